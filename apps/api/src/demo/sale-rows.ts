import type { Ids, Row } from "#demo/bulk.ts";
import type { DemoBuyer } from "#demo/companies.ts";
import { DemoClock } from "#demo/demo-clock.ts";
import { landedPriceMinor } from "#modules/money/pricing/index.ts";
import type { DemoOffer } from "#demo/offers.ts";
import type { Random } from "#demo/random.ts";
import { amountsOf, drawShippingFee, vatOf } from "#demo/sale-amounts.ts";
import { type SaleLine, confirmLines, requestLines } from "#demo/sale-line-plan.ts";
import type { PlannedSale, SaleStage } from "#demo/sale-plan.ts";
import { SaleShipping } from "#demo/sale-shipping.ts";
import { type SaleTable, SaleTables } from "#demo/sale-tables.ts";
import { SaleHistory, type SaleStory, type SaleTimeline, isConfirmed, isPaid } from "#demo/sale-timeline.ts";
import { deadlineOf, workStartsOf } from "#modules/platform/calendar/index.ts";

const declineText =
  "The pallet was damaged on its way to us and the replacement comes too late for this order.";

const nextActions: Partial<Record<SaleStage, string>> = {
  NOTIFIED: "CONFIRM_QUANTITIES",
  CONFIRMED_TO_SHIP: "ARRANGE_SHIPPING",
  CONFIRMED_TO_TRACK: "ADD_TRACKING",
  CONFIRMED_TO_PAY: "TRIGGER_PAYMENT",
  PAID: "COMPLETE",
};

export interface SaleRowsOptions {
  readonly random: Random;
  readonly ids: Readonly<Record<SaleTable, Ids>>;
  readonly anchorDay: string;
  readonly warehouseId: number;
  readonly buyers: readonly DemoBuyer[];
  readonly offersOf: (sellerId: number) => readonly DemoOffer[];
}

/** A sale with its buyer, order and number, ready to be turned into rows. */
interface NumberedSale extends SaleStory {
  readonly buyer: DemoBuyer;
  readonly orderId: number;
  readonly number: number;
}

/** Turns planned sales into rows of all their tables. */
export class SaleRows {
  readonly #options: SaleRowsOptions;
  readonly #tables: SaleTables;
  readonly #history: SaleHistory;
  #number = 225_000_000;

  constructor(options: SaleRowsOptions) {
    const { random, ids, anchorDay, warehouseId } = options;
    const clock = new DemoClock(random, anchorDay);
    this.#options = options;
    this.#tables = new SaleTables(random, ids);
    const shipping = new SaleShipping(this.#tables, clock, { id: warehouseId, anchorDay });
    this.#history = new SaleHistory(this.#tables, clock, shipping);
  }

  /** Returns the collected rows and clears the collection. */
  take(): Record<SaleTable, Row[]> {
    return this.#tables.take();
  }

  /** Adds all rows of one sale; a seed is only reproducible as long as the order of the draws is unchanged. */
  add(plan: PlannedSale): void {
    const sale = this.#numbered(plan);
    const timeline = this.#history.tell(sale);
    this.#addOrder(sale);
    this.#addSale(sale, timeline);
    for (const [index, line] of sale.lines.entries()) this.#addLine(sale.saleId, index + 1, line);
  }

  #numbered(plan: PlannedSale): NumberedSale {
    const { random, ids, buyers, offersOf } = this.#options;
    const { seller, stage, createdAt } = plan;
    const buyer = random.pick(buyers);
    this.#number += random.int(1, 60);
    const requested = requestLines(random, offersOf(seller.id));
    const wasConfirmed =
      isConfirmed(stage) || ((stage === "EXPIRED" || stage === "DECLINED") && random.chance(0.25));
    const lines = wasConfirmed ? confirmLines(random, requested) : requested;
    return {
      saleId: ids.sales.next(),
      orderId: ids.orders.next(),
      number: this.#number,
      plan,
      buyer,
      lines,
      amounts: amountsOf(lines),
      wasConfirmed,
      isToWarehouse: buyer.deliverTo.isWarehouse,
      expiredAt: deadlineOf({ createdAt, country: seller.country, timeZone: seller.timeZone }),
    };
  }

  #addOrder({ orderId, plan, buyer }: NumberedSale): void {
    this.#tables.add("orders", {
      id: orderId,
      qid: this.#options.random.qid(),
      buyer_id: buyer.id,
      shipping_address_id: buyer.addressId,
      status: orderStatusOf(plan.stage),
      created_at: plan.createdAt,
    });
  }

  #addSale(sale: NumberedSale, timeline: SaleTimeline): void {
    const { random } = this.#options;
    const { saleId, plan, buyer, lines, amounts, wasConfirmed, expiredAt } = sale;
    const { seller, stage, createdAt } = plan;
    const { confirmedAt, paidAt, closedAt, declineReason, hasBooking } = timeline;
    const vat = vatOf(seller, buyer);
    const shippingFee = isPaid(stage) && !hasBooking ? drawShippingFee(random, amounts.priceMinor) : 0;
    this.#tables.add("sales", {
      id: saleId,
      qid: random.qid(),
      number: String(sale.number),
      seller_id: seller.id,
      order_id: sale.orderId,
      status: stage.startsWith("CONFIRMED") ? "CONFIRMED" : stage,
      next_action: nextActions[stage] ?? "NONE",
      currency: seller.currency,
      requested_minor: amounts.requestedMinor,
      price_minor: amounts.priceMinor,
      quantity: amounts.units,
      line_count: lines.length,
      shipping_fee_minor: shippingFee,
      vat_rule: vat.rule,
      fx_rate: seller.currency === "GBP" ? 1.17 : 1,
      destination_country: buyer.country,
      destination_city: buyer.city,
      ship_from_country: seller.country,
      ship_from_postcode: seller.postcode,
      deliver_to: buyer.deliverTo,
      entity: vat.entity,
      time_zone: seller.timeZone,
      expired_at: expiredAt,
      work_starts: workStartsOf({ createdAt, country: seller.country, timeZone: seller.timeZone }).map((at) =>
        at.toISOString(),
      ),
      expired_from: stage === "EXPIRED" ? (wasConfirmed ? "CONFIRMED" : "NOTIFIED") : null,
      read_at: timeline.readAt,
      confirmed_at: confirmedAt,
      paid_at: paidAt,
      completed_at: timeline.completedAt,
      closed_at: closedAt,
      decline_reason: declineReason,
      decline_text: declineReason === "OTHER" ? declineText : null,
      has_booking: hasBooking,
      has_invoice: stage === "PAID" || stage === "COMPLETED",
      created_at: createdAt,
      version: 1 + [confirmedAt, paidAt, closedAt].filter((at) => at !== null).length,
      demo_untouched: true,
    });
  }

  #addLine(saleId: number, position: number, { offer, requested, confirmed, reason }: SaleLine): void {
    const { random, ids } = this.#options;
    const { variant } = offer;
    this.#tables.add("sale_lines", {
      id: ids.sale_lines.next(),
      qid: random.qid(),
      sale_id: saleId,
      position,
      offer_id: offer.id,
      variant_id: variant.id,
      gtin: variant.gtin,
      name: variant.name,
      brand: variant.brand,
      unit: offer.unit,
      requested_quantity: requested,
      confirmed_quantity: confirmed,
      reduction_reason: reason,
      price_minor: offer.priceMinor,
      landed_price_minor: landedPriceMinor(offer.priceMinor),
    });
  }
}

function orderStatusOf(stage: SaleStage): string {
  if (stage === "COMPLETED") return "COMPLETED";
  if (stage === "DECLINED" || stage === "EXPIRED" || stage === "CANCELLED") return "CANCELLED";
  return stage === "PAID" ? "SHIPPED" : "PAID";
}
