import { updateUserFee as endpoint } from "@quayside/api-client/contract/company/company.endpoints";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { readCompany, readSellerCurrency } from "#modules/company/company/company.reader.ts";
import { lockCompany, writeSettings } from "#modules/company/company/company.writer.ts";
import { feeMaximumMinor, feeMinorOf } from "#modules/company/company/fee.rules.ts";
import { fxRateOn, moneyText } from "#modules/money/pricing/index.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** Sets the default shipping fee of the seller's new sales; each sale's fee can still be changed. */
export const updateUserFee: Handler<typeof endpoint> = async ({ tx, scope, body, now, requestId }) => {
  const sellerId = sellerIdOf(scope);
  const { qid } = (await lockCompany(tx, sellerId)) ?? failWith("not_allowed");
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
