import { execFile } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { build } from "@quayside/dev/build";
import { Constellation } from "@quayside/dev/constellation";
import { freePorts } from "@quayside/dev/ports";
import { scratchRoot } from "@quayside/dev/scratch-dir";
import { chromium } from "playwright-core";
import { fetchTools } from "./fetched-tools.ts";
import { median, round } from "./report.ts";

const execute = promisify(execFile);

/** The fields of a Lighthouse report used here. */
interface Result {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly title: string;
        readonly displayValue?: string;
        readonly numericValue?: number;
        readonly details?: { readonly items?: readonly Readonly<Record<string, unknown>>[] };
      }
    >
  >;
}

/**
 * `npm run proof -- lighthouse`: Lighthouse on the public pages of the built product, on a desktop and on a slow phone,
 * three runs each. Prints a JSON line for each page with its medians, and one with what missed its target; the audits
 * behind a miss are listed on standard error. `--only home` measures one page, and `BASE_PORT` what runs there already.
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: "string", default: "3" }, only: { type: "string" } },
});
const PERFORMANCE_TARGET = 95;
/** Script of a page beyond that of the framework's empty page, compressed. */
const SCRIPT_TARGET_KIB = 15;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const PROFILES = ["desktop", "phone"] as const;
type Profile = (typeof PROFILES)[number];

const tools = fetchTools(["lighthouse@13.5.0"]);
const dataDir = mkdtempSync(join(scratchRoot(), "quayside-lighthouse-"));
// The database runs as a user of its own.
chmodSync(dataDir, 0o711);
const [ownPort = 0, debugPort = 0] = await freePorts(2);
const port = Number(process.env["BASE_PORT"] ?? ownPort);
const constellation = new Constellation({
  port,
  dataDir,
  mode: "built",
  scale: 1,
  businessTime: "2026-06-09T08:00:00Z",
});
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", `--remote-debugging-port=${debugPort}`],
});
try {
  if (process.env["BASE_PORT"] === undefined) {
    await build();
    await constellation.start();
  }
  const missed = await measure();
  console.log(JSON.stringify({ proof: "lighthouse", missed }));
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await constellation.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Measures every page in both profiles and returns what missed its target. */
async function measure(): Promise<string[]> {
  const site = `http://quayside.localhost:${port}`;
  const empty = scriptKiB(await visit(`http://seller.quayside.localhost:${port}/empty/`, "desktop"));
  const missed: string[] = [];
  const pages = Object.entries(await pagesOf(site));
  for (const [name, url] of pages.filter(([page]) => page === (values.only ?? page))) {
    for (const profile of PROFILES) {
      const results: Result[] = [];
      for (let run = 0; run < Number(values.rounds); run += 1) results.push(await visit(url, profile));
      const figures = summary(results, empty);
      console.log(JSON.stringify({ page: name, profile, ...figures, load: round(loadavg()[0] ?? 0) }));
      const misses = missesOf(figures);
      missed.push(...misses.map((miss) => `${name}, ${profile}: ${miss}`));
      if (misses.length > 0) tellWhy(`${name}, ${profile}`, results);
    }
  }
  return missed;
}

type Summary = ReturnType<typeof summary>;

/** Medians of the runs, and the range of the one score that varies. */
function summary(results: readonly Result[], emptyKiB: number) {
  const medianOf = (read: (result: Result) => number) => round(median(results.map(read)));
  const scores = CATEGORIES.map(
    (category) => [category, medianOf((result) => scoreOf(result, category))] as const,
  );
  const performance = results.map((result) => scoreOf(result, "performance"));
  const timing = (audit: string) => medianOf(({ audits }) => audits[audit]?.numericValue ?? Number.NaN);
  return {
    scores: Object.fromEntries(scores) as Record<(typeof CATEGORIES)[number], number>,
    performanceRange: [Math.min(...performance), Math.max(...performance)],
    firstPaintMs: timing("first-contentful-paint"),
    largestPaintMs: timing("largest-contentful-paint"),
    blockedMs: timing("total-blocking-time"),
    shift: round(
      median(results.map(({ audits }) => audits["cumulative-layout-shift"]?.numericValue ?? 0)),
      3,
    ),
    scriptKiB: round(medianOf(scriptKiB) - emptyKiB),
    totalKiB: medianOf(({ audits }) => (audits["total-byte-weight"]?.numericValue ?? 0) / 1024),
  };
}

function missesOf({ scores, scriptKiB: script }: Summary): string[] {
  const misses = CATEGORIES.filter(
    (category) => scores[category] < (category === "performance" ? PERFORMANCE_TARGET : 100),
  ).map((category) => `${category} ${scores[category]}`);
  return script > SCRIPT_TARGET_KIB ? [...misses, `${script} KiB of script`] : misses;
}

function scoreOf(result: Result, category: string): number {
  return Math.round(100 * (result.categories[category]?.score ?? 0));
}

function tellWhy(name: string, results: readonly Result[]): void {
  for (const [id, { score, title, displayValue = "" }] of Object.entries(results.at(-1)?.audits ?? {}))
    if (score !== null && score < 0.9) console.error(`${name}: ${id} (${title}) ${displayValue}`);
}

/** Compressed size of the scripts that a page loads. */
function scriptKiB(result: Result): number {
  const items = result.audits["network-requests"]?.details?.items ?? [];
  const sizes = items.flatMap(({ resourceType, transferSize }) =>
    resourceType === "Script" && typeof transferSize === "number" ? [transferSize] : [],
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

/** The pages by name; a product is the first one of a brand. */
async function pagesOf(site: string): Promise<Record<string, string>> {
  const brand = "/brands/nivea/";
  const page = await browser.newPage();
  await page.goto(`${site}${brand}`);
  const product = await page.locator("main a[href^='/products/']").first().getAttribute("href");
  await page.close();
  if (product === null) throw new Error("The brand has no products.");
  return {
    home: `${site}/`,
    sell: `${site}/sell/`,
    product: `${site}${product}`,
    brand: `${site}${brand}`,
    terms: `${site}/legal/terms/`,
  };
}

async function visit(url: string, profile: Profile): Promise<Result> {
  const file = join(dataDir, "lighthouse.json");
  await execute(join(tools, "node_modules/.bin/lighthouse"), [
    url,
    `--port=${debugPort}`,
    `--only-categories=${CATEGORIES.join(",")}`,
    // Only production may be indexed, as search-engines.test shows.
    "--skip-audits=is-crawlable",
    ...(profile === "desktop" ? ["--preset=desktop"] : []),
    "--quiet",
    "--output=json",
    `--output-path=${file}`,
  ]);
  return JSON.parse(readFileSync(file, "utf8")) as Result;
}
