// @vitest-environment node
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import vm from "node:vm";
import { allEndpoints } from "@quayside/api-client/contract/all";
import type { Endpoint } from "@quayside/api-client/contract/endpoint";
import { ErrorBody } from "@quayside/api-client/contract/errors";
import { LiveEvent } from "@quayside/api-client/contract/live/index";
import { CurrentUser, SessionResponse } from "@quayside/api-client/contract/users/user.schema";
import { TabMessage } from "@quayside/api-client/live-tabs.schema";
import { build } from "esbuild";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { samplesOf, mutationsOf } from "#fixtures/answer-samples.ts";

const REPOSITORY = path.join(import.meta.dirname, "../../..");
/** What ends up in pages. */
const PAGE_SOURCES =
  "{apps/{seller,warehouse},packages/{api-client,auth,portal,telemetry}}/src/**/*.{ts,tsx}";

/** What can be called on a schema of the library. */
function membersOf(schema: object): string[] {
  const prototype: unknown = Object.getPrototypeOf(schema);
  const inherited = typeof prototype === "object" && prototype !== null && prototype !== Object.prototype;
  return [...Object.getOwnPropertyNames(schema), ...(inherited ? membersOf(prototype) : [])];
}

/** The contract as a page gets it. */
const PAGE = `
  export { allEndpoints } from "@quayside/api-client/contract/all";
  export { ErrorBody } from "@quayside/api-client/contract/errors";
  export { LiveEvent } from "@quayside/api-client/contract/live/index";
  export { CurrentUser, SessionResponse } from "@quayside/api-client/contract/users/user.schema";
  export { TabMessage } from "@quayside/api-client/live-tabs.schema";
  export * as z from "zod/mini";`;

type Read = Pick<z.ZodMiniType, "safeParse">;

interface Page {
  readonly allEndpoints: readonly Endpoint[];
  readonly ErrorBody: Read;
  readonly SessionResponse: Read;
  readonly LiveEvent: Read;
  readonly CurrentUser: Read;
  readonly TabMessage: Read;
  readonly z: typeof z;
}

async function contractOfPage(): Promise<Page> {
  const { outputFiles } = await build({
    stdin: { contents: PAGE, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: "iife",
    globalName: "page",
    alias: { "zod/mini": path.join(import.meta.dirname, "answer-schemas.ts") },
  });
  return vm.runInThisContext(`${outputFiles[0]?.text ?? ""}; page`) as Page;
}

/** What a caller sees of a reading: the value, or where it is not as agreed and by which code. */
function seenOf(schema: Read, value: unknown) {
  const { success, data, error } = schema.safeParse(value);
  return success
    ? { data }
    : { issues: error.issues.map(({ path: where, code }) => [where.join("."), code]) };
}

describe("the schemas of a page", () => {
  let page: Page;
  beforeAll(async () => {
    page = await contractOfPage();
  });

  /** What the two read in different ways; values are many, so that only these become assertions. */
  const differencesOf = (whole: z.ZodMiniType, lean: Read, name: string) =>
    samplesOf(whole).flatMap((sample) => {
      expect(whole.safeParse(sample).success, name).toBe(true);
      return [sample, ...mutationsOf(sample)]
        .filter((value) => !isDeepStrictEqual(seenOf(lean, value), seenOf(whole, value)))
        .map((value) => ({ name, value, lean: seenOf(lean, value), whole: seenOf(whole, value) }));
    });

  it("read every answer of the API, and every detail of an error, like the schema library", () => {
    expect(page.allEndpoints.length).toBe(allEndpoints.length);
    const byId = new Map(page.allEndpoints.map((endpoint) => [endpoint.id, endpoint]));
    const differences = allEndpoints.flatMap(({ id, answer, errors = {} }) => {
      const lean = byId.get(id);
      const details = Object.entries(errors).flatMap(([code, error]) =>
        error.details
          ? differencesOf(error.details, lean?.errors?.[code]?.details ?? z.never(), `${id} ${code}`)
          : [],
      );
      return [...differencesOf(answer, lean?.answer ?? z.never(), id), ...details];
    });
    expect(differences).toEqual([]);
  }, 120_000);

  it("read what a page hears of elsewhere like the schema library", () => {
    expect([
      ...differencesOf(ErrorBody, page.ErrorBody, "body of an error"),
      ...differencesOf(SessionResponse, page.SessionResponse, "session"),
      ...differencesOf(CurrentUser, page.CurrentUser, "user"),
      ...differencesOf(LiveEvent, page.LiveEvent, "live event"),
    ]).toEqual([]);
  });

  it("let through what tabs tell each other, and refuse what else is said, like the schema library", () => {
    const takenBy = (schema: Read, value: unknown) => schema.safeParse(value).data ?? "refused";
    const said = samplesOf(TabMessage).flatMap((sample) => [sample, ...mutationsOf(sample)]);
    expect(said.map((value) => takenBy(page.TabMessage, value))).toEqual(
      said.map((value) => takenBy(TabMessage, value)),
    );
    expect(said.map((value) => takenBy(page.TabMessage, value))).toContain("refused");
  });

  it("are read at once or refused by what is thrown, like the library's", () => {
    for (const { enum: oneOf } of [z, page.z]) {
      expect(oneOf(["APPROVED", "REJECTED"]).parse("REJECTED")).toBe("REJECTED");
      expect(() => oneOf(["APPROVED"]).parse("REJECTED")).toThrow("invalid_value");
    }
  });

  it("have all that pages use of a schema", () => {
    const lean = new Set(Object.keys(page.z.object({})));
    const missing = [...membersOf(z.object({})), ...membersOf(z.enum(["a"]))].filter(
      (name) => !lean.has(name),
    );
    const use = new RegExp(`\\b(?!Reflect)[A-Z]\\w*(?:\\.shape\\.\\w+)?\\.(?:${missing.join("|")})\\(`);
    const uses = globSync(PAGE_SOURCES, { cwd: REPOSITORY })
      .filter((file) => !/\.(?:test|stories|server)\.|fixtures|openapi/.test(file))
      .filter((file) => use.test(readFileSync(path.join(REPOSITORY, file), "utf8")));
    expect(missing).toContain("parseAsync");
    expect(uses).toEqual([]);
  });

  it.each([
    ["2024-02-29", true],
    ["2023-02-29", false],
    ["1900-02-29", false],
    ["2000-02-29", true],
    ["2026-13-01", false],
    ["2026-04-31", false],
    ["2026-1-1", false],
    ["2026-11-22T10:00:00Z", false],
    ["", false],
  ])("take %j for a day of the calendar: %s", (text, isDay) => {
    expect(z.iso.date().safeParse(text).success).toBe(isDay);
    expect(page.z.iso.date().safeParse(text).success).toBe(isDay);
  });

  it("do not read what only a call takes", () => {
    expect(() => page.z.string().check(page.z.trim()).safeParse("x")).toThrow("checked by the server");
  });
});
