import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseEnv } from "node:util";
import type { InvalidEnvironmentError } from "@quayside/env/define-env";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv("MARKETING_URL", "https://www.quayside.example");
  vi.stubEnv("SELLER_URL", "https://seller.quayside.example");
  vi.stubEnv("SUPPORT_EMAIL", "help@harbour.example");
  vi.stubEnv("CONTENT_API_URL", "https://content.quayside.example/v2");
  vi.stubEnv("CONTENT_TOKEN", "public-token");
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** What the process logs as it starts, and with which code it ends, if it does. */
async function start() {
  const written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  class Ended extends Error {}
  const exit = vi.spyOn(process, "exit").mockImplementation(() => {
    throw new Ended();
  });
  const { register } = await import("#instrumentation.ts");
  await register().catch((error: unknown) => {
    if (!(error instanceof Ended)) throw error;
  });
  const lines = written.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
  written.mockRestore();
  return { lines, exitCode: exit.mock.calls[0]?.[0] };
}

it.each(["", "support"])(
  "has no default mailbox: SUPPORT_EMAIL is required, and rejected as %j",
  async (value) => {
    vi.stubEnv("SUPPORT_EMAIL", value);
    const { readEnv } = await import("#server/env.ts");
    expect(readEnv).toThrow("Invalid environment variables: SUPPORT_EMAIL");
  },
);

it.each([
  ["CONTENT_API_URL", undefined],
  ["CONTENT_API_URL", ""],
  ["CONTENT_API_URL", "content"],
  ["CONTENT_TOKEN", undefined],
  ["CONTENT_TOKEN", ""],
])("does not start without its content service: %s as %j", async (name, value) => {
  vi.stubEnv(name, value);
  const { lines, exitCode } = await start();
  expect(lines).toMatchObject([
    { level: 50, service: "marketing", msg: `Invalid environment variables: ${name}` },
  ]);
  expect(exitCode).toBe(1);
});

it("takes its tokens from files when it starts, for pages and previews alike", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "tokens-"));
  try {
    for (const name of ["CONTENT_TOKEN", "CONTENT_PREVIEW_TOKEN"]) {
      writeFileSync(path.join(folder, name), `${name} of a file\n`);
      vi.stubEnv(name, undefined);
      vi.stubEnv(`${name}_FILE`, path.join(folder, name));
    }
    expect(await start()).toMatchObject({
      lines: [{ level: 30, msg: "server starts" }],
      exitCode: undefined,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
  // Read at the start, and once.
  const { readEnv } = await import("#server/env.ts");
  expect(readEnv()).toMatchObject({
    CONTENT_TOKEN: "CONTENT_TOKEN of a file",
    CONTENT_PREVIEW_TOKEN: "CONTENT_PREVIEW_TOKEN of a file",
  });
});

it("assumes production unless ENVIRONMENT names one of the other environments", async () => {
  const named = async (name: string | undefined) => {
    vi.resetModules();
    vi.stubEnv("ENVIRONMENT", name);
    const { readEnv } = await import("#server/env.ts");
    return readEnv().ENVIRONMENT;
  };
  expect(await named(undefined)).toBe("production");
  expect(await named("preview")).toBe("preview");
  await expect(named("staging")).rejects.toThrow("Invalid environment variables: ENVIRONMENT");
});

it("needs the content service to start, but not to build", async () => {
  expect((await start()).exitCode).toBeUndefined();
  vi.resetModules();
  vi.unstubAllEnvs();
  // A build imports every page's module and reads nothing.
  await expect(import("#server/content.ts")).resolves.toHaveProperty("readPage");
});

it("starts with the required variables of .env.example, and reports each one that is missing", async () => {
  const example = readFileSync(new URL("../../../../.env.example", import.meta.url), "utf8");
  const section = example.split("## Public site\n")[1] ?? "";
  const required = parseEnv(section);
  vi.unstubAllEnvs();
  const { readEnv } = await import("#server/env.ts");
  let missed: unknown;
  try {
    readEnv();
  } catch (error) {
    missed = (error as InvalidEnvironmentError).names.toSorted();
  }
  expect(missed).toEqual(Object.keys(required).toSorted());
  for (const text of [section, section.replaceAll(/^#(?=[A-Z])/gm, "")]) {
    for (const [name, value] of Object.entries(parseEnv(text))) vi.stubEnv(name, value);
    vi.resetModules();
    expect((await import("#server/env.ts")).readEnv).not.toThrow();
  }
});
