import { hash } from "@node-rs/argon2";
import { type Measuring, type Side, compare, load } from "./compare.ts";
import { median, report } from "./report.ts";
import type { Server } from "./servers.ts";

/** Warm-up: sign-ins are measured once the code is JIT-compiled, as on a long-running server. */
const WARMING = 500;
const BESIDE = 8;
const PASSWORD = "quayside-demo";
const BODY = JSON.stringify({ email: "seller@demo.example", password: PASSWORD });
const HEADERS = { "content-type": "application/json", "x-application": "sellers" };

/**
 * A sign-in should cost little more than one argon2 hash, and no user should wait for others' sign-ins.
 * Compares it with a server that only hashes, with one hash in this process, and with the order list while
 * others sign in.
 */
export async function benchLogin(how: Measuring, limit: Side, own: Side): Promise<void> {
  for (let round = 0; round < WARMING; round += 1) await signIn(own.server);
  const hashing = { ...limit, path: "/hash", headers: HEADERS, body: BODY };
  const signingIn = { ...own, path: "/api/auth/login/", headers: HEADERS, body: BODY };
  await benchOneLogin(own.server, how);
  await compare("login", how, [hashing, signingIn]);
  await benchOthers(how, own, { hashing, signingIn });
}

async function benchOneLogin(api: Server, { rounds }: Measuring): Promise<void> {
  const ownMs: number[] = [];
  const hashMs: number[] = [];
  for (let round = 0; round < rounds * 10; round += 1) {
    let start = performance.now();
    await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    hashMs.push(performance.now() - start);
    start = performance.now();
    await signIn(api);
    ownMs.push(performance.now() - start);
  }
  const figure = { bench: "login, one after the other", unit: "ms", n: ownMs.length };
  const name = "one argon2id hash";
  const least = { name, value: Math.min(...hashMs) };
  report({ ...figure, metric: "least latency", value: Math.min(...ownMs), against: least });
  report({
    ...figure,
    metric: "latency",
    value: median(ownMs),
    against: { name, value: median(hashMs) },
  });
}

/**
 * Latency of the order list and of a token check during eight concurrent sign-ins, compared with no other
 * load, and with as many hashes in another process, which use the same CPU but nothing of the API.
 */
async function benchOthers(
  { rounds, seconds }: Measuring,
  reading: Side,
  { hashing, signingIn }: { hashing: Side; signingIn: Side },
): Promise<void> {
  const token = JSON.stringify({ token: await signIn(reading.server) });
  const checking = { ...reading, path: "/api/auth/token/validate/", headers: HEADERS, body: token };
  for (const [name, call] of Object.entries({ "orders.list": reading, "auth.validate": checking })) {
    const waits = new Map<Side | null, number[]>([null, hashing, signingIn].map((side) => [side, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const [beside, p99s] of waits) {
        const [own] = await Promise.all([load(call, 1, seconds), beside && load(beside, BESIDE, seconds)]);
        p99s.push(own.latency.p99);
      }
    }
    const of = (side: Side | null) => waits.get(side) ?? [];
    const figure = { bench: `${name}, ${BESIDE} sign-ins at once beside it`, metric: "p99", unit: "ms" };
    const own = {
      n: rounds,
      value: median(of(signingIn)),
      min: Math.min(...of(signingIn)),
      max: Math.max(...of(signingIn)),
    };
    report({ ...figure, ...own, against: { name: "no other load", value: median(of(null)) } });
    const elsewhere = { name: `${BESIDE} hashes elsewhere`, value: median(of(hashing)) };
    report({ ...figure, ...own, against: elsewhere });
  }
}

/**
 * Signs the demo seller in.
 * @returns the access token
 */
export async function signIn(api: Server): Promise<string> {
  const response = await fetch(`${api.url}/api/auth/login/`, {
    method: "POST",
    headers: HEADERS,
    body: BODY,
  });
  const { accessToken } = (await response.json()) as { accessToken?: string };
  if (!accessToken) throw new Error(`Sign-in answered ${response.status}`);
  return accessToken;
}
