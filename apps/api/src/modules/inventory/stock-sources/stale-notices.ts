import type { Tx } from "#db/database.ts";
import { notify } from "#modules/platform/notifications/index.ts";
import type { StaleSource, SweptSource } from "#modules/inventory/stock-sources/staleness.writer.ts";

const PATH = "/my-profile/connection-settings/";

function momentOf(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone }).format(moment);
}

/** Notifies a company that a source's offers will be hidden, or are. Does nothing for a source without offers. */
export async function tellOfHiding(tx: Tx, source: StaleSource, now: Date): Promise<void> {
  const { qid, name, sellerId: organisationId, offers, timeZone, hidesAt } = source;
  if (offers === 0 || hidesAt === null) return;
  const counted = offers === 1 ? "offer" : `${offers} offers`;
  const since = `No list of ${name} has taken effect since ${momentOf(source.lastSuccessAt, timeZone)}`;
  const isHidden = source.staleness === "HIDDEN";
  await notify(tx, {
    organisationId,
    type: isHidden ? "stock_list.offers_hidden" : "stock_list.offers_stale",
    subject: { kind: "stock_source", qid },
    title: isHidden ? `Offers of ${name} are hidden` : `Offers of ${name} will be hidden`,
    text: isHidden
      ? `${since}, so buyers do not see its ${counted} any more. Its next list shows them again. So does a list that you upload, for the offers that it names.`
      : `${since}. Unless one does before ${momentOf(hidesAt, timeZone)}, buyers will not see its ${counted} any more.`,
    path: PATH,
    now,
  });
}

/** Notifies a company that a source's offers are shown again; in the portal only, as there is nothing to do. */
export function tellOfShowing(tx: Tx, { qid, name, sellerId }: SweptSource, now: Date): Promise<void> {
  return notify(tx, {
    organisationId: sellerId,
    type: "stock_list.offers_shown",
    subject: { kind: "stock_source", qid },
    title: `Offers of ${name} are live again`,
    text: `Buyers see the offers of ${name} again.`,
    path: PATH,
    mail: false,
    now,
  });
}
