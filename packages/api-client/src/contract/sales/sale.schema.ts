import * as z from "zod/mini";
import { nextActions, reductionReasons, saleLists } from "#contract/sales/sales.rules.ts";
import { Country, Currency, Fraction, Instant, Money, Qid } from "#contract/values.ts";

export const SaleStatus = z.enum([
  "NOTIFIED",
  "CONFIRMED",
  "PAID",
  "COMPLETED",
  "DECLINED",
  "EXPIRED",
  "CANCELLED",
]);
export type SaleStatus = z.infer<typeof SaleStatus>;

export const SaleList = z.enum(saleLists);
export type SaleList = z.infer<typeof SaleList>;

export const NextAction = z.enum(nextActions);
export type NextAction = z.infer<typeof NextAction>;

export const DeclineReason = z.enum([
  "OUT_OF_STOCK",
  "PRICE_INCORRECT",
  "PREPARATION_TIME_TOO_LONG",
  "CANNOT_SHIP_TO_DESTINATION",
  "TERRITORY_RESTRICTION",
  "DANGEROUS_GOODS_NOT_SHIPPABLE",
  "QUALITY_ISSUE",
  "BELOW_MINIMUM_ORDER_VALUE",
  "WAREHOUSE_CLOSED",
  "OTHER",
]);
export type DeclineReason = z.infer<typeof DeclineReason>;

export const ReductionReason = z.enum(reductionReasons);
export type ReductionReason = z.infer<typeof ReductionReason>;

/** SMALL_BUSINESS: the seller is exempt from VAT, wherever its goods go. */
export const VatRule = z.enum(["DOMESTIC", "INTRA_EU", "EXPORT", "SMALL_BUSINESS"]);
export type VatRule = z.infer<typeof VatRule>;

const VatCategory = z.enum(["STANDARD", "REDUCED", "ZERO"]);

export const Shipment = z.object({
  qid: Qid,
  /** Code of the carrier, see `carriers/`. */
  carrier: z.string(),
  trackingNumbers: z.array(z.string()),
});
export type Shipment = z.infer<typeof Shipment>;

export const SaleListItem = z.object({
  qid: Qid,
  /** Nine digits: the number people quote on the phone. */
  number: z.string(),
  order: z.object({ qid: Qid }),
  status: SaleStatus,
  nextAction: NextAction,
  createdAt: Instant,
  expiredAt: Instant,
  /**
   * Start of the working hours of each day that counts towards the deadline: 9:00 where the seller ships from, eight
   * hours long, without weekends and public holidays. Empty once there is no deadline.
   */
  workStarts: z.array(Instant),
  destination: z.object({ country: Country, city: z.string() }),
  /** Goods at the confirmed quantities, or the requested ones while none are confirmed. */
  price: Money,
  /** What counts of it, by which `sort=total` sorts: 0.00 for a sale that ended unsold. */
  total: z.optional(Money),
  currency: Currency,
  /** Units, counted like `price`. */
  quantity: z.number(),
  lineCount: z.number(),
  hasRead: z.boolean(),
  hasShipments: z.boolean(),
  hasSalelineQuantitiesConfirmed: z.boolean(),
  isBookedThroughProvider: z.boolean(),
  hasInvoiceForDownload: z.boolean(),
  shipments: z.array(Shipment),
});
export type SaleListItem = z.infer<typeof SaleListItem>;

export const SaleLine = z.object({
  id: Qid,
  gtin: z.string(),
  name: z.string(),
  brand: z.string(),
  imageUrl: z.nullable(z.string()),
  /** Units per case: every quantity is a multiple of it. */
  unit: z.number(),
  requestedQuantity: z.number(),
  confirmedQuantity: z.nullable(z.number()),
  reductionReason: z.nullable(ReductionReason),
  /** Seller's unit price, net. */
  price: Money,
  currency: Currency,
  /** The VAT rate of the product in the country whose VAT applies, as at the opening of the sale; 0 where none does. */
  vatRate: Fraction,
  /** What kind of rate that is; null where none applies. */
  vatCategory: z.nullable(VatCategory),
});
export type SaleLine = z.infer<typeof SaleLine>;

export const Sale = z.extend(SaleListItem, {
  /** Status the sale had when it expired; null unless it did. */
  expiredFrom: z.nullable(SaleStatus),
  sellerShippingFee: z.object({ amount: Money, maximum: Money }),
  sellerVat: z.object({
    amount: Money,
    /** The VAT by the rate on the confirmed goods and the fee, and the accepted maximum. */
    expectedVatAmount: Money,
    maximum: Money,
    /** Why it is less than expected; null while it follows the rate. */
    reason: z.nullable(z.string()),
    rule: VatRule,
    /** Whether the goods are exported: customs want papers, whatever the rule. */
    isExport: z.boolean(),
    /** The goods at each rate of the lines, the highest first, their part of the fee, and the VAT on both. */
    rates: z.array(z.object({ rate: Fraction, goods: Money, shippingFee: Money, expectedVatAmount: Money })),
  }),
  /** The seller's own supply, by which its VAT is decided; null for sales from before it was kept. */
  supply: z.nullable(
    z.object({
      /** Our company that takes the goods and is the customer of the invoice. */
      customer: z.object({ name: z.string(), vatNumber: z.string() }),
      /** Where the goods arrive: our warehouse, or the buyer where the seller sends them there directly. */
      deliverTo: z.object({
        name: z.string(),
        postcode: z.string(),
        city: z.string(),
        country: Country,
        isWarehouse: z.boolean(),
      }),
    }),
  ),
  declineReason: z.nullable(DeclineReason),
  declineText: z.nullable(z.string()),
  /** Goods as ordered, before any reduction. */
  requestedPrice: Money,
  /** The result of triggering the payment; null before it. */
  payout: z.nullable(
    z.object({
      qid: Qid,
      status: z.enum(["SCHEDULED", "ON_HOLD", "IN_TRANSIT", "PAID", "FAILED"]),
      /** Why it is held, e.g. AMOUNT_NEEDS_APPROVAL; null unless it is. */
      holdReason: z.nullable(z.string()),
      amount: Money,
      /** Deductions for credit notes and claims when it was paid. */
      setOff: Money,
      /** Working day on which it is due, YYYY-MM-DD. */
      dueOn: z.string(),
      /** Reference on the bank statement; null before it is paid. */
      reference: z.nullable(z.string()),
      paidAt: z.nullable(Instant),
    }),
  ),
  /**
   * Whether the buyer gets a refund: pending until the payment is triggered. The amount is visible to the buyer only.
   */
  refund: z.nullable(z.object({ status: z.enum(["PENDING", "POSTED"]) })),
  /** Incremented by every change; sent back to detect another user's change. */
  version: z.number(),
  /** The calendar that `expiredAt` is based on. */
  deadline: z.object({ country: Country, timeZone: z.string() }),
  lines: z.array(SaleLine),
});
export type Sale = z.infer<typeof Sale>;

export const SaleEvent = z.object({
  qid: Qid,
  /** e.g. "sale.notified", "sale.confirmed". */
  type: z.string(),
  at: Instant,
  /** Who did it, as the seller may see it: a person of its own company, "Quayside" or "Buyer". */
  actor: z.string(),
  detail: z.nullable(z.string()),
});
export type SaleEvent = z.infer<typeof SaleEvent>;
