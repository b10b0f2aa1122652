import { hash } from "@node-rs/argon2";
import { type Measuring, type Side, compare, load } from "./compare.ts";
import { median, report } from "./report.ts";
import type { Server } from "./servers.ts";

const WARMING = 100;
const BESIDE = 8;
const PASSWORD = "quayside-demo";
const BODY = JSON.stringify({ email: "seller@demo.example", password: PASSWORD });
const HEADERS = { "content-type": "application/json", "x-application": "sellers" };

/**
 * A sign-in should cost one argon2 hash and little more, and nobody should wait for those of others: beside a server
 * that does the hash alone, beside one hash in this process, and the order list while others sign in.
 */
export async function benchLogin(how: Measuring, limit: Side, own: Side): Promise<void> {
  // A process that has just started compiles its code first.
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
 * What somebody who reads the order list waits while eight sign in at a time: against nobody else, and against as many
 * hashes in another process, which take the same processor and nothing of the API.
 */
async function benchOthers(
  { rounds, seconds }: Measuring,
  reading: Side,
  { hashing, signingIn }: { hashing: Side; signingIn: Side },
): Promise<void> {
  const waits = new Map<Side | null, number[]>([null, hashing, signingIn].map((side) => [side, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [beside, p99s] of waits) {
      const [read] = await Promise.all([load(reading, 1, seconds), beside && load(beside, BESIDE, seconds)]);
      p99s.push(read.latency.p99);
    }
  }
  const of = (side: Side | null) => waits.get(side) ?? [];
  for (const [name, side] of [["nobody else"], [`${BESIDE} hashes elsewhere`, hashing]] as const)
    report({
      bench: `orders.list, ${BESIDE} sign-ins at once beside it`,
      metric: "p99",
      value: median(of(signingIn)),
      unit: "ms",
      n: rounds,
      min: Math.min(...of(signingIn)),
      max: Math.max(...of(signingIn)),
      against: { name, value: median(of(side ?? null)) },
    });
}

/** Signs the demo seller in; answers the access token. */
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
