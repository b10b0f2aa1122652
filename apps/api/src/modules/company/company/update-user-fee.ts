import { updateUserFee as endpoint } from "@quayside/api-client/contract/company/company.endpoints";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { readCompany, readSellerCurrency } from "#modules/company/company/company.reader.ts";
import { lockCompany, writeSettings } from "#modules/company/company/company.writer.ts";
import { fxRateOn, moneyText } from "#modules/money/pricing/index.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { refuseStale } from "#work/refuse-stale.ts";

/** Sets the default shipping fee of the seller's new sales; each sale's fee can still be changed. */
export const updateUserFee: Handler<typeof endpoint> = async ({ tx, scope, body, now, requestId }) => {
  const sellerId = sellerIdOf(scope);
  const { qid, version } = (await lockCompany(tx, sellerId)) ?? failWith("not_allowed");
  await refuseStale(tx, { endpoint, seen: body.version, scope }, { kind: "organisation", qid, version });
  const currency = await readSellerCurrency(tx, sellerId);
  const maximumMinor = feeMaximumMinor(await fxRateOn(tx, currency, now.toISOString().slice(0, 10)));
  const shippingFeeMinor = feeMinorOf(body.shippingFee);
  if (shippingFeeMinor === null || shippingFeeMinor > maximumMinor)
    return fail(endpoint, "fee_out_of_range", { maximum: moneyText(maximumMinor) });
  await writeSettings(tx, sellerId, { shippingFeeMinor });
  await writeAudit(tx, byUser({ scope, requestId, now }, sellerId), {
    action: "company.update_fee",
    subjectKind: "organisation",
    subjectQid: qid,
    detail: { shippingFeeMinor, currency },
  });
  return readCompany(tx, sellerId, now);
};

/**
 * Maximum default shipping fee, in EUR cents: the part of a sale's own limit that does not depend on its goods, so
 * that a default fee never exceeds it.
 */
const FEE_MAXIMUM_EUR_MINOR = 2500;

const AMOUNT = /^(\d{1,6})(?:\.(\d{1,2}))?$/;

/** The maximum in minor units of a currency. @param fxRate EUR for one unit of it, decimal string */
export function feeMaximumMinor(fxRate: string): number {
  return Math.floor(FEE_MAXIMUM_EUR_MINOR / Number(fxRate) + 1e-6);
}

/** Minor units of a fee; null when it is negative, too long or has more than two decimals. */
export function feeMinorOf(amount: string): number | null {
  const match = AMOUNT.exec(amount);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0")) : null;
}
