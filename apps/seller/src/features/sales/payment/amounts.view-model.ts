import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { paySale, updateSale } from "@quayside/api-client/contract/sale-payment/sale-payment.endpoints";
import { expectedVatMinor, vatMinorAfter } from "@quayside/api-client/contract/sales/vat.rules";
import { ApiError, isApiError } from "@quayside/api-client/errors/api-error";
import { formatMoney } from "@quayside/format/money";
import { moneyFormat, typedDecimal } from "@quayside/spreadsheet/typed/typed-number";
import { typedProblem } from "@quayside/spreadsheet/typed/typed-number.messages";
import { paymentMessages } from "#features/sales/payment/payment.messages.ts";
import { toMinorUnits } from "#lib/money.ts";

/** The typed amounts; an untouched field is absent. */
export interface TypedAmounts {
  readonly fee?: string;
  readonly vat?: string;
  /** Why the VAT is less than expected. */
  readonly reason?: string;
  /** The server required a reason. */
  readonly isReasonAsked?: boolean;
}

/** Problems with the amounts, by field. */
export interface AmountProblems {
  readonly fee?: string;
  readonly vat?: string;
  readonly reason?: string;
}

export const amountFieldIds = { fee: "sale-fee", vat: "sale-vat", reason: "sale-vat-reason" } as const;

/** Minimum length of a reason. */
const REASON_MIN_LENGTH = 10;

type Amounts = Pick<Sale, "sellerShippingFee" | "sellerVat" | "currency">;

/** The format of both amounts. */
export const amountFormat = (currency: string) => moneyFormat(currency, { least: 0 });

const textOf = (minor: number): string => (minor / 100).toFixed(2);

/**
 * The VAT for the typed fee: the expected amount, the maximum, and the default. In minor units; as saved while the
 * typed fee is invalid.
 */
function vatBounds({ sellerShippingFee, sellerVat, currency }: Amounts, { fee: typedFee }: TypedAmounts) {
  const { amount, expectedVatAmount, maximum, reason, rates } = sellerVat;
  const [vatMinor, expectedNow] = [toMinorUnits(amount), toMinorUnits(expectedVatAmount)];
  const tolerance = toMinorUnits(maximum) - expectedNow;
  const savedFee = toMinorUnits(sellerShippingFee.amount);
  const fee = toMinorUnits(typedDecimal(typedFee ?? "", amountFormat(currency)) ?? sellerShippingFee.amount);
  if (fee === savedFee) return { expected: expectedNow, tolerance, followed: vatMinor };
  const net = rates.map(({ rate, goods }) => ({ rate, goodsMinor: toMinorUnits(goods) }));
  const expected = expectedVatMinor(net, fee);
  return { expected, tolerance, followed: vatMinorAfter({ vatMinor, reason }, net, fee) };
}

/** The value of the VAT field: as typed, or the default for the typed fee. */
export function vatText(sale: Amounts, typed: TypedAmounts): string {
  return typed.vat ?? textOf(vatBounds(sale, typed).followed);
}

/** The amounts that differ from the sale's, for the request; a VAT that follows from the fee is omitted. */
export function changedAmounts(sale: Amounts, typed: TypedAmounts) {
  const fee = typedDecimal(typed.fee ?? sale.sellerShippingFee.amount, amountFormat(sale.currency));
  const vat = typedDecimal(vatText(sale, typed), amountFormat(sale.currency));
  const reason = reasonOf(sale, typed);
  const { followed } = vatBounds(sale, typed);
  return {
    ...(fee !== null && toMinorUnits(fee) !== toMinorUnits(sale.sellerShippingFee.amount)
      ? { sellerShippingFee: fee }
      : {}),
    ...(vat !== null && toMinorUnits(vat) !== followed ? { sellerVat: vat } : {}),
    ...(isReasonShown(sale, typed) && reason !== "" && reason !== sale.sellerVat.reason
      ? { vatReason: reason }
      : {}),
  };
}

const reasonOf = (sale: Amounts, typed: TypedAmounts): string =>
  (typed.reason ?? sale.sellerVat.reason ?? "").trim();

/** True while the VAT is further below the expected one than rounding explains. */
function isReasonNeeded(sale: Amounts, typed: TypedAmounts): boolean {
  const vat = typedDecimal(vatText(sale, typed), amountFormat(sale.currency));
  const { expected, tolerance } = vatBounds(sale, typed);
  return vat !== null && toMinorUnits(vat) < expected - tolerance;
}

/** Whether a reason is required, by the VAT or by the server. */
export function isReasonShown(sale: Amounts, typed: TypedAmounts): boolean {
  return typed.isReasonAsked === true || isReasonNeeded(sale, typed);
}

const amountProblem = (text: string, currency: string): string =>
  typedProblem(text, amountFormat(currency), paymentMessages.amountInvalid) ?? paymentMessages.amountInvalid;

/** Problems that prevent the amounts from being sent. */
export function amountProblems(sale: Amounts, typed: TypedAmounts): AmountProblems {
  const fee = typedDecimal(typed.fee ?? sale.sellerShippingFee.amount, amountFormat(sale.currency));
  const vat = typedDecimal(vatText(sale, typed), amountFormat(sale.currency));
  const changed = changedAmounts(sale, typed);
  const { expected, tolerance } = vatBounds(sale, typed);
  const feeMaximum = sale.sellerShippingFee.maximum;
  const money = (amount: string) => formatMoney(amount, sale.currency);
  const isAbove = (amount: string | undefined, maximum: number) =>
    amount !== undefined && toMinorUnits(amount) > maximum;
  return {
    ...(isAbove(changed.sellerShippingFee, toMinorUnits(feeMaximum))
      ? { fee: paymentMessages.feeTooHigh(money(feeMaximum)) }
      : {}),
    ...(isAbove(changed.sellerVat, expected + tolerance)
      ? { vat: paymentMessages.vatTooHigh(money(textOf(expected + tolerance))) }
      : {}),
    ...(fee === null ? { fee: amountProblem(typed.fee ?? "", sale.currency) } : {}),
    ...(vat === null ? { vat: amountProblem(typed.vat ?? "", sale.currency) } : {}),
    ...(isReasonNeeded(sale, typed) && reasonOf(sale, typed).length < REASON_MIN_LENGTH
      ? { reason: paymentMessages.vatReasonMissing }
      : {}),
  };
}

/** The server's errors for the amounts, from saving or from triggering the payment. */
export function answeredProblems(error: unknown, currency: string): AmountProblems {
  const money = (amount: string) => formatMoney(amount, currency);
  if (isApiError(error, updateSale, "ExceededMaxShippingFee"))
    return { fee: paymentMessages.feeTooHigh(money(error.details.maximum)) };
  if (isApiError(error, updateSale, "ExceededMaxSellerVat"))
    return { vat: paymentMessages.vatTooHigh(money(error.details.maximum)) };
  if (isApiError(error, updateSale, "VAT_REASON_REQUIRED"))
    return { reason: paymentMessages.vatReasonRequired(money(error.details.expectedVatAmount)) };
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

/** The hints of the two fields: their maximum, shown beforehand; the VAT for the typed fee. */
export function amountHints(sale: Amounts, typed: TypedAmounts) {
  const { sellerShippingFee, currency } = sale;
  const money = (amount: string) => formatMoney(amount, currency);
  const { expected, tolerance } = vatBounds(sale, typed);
  return {
    // No fee may be charged for a carrier that Quayside books and pays.
    fee:
      Number(sellerShippingFee.maximum) === 0
        ? "No fee: the booked carrier is paid for you"
        : `Up to ${money(sellerShippingFee.maximum)}`,
    vat: `VAT expected ${money(textOf(expected))}, at most ${money(textOf(expected + tolerance))}`,
  };
}
