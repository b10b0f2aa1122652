import { readdirSync } from "node:fs";
import path from "node:path";
import type { Change } from "./changes.ts";
import { sentence, snake } from "./names.ts";

const FOLDER = "apps/api/src/db/migrations";

/**
 * The next migration, empty except for its first line, which promises nothing to older programs.
 * @param name kebab-case, what the migration brings
 */
export function planMigration(root: string, name: string): Change[] {
  const last = readdirSync(path.join(root, FOLDER))
    .filter((file) => /^\d{4}_.*\.sql$/.test(file))
    .map((file) => file.replace(/\.sql$/, ""))
    .toSorted()
    .at(-1);
  const number = String(Number(last?.slice(0, 4) ?? 0) + 1).padStart(4, "0");
  // Nobody has shown yet that the previous program works with it; then the line becomes "-- Oldest program: …".
  const text = `-- No older program works\n-- ${sentence(name)}: what for, in one sentence.\n`;
  return [{ kind: "new", path: `${FOLDER}/${number}_${snake(name)}.sql`, text }];
}
