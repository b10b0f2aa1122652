import { spawnSync } from "node:child_process";
import { existsSync, writeFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Change, write } from "./changes.ts";
import { planComponent } from "./component.ts";
import { planEndpoint } from "./endpoint.ts";
import { planFeature } from "./feature.ts";
import { Refusal, kebabName, sentence, snake } from "./names.ts";

const USAGE = `Usage:
  npm run generate -- endpoint <area> <verb-name> [--summary "One sentence."] [--in <folder of a new module>]
  npm run generate -- feature <seller|warehouse> <name>
  npm run generate -- component <name>
  npm run generate -- migration <name>
  npm run generate -- errors
  npm run generate -- pictures`;

/**
 * Makes the files of one command under a folder laid out like the repository.
 * @returns what was written, relative to the folder
 * @throws Refusal for a bad name, an unknown command, or a file that exists
 */
export function generate(root: string, args: readonly string[]): readonly Change[] {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { summary: { type: "string" }, in: { type: "string" } },
  });
  const [command, first, second] = positionals;
  const changes = plan(root, command, [first, second], values);
  write(root, changes);
  return changes;
}

function plan(
  root: string,
  command: string | undefined,
  [first, second]: readonly (string | undefined)[],
  values: { readonly summary?: string | undefined; readonly in?: string | undefined },
): Change[] {
  switch (command) {
    case "endpoint": {
      const name = kebabName("name", second);
      return planEndpoint(root, kebabName("area", first), name, {
        summary: values.summary ?? `${sentence(name)}.`,
        in: values.in,
      });
    }
    case "feature":
      return planFeature(root, kebabName("app", first), kebabName("name", second));
    case "component":
      return planComponent(kebabName("name", first));
    case "migration":
      return planMigration(root, kebabName("name", first));
    default:
      throw new Refusal(USAGE);
  }
}

const NEXT: Readonly<Record<string, string>> = {
  endpoint:
    "Next: its table in a migration where that is new, schemas and errors in the contract, the body in http/matrix.test.ts when it takes one, what becomes stale in packages/api-client/src/invalidation.ts, then npm run generate -- errors",
  feature: "Next: the entry in the sidebar, and a story for each self-contained piece.",
  component: "Next: a story for each state it can have.",
  migration:
    'Next: its statements, the same in apps/api/src/db/schema, and its first line: "-- Oldest program: MIGRATION" once the tests of that program pass on the new schema.',
};

async function run(args: readonly string[]): Promise<void> {
  const root = path.join(import.meta.dirname, "../..");
  if (args[0] === "errors") {
    const { errorsDoc, errorsFile } = await import("./errors-doc.ts");
    writeFileSync(errorsFile, errorsDoc());
    console.log("changed docs/errors.md");
    return;
  }
  const changes = generate(root, args);
  const formatter = path.join(root, "node_modules/oxfmt/bin/oxfmt");
  if (existsSync(formatter)) {
    spawnSync(process.execPath, [formatter, ...changes.map((change) => change.path)], { cwd: root });
  }
  for (const change of changes) console.log(`${change.kind.padEnd(8)}${change.path}`);
  console.log(NEXT[args[0] ?? ""] ?? "");
}

if (import.meta.main) {
  await run(process.argv.slice(2)).catch((error: unknown) => {
    const isOurs =
      error instanceof Refusal || (error as NodeJS.ErrnoException).code?.startsWith("ERR_PARSE_ARGS");
    if (!isOurs) throw error;
    console.error((error as Error).message);
    process.exitCode = 1;
  });
}

const FOLDER = "apps/api/src/db/migrations";

/**
 * The next migration, empty except for its first line, which promises nothing to older programs.
 * @param name kebab-case, what the migration brings
 */
function planMigration(root: string, name: string): Change[] {
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
