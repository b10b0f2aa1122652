/** A file waiting on this device. Only its bytes are stored: not every browser can store File objects. */
export interface KeptFile {
  readonly bytes: ArrayBuffer;
  readonly name: string;
  readonly type: string;
}

function bodyOf(input: unknown): object | null {
  const body: unknown = typeof input === "object" && input !== null ? Reflect.get(input, "body") : null;
  return typeof body === "object" && body !== null ? body : null;
}

/** The file in a call's input; null without one. */
export function fileOf(input: unknown): File | null {
  const file: unknown = Reflect.get(bodyOf(input) ?? {}, "file");
  return file instanceof File ? file : null;
}

/** A call's input and its file separately, for storage. */
export async function takeFileOut(
  input: unknown,
  file: File,
): Promise<{ readonly input: unknown; readonly file: KeptFile }> {
  const { file: _file, ...body } = { file, ...bodyOf(input) };
  const kept = { bytes: await file.arrayBuffer(), name: file.name, type: file.type };
  return { input: { ...(input as object), body }, file: kept };
}

/** A call's input with its file restored. */
export function putFileIn(input: unknown, kept: KeptFile | undefined): unknown {
  if (kept === undefined) return input;
  const file = new File([kept.bytes], kept.name, { type: kept.type });
  return { ...(input as object), body: { ...bodyOf(input), file } };
}
