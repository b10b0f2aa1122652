import { isDeepStrictEqual } from "node:util";
import type { Answer, Call, SimulatedMarket } from "#testing/simulation/simulated-market.ts";

const isFaultless = (status: number): boolean => status < 500 && status !== 401 && status !== 429;
/** Errors caused by the provider, according to the contract. */
const isProviders = (answer: Answer): boolean => String(answer.body["code"]).startsWith("payment_");

function expectProper(answer: Answer, call: Call, isFaulty: boolean): void {
  if (isFaultless(answer.status) || isProviders(answer) || isFaulty) return;
  throw new Error(`${call.method} ${call.path} answered ${answer.status} ${answer.text.slice(0, 300)}`);
}

function expectSame(first: Answer, second: Answer, call: Call): void {
  // A second DELETE finds nothing, and a second PUT writes the same values: neither is stored under a key.
  if (call.method === "DELETE" || call.method === "PUT") return;
  if (second.status === first.status && isDeepStrictEqual(second.body, first.body)) return;
  throw new Error(
    `${call.method} ${call.path} was answered ${first.text.slice(0, 200)} and, repeated, ${second.status} ${second.text.slice(0, 200)}`,
  );
}

/**
 * Makes a call under realistic conditions: once, retried after a lost answer, twice concurrently, or while the
 * provider loses calls. A retry with the same key returns the earlier success.
 * @returns the last answer and how it came about
 */
export async function callRoughly(
  market: SimulatedMarket,
  call: Omit<Call, "key">,
): Promise<{ answer: Answer; how: string }> {
  const keyed = { ...call, key: market.newKey() };
  const how = market.random.weighted([
    ["once", 12],
    ["repeated", 4],
    ["doubled", 2],
    ["restarted", 1],
    ["lost-before", 1],
    ["lost-after", 1],
    ["lost-after and given up", 1],
  ] as const);
  const isFaulty = how.startsWith("lost");
  if (isFaulty) market.provider.fault = how === "lost-before" ? "lost-before" : "lost-after";
  const first = how === "doubled" ? await double(market, keyed) : await market.send(keyed);
  market.provider.fault = "none";
  expectProper(first, keyed, isFaulty);
  if (how === "once" || how === "lost-after and given up") return { answer: first, how };
  if (how === "restarted") await market.restart();
  const second = await market.send(keyed);
  expectProper(second, keyed, false);
  if (first.status === 200) expectSame(first, second, keyed);
  return { answer: second, how };
}

/** Two concurrent calls: one does the work, the other is told that it is in progress, or gets the same response. */
async function double(market: SimulatedMarket, call: Call): Promise<Answer> {
  const both = await Promise.all([market.send(call), market.send(call)]);
  for (const answer of both) expectProper(answer, call, false);
  const [first, second] = both.filter((answer) => answer.status === 200);
  if (first && second) expectSame(first, second, call);
  return first ?? both[0];
}
