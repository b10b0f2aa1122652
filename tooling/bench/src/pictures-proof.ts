import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { build } from "@quayside/dev/build";
import { ROOT, dataFolder } from "@quayside/dev/paths";
import { freePorts } from "@quayside/dev/ports";
import { staticFiles } from "@quayside/dev/static-files";

/**
 * `npm run proof -- pictures`: pictures of all stories in both themes, compared with those that `--update` took, or with
 * those of another commit, which `--base` builds first. `--only` chooses stories by title. Pictures and the report are
 * kept below `DATA_DIR`. Prints a JSON line; the exit code is 1 when a picture differs.
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    update: { type: "boolean", default: false },
    base: { type: "string" },
    only: { type: "string" },
  },
});

interface Stats {
  readonly expected: number;
  readonly unexpected: number;
  readonly skipped: number;
}

const report = join(dataFolder(), "pictures-report");
const scratch: string[] = [];
process.exitCode = await prove().finally(() => {
  for (const folder of scratch) rmSync(folder, { recursive: true, force: true });
  execFileSync("git", ["worktree", "prune"], { cwd: ROOT });
});

async function prove(): Promise<number> {
  const pictures =
    values.base === undefined ? join(dataFolder(), "pictures") : scratchFolder("quayside-pictures-");
  if (values.base !== undefined) await take(checkOut(values.base), pictures, true);
  else if (!values.update && !existsSync(pictures))
    throw new Error(
      "There are no pictures to compare with: take them with --update, or name a commit as --base.",
    );
  const { expected, unexpected, skipped } = await take(ROOT, pictures, values.update);
  const result = { stories: expected, differ: unexpected, new: skipped };
  console.log(JSON.stringify({ proof: "pictures", ...result, report: join(report, "html/index.html") }));
  return unexpected === 0 && expected > 0 ? 0 : 1;
}

/** Builds the Storybook of a tree, and takes or compares the pictures of its stories. */
async function take(tree: string, pictures: string, isUpdate: boolean): Promise<Stats> {
  await build(["storybook"], tree);
  const dist = join(tree, "apps/storybook/dist");
  const handle = staticFiles(dist, "Storybook is not built.");
  const server = createServer((request, response) => void handle(request, response));
  const [port = 0] = await freePorts(1);
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  try {
    const only = values.only === undefined ? [] : ["-g", values.only];
    const renewal = `--update-snapshots=${isUpdate ? "all" : "none"}`;
    const cli = "node_modules/@playwright/test/cli.js";
    const child = spawn(process.execPath, [cli, "test", "--config", "pictures.config.ts", renewal, ...only], {
      cwd: join(ROOT, "tooling/e2e"),
      env: {
        ...process.env,
        STORYBOOK: `http://127.0.0.1:${port}`,
        STORYBOOK_INDEX: join(dist, "index.json"),
        PICTURES: pictures,
        PICTURES_REPORT: report,
      },
      // Standard output is for the one JSON line.
      stdio: ["ignore", process.stderr.fd, "inherit"],
    });
    await once(child, "exit");
  } finally {
    server.close();
    server.closeAllConnections();
  }
  return (JSON.parse(readFileSync(join(report, "pictures.json"), "utf8")) as { stats: Stats }).stats;
}

/** A tree of a commit with what it needs, beside ours. */
function checkOut(commit: string): string {
  const tree = scratchFolder("quayside-base-");
  const output = ["ignore", process.stderr.fd, "inherit"] as const;
  execFileSync("git", ["worktree", "add", "--detach", "--force", tree, commit], {
    cwd: ROOT,
    stdio: [...output],
  });
  const pnpm = join(ROOT, "node_modules/pnpm/bin/pnpm.cjs");
  execFileSync(process.execPath, [pnpm, "install", "--frozen-lockfile", "--prefer-offline"], {
    cwd: tree,
    stdio: [...output],
  });
  return tree;
}

function scratchFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  scratch.push(folder);
  return folder;
}
