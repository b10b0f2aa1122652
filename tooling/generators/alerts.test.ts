import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const repository = path.join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(repository, file), "utf8");

const rules = read("deploy/alerts.yaml");
const alerts = rules
  .split(/^ {6}- /m)
  .slice(1)
  .flatMap((text) => {
    const [, name] = /^alert: (\w+)/.exec(text) ?? [];
    return name === undefined ? [] : [{ name, text }];
  });
/** PromQL's own words, and labels. */
const NO_METRICS = new Set(["histogram_quantile", "predict_linear", "job_name"]);

/** Metrics in expressions, without what a histogram appends to its name. */
function metricsIn(expressions: readonly string[]): string[] {
  const names = expressions.join("\n").match(/(?<![:"])\b[a-z]+(?:_[a-z0-9]+)+\b(?!:)/g) ?? [];
  return [...new Set(names.map((name) => name.replace(/_(bucket|count)$/, "")))].filter(
    (name) => !NO_METRICS.has(name),
  );
}

describe("alert rules", () => {
  it("say how urgent they are, in a sentence, and lead to a run-book", () => {
    expect(alerts.length).toBeGreaterThan(20);
    const headings = [...read("docs/runbooks.md").matchAll(/^## (\w+)$/gm)].map(([, name = ""]) => name);
    const led = alerts.map(({ name, text }) => {
      expect(text, name).toMatch(/severity: (page|ticket)/);
      expect(text, name).toMatch(/summary: .+/);
      return /runbook: docs\/runbooks\.md#(\w+)/.exec(text)?.[1] ?? name;
    });
    expect([...new Set(led)].toSorted()).toEqual(headings.map((name) => name.toLowerCase()).toSorted());
  });

  it("each have a case in which they fire and one in which they stay silent", () => {
    const cases = read("deploy/alerts.test.yaml");
    for (const { name } of alerts) {
      expect(cases).toContain(`- name: ${name} fires`);
      expect(cases).toContain(`- name: ${name} is silent`);
    }
  });

  it("and the dashboard use only metrics that docs/operations.md explains", () => {
    const explained = new Set(
      read("docs/operations.md")
        .match(/`[a-z0-9_]+`/g)
        ?.map((name) => name.slice(1, -1)),
    );
    const dashboard = JSON.parse(read("deploy/dashboard.json")) as {
      panels: { targets?: { expr: string }[] }[];
    };
    const drawn = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
    const ruled = [...rules.matchAll(/expr: (?:>-\n((?: {10}.*\n)+)|(.*))/g)].map(
      ([, block = "", line = ""]) => block + line,
    );
    expect(drawn.length + ruled.length).toBeGreaterThan(40);
    const named = metricsIn([...drawn, ...ruled]);
    expect(named).toContain("nodejs_eventloop_lag_p99_seconds");
    expect(named.filter((name) => !explained.has(name))).toEqual([]);
  });

  const promtool = process.env["PROMTOOL"] ?? "/usr/bin/promtool";
  it.skipIf(!existsSync(promtool))(
    "fire and stay silent in promtool as their cases say",
    () => {
      const cases = path.join(repository, "deploy/alerts.test.yaml");
      execFileSync(promtool, ["test", "rules", cases], { stdio: "pipe" });
    },
    120_000,
  );
});
