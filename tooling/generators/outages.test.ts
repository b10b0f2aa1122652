import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { OUTSIDE_SERVICES } from "@quayside/testing/outside-services";

const repository = path.join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(repository, file), "utf8");
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? "");
const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted();
const textsOf = (pattern: string) =>
  globSync(pattern, { cwd: repository, exclude: (name) => name === "node_modules" }).map((file) => ({
    file,
    text: read(file),
  }));

const services = Object.keys(OUTSIDE_SERVICES);
const named = (field: "variables" | "calls") =>
  sorted(Object.values(OUTSIDE_SERVICES).flatMap((service): readonly string[] => service[field]));

/**
 * Addresses of our own programs, of their database, of the buyers' application, which only mails lead to, and domains of
 * mail, none of which is a service of others.
 */
const OWN =
  /^(API|API_INTERNAL|SELLER|WAREHOUSE|MARKETING|DATABASE|DATABASE_DIRECT|DATABASE_READ)_URL$|^(SELLER|WAREHOUSE|MARKETING|BUYER)_ORIGIN$|^(COOKIE|COMPANY)_DOMAIN$/;

describe("outages of outside services", () => {
  it("are known for every variable of .env.example that names an outside service", () => {
    const variables = found(
      read(".env.example"),
      /^#?([A-Z0-9_]+_(?:URL|HOST|DSN|ENDPOINT|ORIGIN|DOMAIN))=/gm,
    );
    expect(variables.length).toBeGreaterThan(20);
    expect(named("variables")).toEqual(sorted(variables.filter((name) => !OWN.test(name))));
  });

  it("are known for every service that the API calls by name", () => {
    const sources = textsOf("apps/api/src/**/*.ts").filter(({ file }) => !file.endsWith(".test.ts"));
    const called = sources.flatMap(({ text }) => found(text, /callOutside\(\s*services,\s*"([^"]+)"/g));
    expect(named("calls")).toEqual(sorted(called));
  });

  it("are tested for every service, with each fault", () => {
    const tests = ["apps", "packages"].flatMap((room) => textsOf(`${room}/*/src/**/*outages*.test.{ts,tsx}`));
    const tested = tests.flatMap(({ text }) => found(text, /describeOutages\(\s*"([^"]+)"/g));
    expect(sorted(tested)).toEqual(sorted(services));
  });

  it("are described in docs/outages.md, each once", () => {
    const rows = found(read("docs/outages.md"), /^\| ([^|]+?) +\|/gm).slice(1);
    expect(rows.filter((row) => !row.startsWith("--"))).toEqual(services);
  });
});
