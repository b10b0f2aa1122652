import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const repository = path.join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(repository, file), "utf8");

it("alert rules use only metrics that docs/operations.md explains", () => {
  const explained = new Set(
    read("docs/operations.md")
      .match(/`[a-z_]+`/g)
      ?.map((name) => name.slice(1, -1)),
  );
  const named = [
    ...read("deploy/alerts.yaml").matchAll(/\b([a-z]+(?:_[a-z]+)+?)(?:_bucket|_count)?[[{)]/g),
  ].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(7);
  for (const name of named) if (name !== "histogram_quantile") expect(explained).toContain(name);
});
