import { fork } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { deflateSync } from "node:zlib";
import { startCluster } from "@quayside/dev/database/cluster";
import { apiEnvironment, prepareDatabase } from "./api.bench.ts";
import { residentMegabytes } from "./memory.bench.ts";
import { apiProgram, clusterFolder } from "./places.ts";
import { percentile, round } from "./report.ts";
import { type Server, startServer } from "./servers.ts";

/** How long others are measured alone, and then beside each attack, in ms. */
const MEASURED_MS = 10_000;
/** Others' p99 beside an attack over their p99 alone, and the slowest health check. */
const SLOWEST_RATIO = 2;
const SLOWEST_HEALTH_MS = 100;
/** A p99 of few milliseconds doubles by chance on a shared machine. */
const SMALLEST_P99_MS = 25;
/** The default of the API: what one address may ask for. Other benchmarks have no limit. */
const LIMITS = { RATE_LIMIT_PER_MINUTE: "3000" };
/** Behind the proxy that the API trusts, each caller has an address. */
const from = (address: string) => ({ "x-forwarded-for": address });
const ATTACKER = from("198.51.100.7");

/** What the attacker needs to know. */
interface Target {
  readonly url: string;
  /** Access tokens of two sellers and of a buyer. */
  readonly tokens: readonly string[];
  readonly offer: string;
  readonly sale: string;
}

type Attack = (target: Target) => Promise<unknown>;

const json = (target: Target, method: string, path: string, body: string, token?: string) =>
  fetch(`${target.url}/api/${path}`, {
    method,
    headers: {
      ...ATTACKER,
      "content-type": "application/json",
      "x-application": "sellers",
      "idempotency-key": crypto.randomUUID(),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body,
  }).then((answer) => answer.arrayBuffer());

const keys = (count: number, name: string) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`${name}${at}`, 1])));

/** A PNG of one colour whose decoded size is `side` squared, 16 bits a channel, interlaced. */
function hugePicture(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([16, 6, 0, 0, 1], 8);
  // Rows of zeros, compressed as one repeated block: more than the seven passes need.
  const rows = deflateSync(Buffer.alloc(64 * 1024 * 1024), { level: 9 });
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0);
  }
  return ~crc >>> 0;
}

async function upload(target: Target, path: string, file: Buffer, name: string, token = target.tokens[0]) {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(file)], { type: "image/png" }), name);
  const answer = await fetch(`${target.url}/api/${path}`, {
    method: "POST",
    headers: { ...ATTACKER, authorization: `Bearer ${token}`, "idempotency-key": crypto.randomUUID() },
    body: form,
  });
  await answer.arrayBuffer();
}

/** A connection that announces an upload, sends its head, and then nothing. */
const idleUpload = (target: Target, token: string) =>
  new Promise<void>((resolve) => {
    const { hostname, port } = new URL(target.url);
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `POST /api/offers/imports/ HTTP/1.1\r\nHost: api\r\nX-Forwarded-For: ${ATTACKER["x-forwarded-for"]}\r\nAuthorization: Bearer ${token}\r\nX-Application: sellers\r\n` +
          `Idempotency-Key: ${crypto.randomUUID()}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 25000000\r\n\r\n--x\r\n`,
      );
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve());
    socket.on("data", () => socket.destroy());
  });

/** The worst a single caller is known to do, one after the other; each is repeated for as long as it is measured. */
const ATTACKS: Readonly<Record<string, Attack>> = {
  "keys with a NUL, anonymous": (target) => json(target, "POST", "auth/login/", keys(60_000, "\u0000")),
  "keys with a NUL at the limit, anonymous": (target) =>
    json(target, "POST", "auth/login/", keys(3_000, "\u0000")),
  "unknown keys, anonymous": (target) => json(target, "POST", "auth/login/", keys(5_000, "k")),
  "deep nesting, anonymous": (target) =>
    json(target, "POST", "auth/login/", `${"[".repeat(30_000)}${"]".repeat(30_000)}`),
  "bad rows to a source": (target) =>
    json(
      target,
      "PUT",
      "offers/stocklist-source/0123456789ABCDEF/rows/",
      JSON.stringify({ rows: Array.from({ length: 100_000 }, () => ({})) }),
      target.tokens[0],
    ),
  "ids of notifications": (target) =>
    json(
      target,
      "POST",
      "notifications/read/",
      JSON.stringify({ qids: Array.from({ length: 200_000 }, () => "x") }),
      target.tokens[0],
    ),
  "a price of zeros": (target) =>
    json(
      target,
      "PATCH",
      `offers/${target.offer}/floor/`,
      JSON.stringify({ unitCost: `${"0".repeat(200_000)}1` }),
      target.tokens[0],
    ),
  "idle uploads": async (target) => {
    await Promise.race([
      Promise.all(Array.from({ length: 8 }, (_, at) => idleUpload(target, target.tokens[at % 2] ?? ""))),
      wait(MEASURED_MS),
    ]);
  },
  "a picture of a gigabyte": async (target) => {
    await upload(target, `claims/${target.sale}/evidence-evaluation/`, picture(), "photo.png");
  },
};

let kept: Buffer | undefined;
const picture = () => (kept ??= hugePicture(10_900));

/** The attacker runs in a process of its own, so that its work does not delay what is measured. */
async function attack(name: string, target: Target): Promise<void> {
  const one = ATTACKS[name];
  if (!one) throw new Error(`There is no attack "${name}"`);
  for (;;) {
    await Promise.all(Array.from({ length: 4 }, () => one(target).catch(() => wait(20))));
  }
}

interface Seen {
  readonly p99: number;
  readonly health: number;
  readonly n: number;
  /** Answers to others that were none of 2xx. */
  readonly failed: number;
}

/** What others see for a while: the order list of another seller, and the health check. */
async function others(api: Server, token: string): Promise<Seen> {
  const end = performance.now() + MEASURED_MS;
  const lists: number[] = [];
  const healths: number[] = [];
  let failed = 0;
  const ask = async (path: string, times: number[], headers: Record<string, string>, pauseMs: number) => {
    while (performance.now() < end) {
      const asked = performance.now();
      const answer = await fetch(`${api.url}/api/${path}`, { headers });
      await answer.arrayBuffer();
      times.push(performance.now() - asked);
      if (!answer.ok) failed += 1;
      await wait(pauseMs);
    }
  };
  const authorization = `Bearer ${token}`;
  await Promise.all([
    ask("sales/?status=CURRENT&page=1", lists, { ...from("203.0.113.1"), authorization }, 40),
    ask("offers/?page=1", lists, { ...from("203.0.113.2"), authorization }, 40),
    ask("health/", healths, from("203.0.113.3"), 50),
  ]);
  return { p99: percentile(lists, 0.99), health: Math.max(...healths), n: lists.length, failed };
}

async function signIn(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login/`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-application": "sellers" },
    body: JSON.stringify({ email, password: "quayside-demo" }),
  });
  const { accessToken } = (await answer.json()) as { accessToken?: string };
  if (accessToken === undefined) throw new Error(`Sign-in of ${email} answered ${answer.status}`);
  return accessToken;
}

async function firstId(url: string, token: string, list: string, field: string): Promise<string> {
  const answer = await fetch(`${url}/api/${list}`, { headers: { authorization: `Bearer ${token}` } });
  const { results } = (await answer.json()) as { results?: Record<string, string>[] };
  return results?.[0]?.[field] ?? "0123456789ABCDEF";
}

/**
 * Plays the worst that a single caller is known to do against a real API process, and measures what others see
 * meanwhile. Prints a JSON line per attack; exit code 1 when others waited longer than the limits, or were refused.
 */
async function prove(): Promise<boolean> {
  const cluster = await startCluster({ dataDir: await clusterFolder("postgres"), fsync: false });
  try {
    const name = "bench_single_caller";
    const url = await prepareDatabase(cluster.url("postgres"), cluster.url(name), name);
    const api = await startServer(apiProgram("main"), { ...apiEnvironment(url), ...LIMITS }, "/api/health/");
    try {
      return await play(api);
    } finally {
      await api.stop();
    }
  } finally {
    await cluster.stop();
  }
}

async function play(api: Server): Promise<boolean> {
  const tokens = [
    await signIn(api.url, "quiet@demo.example"),
    await signIn(api.url, "keyaccount@demo.example"),
  ];
  const other = await signIn(api.url, "seller@demo.example");
  const [token = ""] = tokens;
  const target: Target = {
    url: api.url,
    tokens,
    offer: await firstId(api.url, token, "offers/?page=1", "qid"),
    sale: await firstId(api.url, token, "claims/?page=1", "qid"),
  };
  // The first calls of a process compile what they use.
  await others(api, other);
  let isHeld = true;
  for (const name of Object.keys(ATTACKS)) {
    const alone = await others(api, other);
    const attacker = fork(fileURLToPath(import.meta.url), ["attack", name, JSON.stringify(target)]);
    await wait(1000);
    const beside = await others(api, other);
    attacker.kill("SIGKILL");
    await once(attacker, "exit");
    const memory = round(await residentMegabytes(api));
    const ratio = beside.p99 / Math.max(alone.p99, SMALLEST_P99_MS);
    const isMet = ratio <= SLOWEST_RATIO && beside.health < SLOWEST_HEALTH_MS && beside.failed === 0;
    isHeld &&= isMet;
    console.log(
      JSON.stringify({
        proof: "single-caller",
        attack: name,
        isMet,
        n: beside.n,
        refused: beside.failed,
        p99Ms: round(beside.p99),
        p99AloneMs: round(alone.p99),
        ratio: round(ratio, 2),
        slowestHealthMs: round(beside.health),
        slowestHealthAloneMs: round(alone.health),
        memoryMb: memory,
      }),
    );
  }
  return isHeld;
}

const [role, name = "", target = ""] = process.argv.slice(2);
if (role === "attack") await attack(name, JSON.parse(target) as Target);
else process.exitCode = (await prove()) ? 0 : 1;
