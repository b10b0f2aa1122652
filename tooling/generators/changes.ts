import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Refusal } from "./names.ts";

/** The new content of one file. A new file must not exist yet; a changed one keeps its existing content. */
export interface Change {
  readonly kind: "new" | "changed";
  /** Relative to the repository, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/**
 * Writes all changes, or none.
 * @throws Refusal when a new file exists already
 */
export function write(root: string, changes: readonly Change[]): void {
  const taken = changes.find((change) => change.kind === "new" && existsSync(path.join(root, change.path)));
  if (taken) throw new Refusal(`${taken.path} exists already; nothing was written.`);
  for (const change of changes) {
    const file = path.join(root, change.path);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, change.text);
  }
}

/** The text of a file; undefined when there is none. */
export function textOf(root: string, file: string): string | undefined {
  const full = path.join(root, file);
  return existsSync(full) ? readFileSync(full, "utf8") : undefined;
}

export interface NamedImport {
  readonly name: string;
  readonly from: string;
  /** Imported as a type, on a line of its own. */
  readonly isType?: boolean;
}

/** Adds an import to a source, unless the name is imported from there already. */
export function withImport(source: string, { name, from, isType = false }: NamedImport): string {
  const there = new RegExp(String.raw`import (type )?\{([^}]*)\} from "${escaped(from)}";`).exec(source);
  const names =
    there?.[2]
      ?.split(",")
      .map((one) => one.trim())
      .filter(Boolean) ?? [];
  if (names.some((one) => one.replace(/^type /, "").split(" as ")[0] === name)) return source;
  if (there && (isType || there[1] === undefined)) {
    const added = isType && there[1] === undefined ? `type ${name}` : name;
    return source.replace(
      there[0],
      `import ${there[1] ?? ""}{ ${[...names, added].join(", ")} } from "${from}";`,
    );
  }
  const line = `import ${isType ? "type " : ""}{ ${name} } from "${from}";\n`;
  const last = [...source.matchAll(/^import [\s\S]*?;\n/gm)].at(-1);
  const end = last ? last.index + last[0].length : 0;
  return source.slice(0, end) + line + source.slice(end);
}

/** Adds imports and, at the end, a piece of source. */
export function extended(source: string, imports: readonly NamedImport[], piece: string): string {
  const withImports = imports.reduce(withImport, source);
  return withImports === "" ? piece : `${withImports.trimEnd()}\n\n${piece}`;
}

/**
 * Puts a line before the first match of a mark.
 * @throws Refusal when the mark is not there: the file's structure is unknown to the generator
 */
export function insertedBefore(source: string, mark: RegExp, addition: string, file: string): string {
  const found = mark.exec(source);
  if (!found) throw new Refusal(`${file} has another shape than expected; nothing was written.`);
  return source.slice(0, found.index) + addition + source.slice(found.index);
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
