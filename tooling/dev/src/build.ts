import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { needRoom } from "#disk-room.ts";
import { Failure, lineFor, tellsOfFullDisk } from "#failure.ts";
import { parallelMap } from "#parallel-map.ts";
import { ROOT } from "#paths.ts";
import { step } from "#progress.ts";
import { runTool, tail } from "#run-tool.ts";

/** The apps in build order, longest first, with their display names. */
export const WEB_APPS = {
  seller: "seller portal",
  warehouse: "warehouse app",
  marketing: "marketing site",
} as const;
export type WebApp = keyof typeof WEB_APPS;

const TITLES: Record<string, string> = { api: "API", ...WEB_APPS, storybook: "Storybook" };
const titleOf = (app: string) => TITLES[app] ?? app;
const LIST = new Intl.ListFormat("en-GB");

/** Disk space of one app's build with its caches, in megabytes; the seller portal needs most. */
const MEGABYTES_EACH = 300;

/**
 * Builds the given apps, skipping unchanged ones. The same builds run in every environment.
 * @param root the repository
 * @throws Failure when there is too little room, or with the end of the build's output
 */
export async function build(
  apps: readonly string[] = ["api", ...Object.keys(WEB_APPS)],
  root = ROOT,
): Promise<void> {
  const changed = await step(
    "Looking for what has changed since the last build",
    async () => await changedApps(apps, root),
  );
  if (changed.length) {
    needRoom({ folder: root, megabytes: changed.length * MEGABYTES_EACH, purpose: "for the builds" });
  }
  const unchanged = apps.filter((app) => !changed.includes(app));
  if (changed.length) {
    let built = 0;
    const titles = LIST.format(changed.map((app) => `the ${titleOf(app)}`));
    await step(`Building ${titles}`, async (note) => {
      await parallelMap(changed, async (app) => {
        await turbo([app], root, (line) =>
          note(`${built} of ${changed.length} built; ${titleOf(app)}: ${line}`),
        );
        built += 1;
      });
    });
  }
  if (unchanged.length) {
    await turbo(unchanged, root, () => undefined);
  }
  prepareStandalone(root);
}

/** The apps that need a build. A dry run lists the tasks and whether their result is cached. */
export async function changedApps(apps: readonly string[], root = ROOT): Promise<readonly string[]> {
  const dry = await runTool("turbo", ["run", "build", ...filters(apps), "--dry=json"], { cwd: root });
  try {
    const { tasks } = JSON.parse(dry.standardOutput) as {
      tasks: { package: string; task: string; command: string; cache: { status: string } }[];
    };
    const missing = tasks.filter(
      ({ command, cache }) => command !== "<NONEXISTENT>" && cache.status !== "HIT",
    );
    return apps.filter((app) => missing.some((task) => task.package === `@quayside/${app}`));
  } catch {
    return apps;
  }
}

async function turbo(apps: readonly string[], root: string, note: (line: string) => void): Promise<void> {
  const result = await runTool(
    "turbo",
    ["run", "build", ...filters(apps), "--output-logs=new-only", "--log-order=stream"],
    {
      cwd: root,
      onLine: (line) => note(line.replace(/^@quayside\/[\w-]+:build: /, "")),
    },
  );
  if (result.code !== 0) {
    console.error(tail(result.output));
    throw new Failure(
      tellsOfFullDisk(result.output)
        ? lineFor(new Error(result.output))
        : `The build failed: ${apps.map(titleOf).join(", ")}.`,
    );
  }
}

function filters(apps: readonly string[]): string[] {
  return apps.map((app) => `--filter=@quayside/${app}`);
}

/** Next's standalone server leaves static files to a CDN; here it serves them itself. */
function prepareStandalone(root: string): void {
  for (const app of Object.keys(WEB_APPS)) {
    const folder = join(root, "apps", app);
    const standalone = join(folder, ".next/standalone/apps", app);
    for (const [from, to] of [
      [".next/static", ".next/static"],
      ["public", "public"],
    ] as const) {
      if (existsSync(standalone) && existsSync(join(folder, from))) {
        rmSync(join(standalone, to), { recursive: true, force: true });
        cpSync(join(folder, from), join(standalone, to), { recursive: true });
      }
    }
    outliveFullDisk(join(standalone, "server.js"));
  }
}

const IGNORE_LOST_LINES = `// A disk that is full behind the log must not end the server.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
`;

/** Next's standalone server ends at the first line that it cannot print, unless this precedes it. */
function outliveFullDisk(server: string): void {
  if (!existsSync(server)) {
    return;
  }
  const text = readFileSync(server, "utf8");
  if (!text.startsWith(IGNORE_LOST_LINES)) {
    writeFileSync(server, IGNORE_LOST_LINES + text);
  }
}
