import { execFile } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "playwright-core";
import { median, report } from "./report.ts";

const run = promisify(execFile);

/** Fetched on demand: nothing else needs it, and it has a hundred dependencies. */
const LIGHTHOUSE = "lighthouse@13.5.0";
const PORT = process.env["BASE_PORT"] ?? "4600";
/** A production installation has TLS and serves the site at www. */
const IS_SECURE = process.env["BASE_SCHEME"] === "https";
const SITE = IS_SECURE ? `https://www.quayside.localhost:${PORT}` : `http://quayside.localhost:${PORT}`;

const PAGES = { home: "/", "page of content": "/sell/", terms: "/legal/terms/" } as const;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

/** The fields of a Lighthouse report used here. */
interface LighthouseReport {
  readonly categories: Readonly<Record<(typeof CATEGORIES)[number], { readonly score: number }>>;
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly title: string }>>;
}

/**
 * Lighthouse scores of the public site, out of 100, with its default phone throttling, against a running `npm start`,
 * or with `BASE_SCHEME=https` against `npm run production`. Imperfect audits are listed on standard error.
 */
export async function benchLighthouse({ rounds }: { readonly rounds: number }): Promise<void> {
  for (const [name, path] of Object.entries(PAGES)) {
    const reports: LighthouseReport[] = [];
    for (let round = 0; round < rounds; round += 1) reports.push(await visit(`${SITE}${path}`));
    for (const category of CATEGORIES) {
      const scores = reports.map(({ categories }) => 100 * categories[category].score);
      report({
        bench: `Lighthouse, ${name}`,
        metric: category,
        unit: "of 100",
        n: scores.length,
        value: median(scores),
        min: Math.min(...scores),
        max: Math.max(...scores),
      });
    }
    const missed = Object.entries(reports.at(-1)?.audits ?? {}).filter(
      ([, { score }]) => score !== null && score < 0.9,
    );
    for (const [id, { title }] of missed) console.error(`${name}: ${id} (${title})`);
  }
}

async function visit(url: string): Promise<LighthouseReport> {
  const file = join(tmpdir(), `quayside-lighthouse-${process.pid}.json`);
  // The browser does not know the authority that signed the certificates.
  const flags = `--headless=new --no-sandbox --disable-gpu${IS_SECURE ? " --ignore-certificate-errors" : ""}`;
  await run(
    "npx",
    [
      "--yes",
      LIGHTHOUSE,
      url,
      "--quiet",
      "--output=json",
      // Only production may be indexed, as search-engines.test shows.
      "--skip-audits=is-crawlable",
      `--output-path=${file}`,
      `--chrome-flags=${flags}`,
    ],
    {
      env: { ...process.env, CHROME_PATH: process.env["CHROMIUM"] ?? chromium.executablePath() },
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const text = await readFile(file, "utf8");
  await rm(file);
  return JSON.parse(text) as LighthouseReport;
}
