import { defineEndpoint } from "#contract/endpoint.ts";
import { providerStatuses } from "#contract/error-statuses.ts";
import type * as schemas from "#contract/sale-payment/sale-payment.schemas.ts";

/** Of both calls that trigger the payment of a sale. */
const paymentErrors = {
  EXCEEDED_MAXIMUM_SHIPPING_FEE_AMOUNT: 400,
  SALE_LINES_REDUCTION_REASON_REQUIRED: 400,
  EXCEEDED_MAXIMUM_VAT_AMOUNT: 400,
  shipping_not_arranged: 400,
  profile_incomplete: 400,
  payment_amount_above_limit: 400,
  payment_currency_mismatch: 400,
  payment_failed: 400,
  ...providerStatuses,
  invalid_state: 409,
  version_conflict: 409,
} as const;

export const updateSale = defineEndpoint<typeof schemas.updateSale>()({
  id: "sales.update",
  method: "PATCH",
  path: "sales/{qid}/",
  access: ["seller"],
  idempotent: true,
  errors: {
    ExceededMaxShippingFee: 400,
    ExceededMaxSellerVat: 400,
    VAT_REASON_REQUIRED: 400,
    amount_invalid: 400,
    invalid_state: 409,
    version_conflict: 409,
  },
});

export const paySale = defineEndpoint<typeof schemas.paySale>()({
  id: "sales.pay",
  method: "POST",
  path: "sales/{qid}/pay/",
  access: ["seller"],
  idempotent: true,
  ends: "sale",
  errors: paymentErrors,
});

export const payCompleteSale = defineEndpoint<typeof schemas.payCompleteSale>()({
  id: "sales.payComplete",
  method: "POST",
  path: "sales/{qid}/paycomplete/",
  access: ["seller"],
  idempotent: true,
  ends: "sale",
  errors: paymentErrors,
});

export const previewPayout = defineEndpoint<typeof schemas.previewPayout>()({
  id: "sales.payoutPreview",
  method: "GET",
  path: "sales/{qid}/payout-preview/",
  access: ["seller"],
});

export const listPayouts = defineEndpoint<typeof schemas.listPayouts>()({
  id: "payouts.list",
  method: "GET",
  path: "payouts/",
  access: ["seller"],
});
