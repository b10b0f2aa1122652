import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { paySale, updateSale } from "@quayside/api-client/contract/sale-payment/index";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { isApiError } from "@quayside/api-client/errors/is-api-error";
import { formatMoney } from "@quayside/format/money";
import { parseAmount } from "#features/sales/amount.view-model.ts";
import { paymentMessages } from "#features/sales/payment.messages.ts";
import { toMinorUnits } from "#lib/money.ts";

/** What was typed of the amounts; a field that nobody touched is not there. */
export interface TypedAmounts {
  readonly fee?: string;
  readonly vat?: string;
}

/** What is wrong with the amounts, by field. */
export interface AmountProblems {
  readonly fee?: string;
  readonly vat?: string;
}

export const amountFieldIds = { fee: "sale-fee", vat: "sale-vat" } as const;

type Amounts = Pick<Sale, "sellerShippingFee" | "sellerVat" | "currency">;

/** The amounts that differ from those of the sale, ready to be sent. */
export function changedAmounts(sale: Amounts, typed: TypedAmounts) {
  const fee = parseAmount(typed.fee ?? sale.sellerShippingFee.amount);
  const vat = parseAmount(typed.vat ?? sale.sellerVat.amount);
  const differs = (amount: string, present: string) => toMinorUnits(amount) !== toMinorUnits(present);
  return {
    ...(fee !== null && differs(fee, sale.sellerShippingFee.amount) ? { sellerShippingFee: fee } : {}),
    ...(vat !== null && differs(vat, sale.sellerVat.amount) ? { sellerVat: vat } : {}),
  };
}

/** True while something was typed that is not saved. */
export function hasUnsavedAmounts(sale: Amounts, typed: TypedAmounts): boolean {
  return (
    Object.keys(changedAmounts(sale, typed)).length > 0 ||
    parseAmount(typed.fee ?? "0") === null ||
    parseAmount(typed.vat ?? "0") === null
  );
}

/**
 * What keeps the amounts from being sent. The most VAT that is accepted moves with the fee, so that a VAT typed
 * together with another fee is left to the server.
 */
export function amountProblems(sale: Amounts, typed: TypedAmounts): AmountProblems {
  const fee = parseAmount(typed.fee ?? sale.sellerShippingFee.amount);
  const vat = parseAmount(typed.vat ?? sale.sellerVat.amount);
  const changed = changedAmounts(sale, typed);
  const money = (amount: string) => formatMoney(amount, sale.currency);
  const isAbove = (amount: string | undefined, maximum: string) =>
    amount !== undefined && toMinorUnits(amount) > toMinorUnits(maximum);
  const isVatKnown = changed.sellerShippingFee === undefined;
  return {
    ...(isAbove(changed.sellerShippingFee, sale.sellerShippingFee.maximum)
      ? { fee: paymentMessages.feeTooHigh(money(sale.sellerShippingFee.maximum)) }
      : {}),
    ...(isVatKnown && isAbove(changed.sellerVat, sale.sellerVat.maximum)
      ? { vat: paymentMessages.vatTooHigh(money(sale.sellerVat.maximum)) }
      : {}),
    ...(fee === null ? { fee: paymentMessages.amountInvalid } : {}),
    ...(vat === null ? { vat: paymentMessages.amountInvalid } : {}),
  };
}

/** What the server found wrong with the amounts, when they were saved or when the payment was triggered. */
export function answeredProblems(error: unknown, currency: string): AmountProblems {
  const money = (amount: string) => formatMoney(amount, currency);
  if (isApiError(error, updateSale, "ExceededMaxShippingFee"))
    return { fee: paymentMessages.feeTooHigh(money(error.details.maximum)) };
  if (isApiError(error, updateSale, "ExceededMaxSellerVat"))
    return { vat: paymentMessages.vatTooHigh(money(error.details.maximum)) };
  if (isApiError(error, updateSale, "amount_invalid")) {
    const { fields } = error.details;
    return {
      ...(fields.includes("sellerShippingFee") ? { fee: paymentMessages.amountInvalid } : {}),
      ...(fields.includes("sellerVat") ? { vat: paymentMessages.amountInvalid } : {}),
    };
  }
  if (!(error instanceof ApiError)) return {};
  if (isApiError(error, paySale, "EXCEEDED_MAXIMUM_SHIPPING_FEE_AMOUNT"))
    return { fee: paymentMessages.feeTooHigh(money(error.details.maximum)) };
  if (isApiError(error, paySale, "EXCEEDED_MAXIMUM_VAT_AMOUNT"))
    return { vat: paymentMessages.vatExpected(money(error.details.expectedVatAmount)) };
  return {};
}

/** The hints of the two fields: how far each may go, said beforehand. */
export function amountHints({ sellerShippingFee, sellerVat, currency }: Amounts) {
  const money = (amount: string) => formatMoney(amount, currency);
  return {
    // Nothing may be charged beside a carrier that Quayside books and pays.
    fee:
      Number(sellerShippingFee.maximum) === 0
        ? "No fee: the booked carrier is paid for you"
        : `Up to ${money(sellerShippingFee.maximum)}`,
    vat: `VAT expected ${money(sellerVat.expectedVatAmount)}, at most ${money(sellerVat.maximum)}`,
  };
}
