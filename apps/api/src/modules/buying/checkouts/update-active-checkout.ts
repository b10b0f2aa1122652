import { DaysDeferred } from "@quayside/api-client/contract/checkouts/checkout.schema";
import { updateActiveCheckout as endpoint } from "@quayside/api-client/contract/checkouts/checkouts.endpoints";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { findAddress, readVatCompanyName } from "#modules/company/addresses/index.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { findActiveCart, openCart, writeChoices } from "#modules/buying/carts/index.ts";
import { findApplication } from "#modules/money/deferred-payments/index.ts";
import { includesVatName } from "#modules/company/profile/index.ts";
import { checkoutAnswer } from "#modules/buying/checkouts/active-checkout.ts";
import { refuseStale } from "#work/refuse-stale.ts";

/** The deferrals on offer, in days, in display order. */
const ALLOWED_DAYS: DaysDeferred[] = [0, 30, 60, 90];

interface AddressProblem {
  readonly message: string;
  readonly vatCompanyName: string | null;
}

async function checkAddress(
  tx: Tx,
  buyerId: number,
  qid: string | undefined,
  usage: "billing" | "shipping",
): Promise<{ id?: number; problem?: AddressProblem }> {
  if (qid === undefined) return {};
  const address = await findAddress(tx, { organisationId: buyerId, qid });
  if (!address) return { problem: { message: "There is no such address.", vatCompanyName: null } };
  if (address.usage !== usage)
    return { problem: { message: `This is not a ${usage} address.`, vatCompanyName: null } };
  const vatCompanyName = await readVatCompanyName(tx, buyerId);
  if (includesVatName(address.companyName, vatCompanyName)) return { id: address.id };
  return { problem: { message: `Its company name must include "${vatCompanyName}".`, vatCompanyName } };
}

/** Why a deferral is refused; null when the buyer may pay that many days later. */
async function checkDeferral(
  tx: Tx,
  buyerId: number,
  days: number | undefined,
): Promise<{ message: string; allowed: DaysDeferred[] } | null> {
  if (days === undefined || days === 0) return null;
  if (!DaysDeferred.safeParse(days).success)
    return { message: "Choose one of the allowed numbers of days.", allowed: ALLOWED_DAYS };
  const application = await findApplication(tx, buyerId);
  if (application?.status === "APPROVED") return null;
  return { message: "Your company is not approved to pay later.", allowed: [0] };
}

/** Sets addresses and deferral; changes nothing when one of them is invalid. */
export const updateActiveCheckout: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, requestId, now } = context;
  const { version: seen, ...body } = context.body;
  const buyerId = buyerIdOf(scope);
  const cart = await openCart(tx, buyerId, now);
  await refuseStale(tx, { endpoint, seen, scope }, { kind: "cart", ...cart });
  const billing = await checkAddress(tx, buyerId, body.billingAddressQid, "billing");
  const shipping = await checkAddress(tx, buyerId, body.shippingAddressQid, "shipping");
  const daysDeferred = await checkDeferral(tx, buyerId, body.daysDeferred);
  if (billing.problem || shipping.problem || daysDeferred) {
    fail(endpoint, "UpdateCheckoutBadRequest", {
      ...(billing.problem && { billingAddressQid: billing.problem }),
      ...(shipping.problem && { shippingAddressQid: shipping.problem }),
      ...(daysDeferred && { daysDeferred }),
    });
  }
  await writeChoices(tx, cart.id, {
    billingAddressId: billing.id,
    shippingAddressId: shipping.id,
    daysDeferred: body.daysDeferred,
  });
  const entry = { action: "cart.choose", subjectKind: "cart", subjectQid: cart.qid, detail: body };
  await writeAudit(tx, byUser({ scope, requestId, now }, buyerId), entry);
  return checkoutAnswer(tx, (await findActiveCart(tx, buyerId)) ?? cart, now);
};
