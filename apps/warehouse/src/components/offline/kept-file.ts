/** A file that waits on this device. Its bytes alone are kept: not every browser keeps files as they are. */
export interface KeptFile {
  readonly bytes: ArrayBuffer;
  readonly name: string;
  readonly type: string;
}

function bodyOf(input: unknown): object | null {
  const body: unknown = typeof input === "object" && input !== null ? Reflect.get(input, "body") : null;
  return typeof body === "object" && body !== null ? body : null;
}

/** The file of what a call is made with; null for a call without one. */
export function fileOf(input: unknown): File | null {
  const file: unknown = Reflect.get(bodyOf(input) ?? {}, "file");
  return file instanceof File ? file : null;
}

/** What a call is made with and its file, apart: as a device keeps it. */
export async function takeFileOut(
  input: unknown,
  file: File,
): Promise<{ readonly input: unknown; readonly file: KeptFile }> {
  const { file: _file, ...body } = { file, ...bodyOf(input) };
  const kept = { bytes: await file.arrayBuffer(), name: file.name, type: file.type };
  return { input: { ...(input as object), body }, file: kept };
}

/** What a call is made with, its file in its place again. */
export function putFileIn(input: unknown, kept: KeptFile | undefined): unknown {
  if (kept === undefined) return input;
  const file = new File([kept.bytes], kept.name, { type: kept.type });
  return { ...(input as object), body: { ...bodyOf(input), file } };
}
