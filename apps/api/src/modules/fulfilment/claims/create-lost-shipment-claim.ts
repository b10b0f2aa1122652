import { createLostShipmentClaim as endpoint } from "@quayside/api-client/contract/claims/claiming.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { claimAnswer } from "#modules/fulfilment/claims/claim-answers.ts";
import { buyerParty } from "#modules/fulfilment/claims/claim.policy.ts";
import { trackingNumbersOf } from "#modules/fulfilment/claims/claimable-sale.writer.ts";
import { lockForClaim } from "#modules/fulfilment/claims/lock-for-claim.ts";
import { placeClaim } from "#modules/fulfilment/claims/place-claim.ts";

/** Normalises tracking numbers for comparison: people type spaces and lower case. */
const normal = (number: string): string => number.replaceAll(/[\s-]/g, "").toUpperCase();

/** Claims a parcel that was lost, returned or delivered to a wrong address, by its tracking numbers. */
export const createLostShipmentClaim: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, body } = context;
  const sale = await lockForClaim(tx, scope, { saleQid: body.saleQid, kind: "LOST_SHIPMENT" });
  const known = new Map((await trackingNumbersOf(tx, sale.id)).map((number) => [normal(number), number]));
  const unknown = body.trackingNumbers.filter((number) => !known.has(normal(number)));
  if (unknown.length > 0) fail(endpoint, "tracking_unknown", { trackingNumbers: unknown });

  const qid = await placeClaim(
    tx,
    sale,
    {
      kind: "LOST_SHIPMENT",
      description: body.description,
      deliveredOn: null,
      trackingNumbers: [
        ...new Set(body.trackingNumbers.flatMap((number) => known.get(normal(number)) ?? [])),
      ],
      lines: body.lines.map((line) => ({ ...line, reason: body.reason, sharePercent: 100, note: null })),
      evidenceIds: [],
    },
    context,
  );
  return claimAnswer(tx, buyerParty(scope), qid);
};
