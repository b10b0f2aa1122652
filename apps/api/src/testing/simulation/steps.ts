import type { RawBuilder } from "kysely";
import type { Answer, SimulatedMarket } from "#testing/simulation/simulated-market.ts";

/** One step; returns its result for the trace. */
export type Step = (market: SimulatedMarket) => Promise<string>;

/** A row of an ordered query, picked by the seed; public ids differ between runs, positions do not. */
export async function pickRow<T>(market: SimulatedMarket, query: RawBuilder<T>): Promise<T | undefined> {
  const { rows } = await query.execute(market.services.db);
  const place = market.random.int(0, Math.max(0, rows.length - 1));
  return rows[place];
}

export function describeCall({ answer, how }: { answer: Answer; how: string }): string {
  const code = answer.body["code"];
  return `${answer.status}${code === undefined ? "" : ` ${String(code)}`} (${how})`;
}
