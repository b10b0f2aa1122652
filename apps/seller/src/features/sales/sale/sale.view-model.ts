import { formatWeekday } from "@quayside/format/date";
import { allowsAction } from "@quayside/api-client/contract/sales/sale.transitions";
import { isClosed, isEndedUnsold } from "@quayside/api-client/contract/sales/sale.rules";
import { type NetAtRate, chargedByRate, vatMinorAfter } from "@quayside/api-client/contract/sales/vat.rules";
import type { Sale, SaleListItem } from "@quayside/api-client/contract/sales/sale.schema";
import { formatMoney } from "@quayside/format/money";
import type { Viewer } from "#components/read-only.ts";
import { refundTexts } from "#features/sales/sale/sale.messages.ts";
import { formatMinorUnits, toMinorUnits } from "#lib/money.ts";

/**
 * The working days that count towards a deadline, in the time zone the seller ships from: "Tue 24 Nov, 9:00–17:00".
 */
export function workingDaysText({ workStarts, deadline }: Pick<Sale, "workStarts" | "deadline">): string {
  const { timeZone } = deadline;
  const days = workStarts.map((start) => formatWeekday(start, timeZone));
  return `${new Intl.ListFormat("en-GB").format(days)}, 9:00–17:00`;
}

/** Whether the quantities can be confirmed now, by this user. */
export function canConfirm(sale: Pick<Sale, "status">, { isReadOnly }: Viewer): boolean {
  return !isReadOnly && !isClosed(sale.status) && allowsAction(sale.status, "confirm");
}

/** Whether the sale can be declined now, by this user; a booking or a shipment forbids it. */
export function canDecline(
  sale: Pick<Sale, "status" | "hasShipments" | "isBookedThroughProvider">,
  { isReadOnly }: Viewer,
): boolean {
  if (isReadOnly || sale.hasShipments || sale.isBookedThroughProvider) return false;
  return allowsAction(sale.status, "decline");
}

/**
 * The money of a sale as lines of text: at the confirmed quantities, or the ordered ones before that; nothing once it
 * ended unsold. The VAT, a line for each rate, is previewed for unsaved quantities.
 *
 * @param draftNet goods at each rate at entered, unsaved quantities
 */
export function moneyOf(
  sale: Pick<Sale, "status" | "price" | "requestedPrice" | "currency" | "sellerShippingFee" | "sellerVat">,
  draftNet?: readonly NetAtRate[],
) {
  const { currency } = sale;
  const ordered = toMinorUnits(sale.requestedPrice);
  const isUnsold = isEndedUnsold(sale.status);
  const valueOf = (amount: string) => (isUnsold ? 0 : toMinorUnits(amount));
  const savedNet = sale.sellerVat.rates.map(({ rate, goods }) => ({ rate, goodsMinor: valueOf(goods) }));
  const net = draftNet ?? savedNet;
  const goods = draftNet
    ? draftNet.reduce((sum, { goodsMinor }) => sum + goodsMinor, 0)
    : valueOf(sale.price);
  const fee = valueOf(sale.sellerShippingFee.amount);
  const { amount, reason } = sale.sellerVat;
  const vat =
    draftNet === undefined || isSameNet(draftNet, savedNet)
      ? valueOf(amount)
      : vatMinorAfter({ vatMinor: valueOf(amount), reason }, net, fee);
  const show = (minor: number) => formatMinorUnits(minor, currency);
  return {
    ordered: show(ordered),
    reduction: ordered === goods ? null : show(goods - ordered),
    reductionLabel: isUnsold ? "Not sold" : "Reductions",
    fee: show(fee),
    feeMaximum: formatMoney(sale.sellerShippingFee.maximum, currency),
    vat: vatLines(chargedByRate(net, fee, vat), currency),
    total: show(goods + fee + vat),
  };
}

function isSameNet(one: readonly NetAtRate[], other: readonly NetAtRate[]): boolean {
  return one.every(({ goodsMinor }, place) => goodsMinor === other[place]?.goodsMinor);
}

/** The VAT at each rate; with a single rate its base is what stands above it. */
function vatLines(charged: ReturnType<typeof chargedByRate>, currency: string) {
  const isOnly = charged.length < 2;
  return charged.map(({ rate, goodsMinor, feeMinor, vatMinor }) => {
    const percent = percentOf(rate);
    const base = formatMinorUnits(goodsMinor + feeMinor, currency);
    const onlyLabel = Number(rate) === 0 ? "VAT" : `VAT (${percent})`;
    return {
      label: isOnly ? onlyLabel : `VAT ${percent} on ${base}`,
      amount: formatMinorUnits(vatMinor, currency),
    };
  });
}

/** A rate as a percentage: "5.5%". */
export const percentOf = (rate: string): string => `${Number((Number(rate) * 100).toFixed(2))}%`;

/** The text about the buyer's refund; null without one. */
export function refundText({ status, refund }: Pick<Sale, "status" | "refund">): string | null {
  if (refund === null) return null;
  return isEndedUnsold(status) ? refundTexts.ended : refundTexts.reduced[refund.status];
}

/** The value of an order in a list. */
export function totalText({
  status,
  price,
  currency,
}: Pick<SaleListItem, "status" | "price" | "currency">): string {
  return isEndedUnsold(status) ? formatMinorUnits(0, currency) : formatMoney(price, currency);
}

/** The previous and next sale in a list; null if there is none. */
export function neighboursOf(rows: readonly Pick<SaleListItem, "qid">[], saleQid: string) {
  const index = rows.findIndex((row) => row.qid === saleQid);
  return {
    previous: index > 0 ? (rows[index - 1]?.qid ?? null) : null,
    next: index >= 0 ? (rows[index + 1]?.qid ?? null) : null,
  };
}

/** Whether customs may require documents for a sale: a confirmed one that is no supply within the Union or a country. */
export function mayNeedCustoms({ status, sellerVat }: Pick<Sale, "status" | "sellerVat">): boolean {
  return (
    ["CONFIRMED", "PAID", "COMPLETED"].includes(status) && !["DOMESTIC", "INTRA_EU"].includes(sellerVat.rule)
  );
}
