import { formatMoney } from "@quayside/format/money";
import { formatNumber } from "@quayside/format/number";
import type { Tx } from "#db/database.ts";
import { type ToldDeal, readToldDeal } from "#modules/inventory/deals/deal.reader.ts";
import { moneyText } from "#modules/money/pricing/index.ts";
import { notify } from "#modules/platform/notifications/index.ts";

const units = (count: number): string => (count === 1 ? "1 unit" : `${formatNumber(count)} units`);

/** What a deal sold, and what the same units come to at the usual price: amounts alone, no reason for them. */
function soldLines({ sold, quantity, units: paid, revenueMinor, usualMinor, currency }: ToldDeal): string[] {
  if (sold === 0) return [`It sold none of its ${units(quantity)}.`];
  const money = (minor: number) => formatMoney(moneyText(minor), currency);
  const ordered = `${formatNumber(sold)} of ${units(quantity)} ${sold === 1 ? "was" : "were"} ordered.`;
  if (paid === 0) return [ordered, "No order with them is paid yet."];
  return [
    ordered,
    `Orders that are paid: ${units(paid)} for ${money(revenueMinor)}. The same units at your usual price of that time: ${money(usualMinor)}.`,
  ];
}

interface DealNotice {
  readonly qid: string;
  readonly now: Date;
}

async function tell(
  tx: Tx,
  { qid, now }: DealNotice,
  write: (deal: ToldDeal) => { type: `deal.${string}`; title: string; text: string[] },
): Promise<void> {
  const deal = await readToldDeal(tx, qid);
  if (deal === undefined) return;
  await notify(tx, {
    organisationId: deal.sellerId,
    subject: { kind: "deal", qid },
    path: `/inventory/${deal.offerQid}/`,
    ...write(deal),
    now,
  });
}

/** Tells a seller that a deal has sold all its units. */
export const tellUsedUp = (tx: Tx, told: DealNotice): Promise<void> =>
  tell(tx, told, (deal) => ({
    type: "deal.used_up",
    title: `Your deal is used up: ${deal.name}`,
    text: [...soldLines(deal), "It goes on if you give it more units."],
  }));

/** Tells a seller that the time of a deal is over; one that sold all its units was told before. */
export const tellEnded = (tx: Tx, told: DealNotice): Promise<void> =>
  tell(tx, told, (deal) => ({
    type: "deal.ended",
    title: `Your deal has ended: ${deal.name}`,
    text: soldLines(deal),
  }));

/** Tells a seller that staff set up a deal that the support desk agreed. */
export const tellSetUp = (tx: Tx, { reason, ...told }: DealNotice & { reason: string }): Promise<void> =>
  tell(tx, told, ({ name }) => ({
    type: "deal.set_up",
    title: `Quayside set up a deal: ${name}`,
    text: [reason, "It is among your deals. You can change or withdraw it."],
  }));

/** Tells a seller that staff withdrew a deal. */
export const tellWithdrawn = (tx: Tx, { reason, ...told }: DealNotice & { reason: string }): Promise<void> =>
  tell(tx, told, (deal) => ({
    type: "deal.withdrawn",
    title: `Quayside withdrew your deal: ${deal.name}`,
    text: [reason, ...soldLines(deal), "What was ordered at it stays."],
  }));
