import { isLargeMove } from "@quayside/api-client/contract/offers/offers.rules";
import type { Database, Tx } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import { forEachIsolated } from "#jobs/for-each-isolated.ts";
import { type Outcome, settle } from "#modules/inventory/price-rules/price-rule.rules.ts";
import {
  type RuledOffer,
  asMarketOffer,
  readRuledMarket,
  signalsAfter,
} from "#modules/inventory/price-rules/ruled-market.reader.ts";
import {
  type Held,
  type RuledChange,
  insertChanges,
  lockRuledOffers,
  signalDue,
  takeSignals,
  writeHolds,
  writePrices,
} from "#modules/inventory/price-rules/ruled-price.writer.ts";

/** Products that one transaction looks at: their offers are locked for so long. */
const AT_ONCE = 500;

interface Signal {
  readonly id: number;
  readonly variantId: number;
}

/**
 * Sets the prices of offers with rules, of all products whose market, floors or rules have changed. Idempotent: rules
 * that are content write nothing. A product that fails is tried again by the next run, and delays no other.
 * @param now business time
 * @throws AggregateError with all errors, after all products were tried
 */
export async function applyPriceRules({ db, now }: { db: Database; now: Date }): Promise<void> {
  const errors: unknown[] = [];
  const upTo = await inTransaction(db, (tx) => signalDue(tx, now));
  for (let after = 0; ;) {
    const from = after;
    const signals = await inTransaction(db, (tx) => signalsAfter(tx, { after: from, upTo, limit: AT_ONCE }));
    const last = signals.at(-1);
    if (!last) break;
    after = last.id;
    const failed: unknown[] = [];
    await forEachIsolated([signals], failed, (all) => look(db, all, now));
    if (failed.length > 0) await forEachIsolated(signals, errors, (one) => look(db, [one], now));
  }
  if (errors.length > 0)
    throw new AggregateError(errors, "The price rules of some products could not be applied");
}

const look = (db: Database, signals: readonly Signal[], now: Date): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await takeSignals(
      tx,
      signals.map(({ id }) => id),
    );
    const variantIds = [...new Set(signals.map(({ variantId }) => variantId))];
    return (await priceProducts(tx, variantIds, now)) > 0;
  });

/** Brings the prices of products to where their rules rest. @returns how many prices were changed */
async function priceProducts(tx: Tx, variantIds: readonly number[], now: Date): Promise<number> {
  await lockRuledOffers(tx, variantIds);
  const market = Map.groupBy(await readRuledMarket(tx, { variantIds, now }), ({ variantId }) => variantId);
  const changes: RuledChange[] = [];
  const held: Held[] = [];
  for (const offers of market.values()) {
    const decided = decide(offers);
    changes.push(...decided.changes);
    held.push(...decided.held);
  }
  const set = new Set(await writePrices(tx, changes, { by: null, now }));
  await insertChanges(
    tx,
    changes.filter(({ offerId }) => set.has(offerId)),
    now,
  );
  await writeHolds(tx, { variantIds, held, now });
  return set.size;
}

/** What the rules of one product change and leave. A price that would move by more than half stays, and the others rest beside it. */
function decide(offers: readonly RuledOffer[]): { changes: RuledChange[]; held: Held[] } {
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  const held = new Map<number, Held>();
  for (const { id, rule, hold } of offers)
    if (rule && hold) held.set(id, { offerId: id, ruleId: rule.id, reason: hold, wantedMinor: null });
  for (;;) {
    const outcomes = settle(offers.map((offer) => asMarketOffer(offer, held.has(offer.id))));
    const moves = outcomes.filter(({ id, priceMinor }) => priceMinor !== byId.get(id)?.priceMinor);
    const large = moves.filter(({ id, priceMinor }) =>
      isLargeMove(byId.get(id)?.priceMinor ?? 0, priceMinor),
    );
    if (large.length === 0)
      return {
        changes: moves.flatMap((move) => changeOf(byId.get(move.id), move)),
        held: [...held.values()],
      };
    for (const { id, priceMinor } of large) {
      const ruleId = byId.get(id)?.rule?.id;
      if (ruleId !== undefined)
        held.set(id, { offerId: id, ruleId, reason: "LARGE_MOVE", wantedMinor: priceMinor });
    }
  }
}

function changeOf(
  offer: RuledOffer | undefined,
  { priceMinor, referenceMinor, cause }: Outcome,
): RuledChange[] {
  if (!offer?.rule) return [];
  const { id, qid, version, sellerId, day, currency, rule } = offer;
  return [
    {
      offerId: id,
      offerQid: qid,
      version,
      sellerId,
      ruleId: rule.id,
      ruleQid: rule.qid,
      day,
      cause,
      referenceMinor,
      floorMinor: rule.floorMinor,
      fromMinor: offer.priceMinor,
      toMinor: priceMinor,
      currency,
    },
  ];
}
