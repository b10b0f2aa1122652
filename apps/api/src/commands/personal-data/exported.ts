import { rename, writeFile } from "node:fs/promises";

export type Row = Readonly<Record<string, unknown>>;

/** What one table has about a person or of a company. */
export interface ExportedSection {
  readonly heading: string;
  readonly table: string;
  readonly ground: string;
  readonly kept: string;
  readonly rows: readonly Row[];
}

/** Writes a file that only its owner can read. It appears whole or not at all, and replaces an earlier one. */
export async function writeWhole(file: string, content: object): Promise<void> {
  await writeFile(`${file}.part`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.part`, file);
}

/** Mails contain links that sign in or set a password. They must not work for a reader of the exported file. */
export function withoutLinks(value: unknown): unknown {
  if (typeof value === "string") return value.replaceAll(/\b(secret|token|key)=[\w.~-]+/g, "$1=…");
  if (value === null || typeof value !== "object") return value;
  return JSON.parse(JSON.stringify(value), (_, inner: unknown) =>
    typeof inner === "string" ? withoutLinks(inner) : inner,
  );
}
