import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer, get } from "node:http";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ROOT } from "#paths.ts";
import { identify } from "#process-table.ts";
import { type Launcher, PretendRepository } from "#testing/pretend-repository.ts";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

/** A database that belongs to someone else: nothing is started for it. */
const ELSEWHERE = { DATABASE_URL: "postgresql://operator@elsewhere/quayside" };
const SERVICES = ["api", "marketing", "seller", "warehouse"];
const FAMILIES = SERVICES.flatMap((name) => [name, `${name}, a child`, `${name}, a child`]);

let repository: PretendRepository;
const makeOne = async () => void (repository = await PretendRepository.make());
const removeIt = async () => await repository.remove();

describe("a launcher that is ready, on the database in DATABASE_URL", () => {
  let launcher: Launcher;
  beforeAll(async () => {
    await makeOne();
    launcher = repository.launch({ env: ELSEWHERE });
    await launcher.isReady();
  });
  afterAll(removeIt);

  it("has started no database of its own", () => {
    expect(repository.notes.find(({ name }) => name === "api")?.database).toBe(ELSEWHERE.DATABASE_URL);
    expect(launcher.output).not.toContain("Starting the database");
    expect(existsSync(join(repository.dataDir, "postgres"))).toBe(false);
  });

  it("has printed every address and log-in of the README, and finally how long it took", () => {
    const readme = readFileSync(join(ROOT, "README.md"), "utf8");
    const logIns = [...readme.matchAll(/^\| `([\w.]+@[\w.]+)`/gm)].map(([, address = ""]) => address);
    expect(logIns).toHaveLength(12);
    const lines = launcher.output.split("\n");
    for (const logIn of logIns) {
      expect(lines.filter((line) => line.startsWith(`  ${logIn} `))).toHaveLength(1);
    }
    expect(lines).toContain("Log-ins, all with the password quayside-demo:");
    const addresses = [...readme.matchAll(/`(http:\/\/[a-z.]*quayside\.localhost:4600[^`]*)`/g)].map(
      ([, address = ""]) => address.replace(":4600", `:${repository.port}`),
    );
    expect(addresses).toHaveLength(11);
    for (const address of addresses) {
      expect(launcher.output).toContain(address);
    }
    expect(launcher.output).toMatch(/\nReady in \d+ s\n$/);
    expect(launcher.errors).toBe("");
  });

  it("serves something at each address", async () => {
    const printed = [...launcher.output.matchAll(/ (http:\/\/\S+)$/gm)].map(
      ([, address = ""]) => new URL(address),
    );
    expect(printed).toHaveLength(11);
    for (const url of printed) {
      const { status, text } = await answerOf(url);
      expect(`${url.hostname} ${status} ${text}`).not.toMatch(/ 502 |There is no site/);
    }
  });

  it("rejects a second one on the same data with one line, and is not disturbed", async () => {
    const second = repository.launch({ env: ELSEWHERE });
    expect(await second.end()).toBe(1);
    expect(second.errors).toBe(
      `Quayside is already running with this data (process ${launcher.pid}). Stop it first, or set another DATA_DIR and PORT.\n`,
    );
    expect(repository.alive.toSorted()).toEqual(FAMILIES);
  });
});

describe("a launcher that is stopped", () => {
  beforeEach(makeOne);
  afterEach(removeIt);

  it.each([
    ["SIGINT", "a database of its own", {}],
    ["SIGTERM", "one that was given", ELSEWHERE],
  ] as const)(
    "leaves no child, no grandchild and no database after %s to npm alone, with %s",
    async (signal, _, env) => {
      const launcher = repository.launch({ through: "npm", env });
      await launcher.isReady();
      expect(repository.alive).toEqual(expect.arrayContaining(FAMILIES));
      expect(await launcher.end(signal)).toBe(0);
      expect(repository.alive).toEqual([]);
      expect(launcher.errors).toBe("");
    },
  );

  it.each([
    ["npm", true],
    ["pnpm", false],
  ])(
    "stops by itself when its ancestor %s is killed (and its exit is never collected: %s)",
    async (name, forgotten) => {
      const launcher = repository.launch({ through: "npm", env: ELSEWHERE, forgotten });
      await launcher.isReady();
      process.kill(repository.notes.find((note) => note.name === name)?.pid ?? 0, "SIGKILL");
      await expect.poll(() => repository.alive, { timeout: 120_000 }).toEqual([]);
    },
  );

  it("keeps everything running until then, with a full disk behind its own output", async () => {
    const launcher = repository.launch({ env: ELSEWHERE, isFull: true });
    await expect.poll(() => repository.alive.toSorted(), { timeout: 120_000 }).toEqual(FAMILIES);
    expect(await launcher.end("SIGTERM")).toBe(0);
    expect(repository.alive).toEqual([]);
  });

  it("starts nothing more when it is stopped while it checks for changes", async () => {
    const launcher = repository.launch({ env: { ...ELSEWHERE, PRETEND_HANG: "turbo" } });
    await expect.poll(() => repository.alive, { timeout: 120_000 }).toContain("turbo");
    expect(await launcher.end("SIGINT")).toBe(0);
    expect(repository.alive).toEqual([]);
    expect(repository.notes.map(({ name }) => name)).toEqual(["turbo, a child", "turbo"]);
  });

  it("starts nothing more when it is stopped while the demo data is filled in", async () => {
    const launcher = repository.launch({ env: { ...ELSEWHERE, PRETEND_HANG: "cli" } });
    await expect.poll(() => repository.alive, { timeout: 120_000 }).toContain("cli");
    expect(await launcher.end("SIGTERM")).toBe(0);
    expect(repository.alive).toEqual([]);
    expect(launcher.errors).toBe("");
  });

  it("starts no further stage of the tests", async () => {
    const launcher = repository.launch({ command: "test", env: { PRETEND_HANG: "oxfmt" } });
    await expect.poll(() => repository.alive, { timeout: 120_000 }).toContain("oxfmt");
    expect(await launcher.end("SIGINT")).toBe(130);
    expect(repository.alive).toEqual([]);
    expect(repository.notes.map(({ name }) => name)).toEqual(["oxfmt, a child", "oxfmt"]);
    expect(launcher.output).not.toContain("[2/");
  });
});

describe("a start after the launcher was killed", () => {
  beforeEach(makeOne);
  afterEach(removeIt);

  it("ends running processes, adopts the database and is ready", async () => {
    const first = repository.launch();
    await first.isReady();
    const before = repository.notes;
    await first.end("SIGKILL");
    expect(repository.alive.toSorted()).toEqual([...FAMILIES, "postgres"].toSorted());
    const second = repository.launch();
    await second.isReady();
    expect(second.output).toContain("Ended 4 processes that an interrupted run had left behind.");
    expect(second.output).toContain("took over the database of an interrupted run");
    expect(before.filter(({ pid }) => identify(pid))).toEqual([]);
    expect(await second.end("SIGTERM")).toBe(0);
    expect(repository.alive).toEqual([]);
    expect(readFileSync(join(repository.dataDir, "postgres/server.log"), "utf8")).toContain(
      "database system is shut down",
    );
  });

  it("ends a build that outlived the launcher", async () => {
    const first = repository.launch({ env: { ...ELSEWHERE, PRETEND_HANG: "turbo" } });
    await expect.poll(() => repository.alive, { timeout: 120_000 }).toContain("turbo");
    await first.end("SIGKILL");
    expect(repository.alive).toEqual(["turbo, a child", "turbo"]);
    const second = repository.launch({ env: ELSEWHERE });
    await second.isReady();
    expect(second.output).toContain("Ended 1 process that an interrupted run had left behind.");
    expect(repository.alive.toSorted()).toEqual(FAMILIES);
  });
});

describe("a killed database", () => {
  beforeEach(makeOne);
  afterEach(removeIt);

  it("is restarted at once on the same address, and the launcher says so", async () => {
    const launcher = repository.launch();
    await launcher.isReady();
    const before = repository.postmaster;
    process.kill(before, "SIGKILL");
    await launcher.says("The database ended unexpectedly and starts again at once");
    await launcher.says("The database runs again.");
    expect(repository.postmaster).not.toBe(before);
    expect(await launcher.end("SIGTERM")).toBe(0);
    expect(repository.alive).toEqual([]);
    expect(launcher.errors).toBe("");
  });

  it("is restarted by the next start when its launcher was killed too", async () => {
    const first = repository.launch();
    await first.isReady();
    const dead = repository.postmaster;
    await first.end("SIGKILL");
    process.kill(dead, "SIGKILL");
    const second = repository.launch();
    await second.isReady();
    expect(repository.postmaster).not.toBe(dead);
    expect(await second.end("SIGTERM")).toBe(0);
    expect(second.errors).toBe("");
  });

  it("is also watched when it was adopted from a killed launcher", async () => {
    const first = repository.launch();
    await first.isReady();
    await first.end("SIGKILL");
    const second = repository.launch();
    await second.isReady();
    process.kill(repository.postmaster, "SIGKILL");
    await second.says("The database runs again.");
    expect(await second.end("SIGTERM")).toBe(0);
  });
});

describe("a start that fails", () => {
  beforeEach(makeOne);
  afterEach(removeIt);

  it("says in one line that the port is in use, and starts nothing", async () => {
    const other = createServer().listen(repository.port, "127.0.0.1");
    await once(other, "listening");
    const launcher = repository.launch({ env: ELSEWHERE });
    expect(await launcher.end()).toBe(1);
    other.close();
    const { port } = repository;
    expect(launcher.errors).toBe(
      `Port ${port} is taken by another program. Choose another one: PORT=${port > 65_435 ? port - 100 : port + 100} npm start\n`,
    );
    expect(launcher.output).toBe("");
    expect(repository.notes).toEqual([]);
  });

  it("says in one line that it does not empty another program's database", async () => {
    const launcher = repository.launch({ env: ELSEWHERE, args: ["--fresh"] });
    expect(await launcher.end()).toBe(1);
    expect(launcher.errors).toBe(
      "--fresh leaves a database named by DATABASE_URL alone. Empty it yourself, or unset DATABASE_URL.\n",
    );
  });
});

/** Names below .localhost are a browser's to resolve. */
async function answerOf(url: URL): Promise<{ status: number; text: string }> {
  return await new Promise((done, failed) => {
    const options = { host: "127.0.0.1", port: url.port, path: url.pathname, headers: { host: url.host } };
    get(options, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => (text += part));
      response.on("end", () => done({ status: response.statusCode ?? 0, text }));
    }).on("error", failed);
  });
}
