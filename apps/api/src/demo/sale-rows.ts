import type { Ids, Row } from "#demo/bulk.ts";
import type { DemoBuyer } from "#demo/companies.ts";
import { landedPriceMinor } from "#demo/landed-price.ts";
import type { DemoOffer } from "#demo/offers.ts";
import { places, vatRuleOf } from "#demo/places.ts";
import type { Random } from "#demo/random.ts";
import type { PlannedSale } from "#demo/sale-plan.ts";
import { demoSscc, demoTracking } from "#demo/tracking-numbers.ts";
import { addDays, deadlineOf } from "#modules/calendar/index.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const declineReasons: readonly (readonly [string, number])[] = [
  ["OUT_OF_STOCK", 10],
  ["PRICE_INCORRECT", 4],
  ["PREPARATION_TIME_TOO_LONG", 2],
  ["CANNOT_SHIP_TO_DESTINATION", 2],
  ["TERRITORY_RESTRICTION", 2],
  ["DANGEROUS_GOODS_NOT_SHIPPABLE", 1],
  ["QUALITY_ISSUE", 1],
  ["BELOW_MINIMUM_ORDER_VALUE", 1],
  ["WAREHOUSE_CLOSED", 1],
  ["OTHER", 2],
];
const reductionReasons: readonly (readonly [string, number])[] = [
  ["INSUFFICIENT_STOCK", 10],
  ["OUT_OF_STOCK", 8],
  ["DAMAGED", 3],
  ["EXPIRED_OR_SHORT_DATED", 3],
  ["PRICE_INCORRECT", 2],
  ["DISCONTINUED", 2],
  ["UNIT_SIZE_MISMATCH", 1],
  ["NOT_SHIPPABLE", 1],
  ["OTHER", 1],
];
const declineText =
  "The pallet was damaged on its way to us and the replacement comes too late for this order.";

export const saleTables = [
  "orders",
  "sales",
  "sale_lines",
  "sale_events",
  "shipments",
  "refunds",
  "packages",
] as const;
export type SaleTable = (typeof saleTables)[number];

export interface SaleRowsOptions {
  readonly random: Random;
  readonly ids: Readonly<Record<SaleTable, Ids>>;
  readonly anchorDay: string;
  readonly warehouseId: number;
  readonly buyers: readonly DemoBuyer[];
  readonly offersOf: (sellerId: number) => readonly DemoOffer[];
}

interface Line {
  readonly offer: DemoOffer;
  readonly requested: number;
  confirmed: number | null;
  reason: string | null;
}

/** Turns planned sales into rows of every table that tells their story. */
export class SaleRows {
  rows: Record<SaleTable, Row[]> = SaleRows.#empty();
  readonly #options: SaleRowsOptions;
  /** Nothing in the demo happened after the start of the anchor day. */
  readonly #latest: number;
  #number = 225_000_000;
  #boxes = 0;

  constructor(options: SaleRowsOptions) {
    this.#options = options;
    this.#latest = Date.parse(`${options.anchorDay}T00:00:00Z`) - 5 * MINUTE;
  }

  static #empty(): Record<SaleTable, Row[]> {
    return {
      orders: [],
      sales: [],
      sale_lines: [],
      sale_events: [],
      shipments: [],
      refunds: [],
      packages: [],
    };
  }

  /** Hands over what was collected and starts empty again. */
  take(): Record<SaleTable, Row[]> {
    const rows = this.rows;
    this.rows = SaleRows.#empty();
    return rows;
  }

  #later(from: Date, fromHours: number, toHours: number): Date {
    const wanted =
      from.getTime() + Math.round((fromHours + this.#options.random.next() * (toHours - fromHours)) * HOUR);
    // Whatever does not fit before the anchor is squeezed in, in its order.
    return new Date(
      wanted <= this.#latest
        ? wanted
        : Math.floor((from.getTime() + Math.max(this.#latest, from.getTime() + 2)) / 2),
    );
  }

  #lines(plan: PlannedSale): Line[] {
    const { random, offersOf } = this.#options;
    const offers = offersOf(plan.seller.id);
    const count = Math.min(
      offers.length,
      random.weighted([
        [random.int(1, 3), 4],
        [random.int(4, 9), 5],
        [random.int(10, 20), 3],
        [random.int(21, 40), 1],
      ]),
    );
    const total = Math.exp(
      Math.log(32_000) + random.next() * random.next() * 1.4 * (Math.log(1_450_000) - Math.log(32_000)),
    );
    const chosen = new Set<DemoOffer>();
    while (chosen.size < count) chosen.add(random.pick(offers));
    return [...chosen].map((offer) => {
      const target = (Math.min(total, 1_450_000) / count) * (0.5 + random.next());
      const cases = Math.max(1, Math.min(400, Math.round(target / (offer.priceMinor * offer.unit))));
      return { offer, requested: cases * offer.unit, confirmed: null, reason: null };
    });
  }

  /** About every third confirmed sale has a reduced line; never all of them to nothing. */
  #confirm(lines: readonly Line[]): void {
    const { random } = this.#options;
    const reduces = random.chance(0.3);
    for (const [index, line] of lines.entries()) {
      line.confirmed = line.requested;
      if (!reduces || !random.chance(0.3)) continue;
      const cases = line.requested / line.offer.unit;
      const reason = random.weighted(reductionReasons);
      const kept =
        index === 0 ? Math.max(1, cases - 1) : reason === "OUT_OF_STOCK" ? 0 : random.int(0, cases - 1);
      if (kept === cases) continue;
      line.confirmed = kept * line.offer.unit;
      line.reason = index === 0 && reason === "OUT_OF_STOCK" ? "INSUFFICIENT_STOCK" : reason;
    }
  }

  #event(saleId: number, type: string, at: Date, actor: string, detail: string | null = null): void {
    const { random, ids } = this.#options;
    this.rows.sale_events.push({
      id: ids.sale_events.next(),
      qid: random.qid(),
      sale_id: saleId,
      type,
      at,
      actor,
      detail,
    });
  }

  #refund(saleId: number, kind: string, amount: number, currency: string, status: string, at: Date): void {
    if (amount <= 0) return;
    this.rows.refunds.push({
      id: this.#options.ids.refunds.next(),
      sale_id: saleId,
      kind,
      amount_minor: amount,
      currency,
      status,
      created_at: at,
    });
  }

  #ship(saleId: number, plan: PlannedSale, at: Date, tracked: boolean, units: number): void {
    const { random, ids } = this.#options;
    const tracking = demoTracking(random, plan.seller.country);
    const second =
      random.chance(0.25) && tracking.carrier === "ups" ? [demoTracking(random, plan.seller.country)] : [];
    const numbers = [tracking, ...second]
      .filter((one) => one.carrier === tracking.carrier)
      .map((one) => one.number);
    this.rows.shipments.push({
      id: ids.shipments.next(),
      qid: random.qid(),
      sale_id: saleId,
      carrier: tracking.carrier,
      tracking_numbers: tracked ? numbers : [],
      created_at: at,
    });
    this.#event(saleId, "shipment.created", at, plan.seller.person, tracked ? numbers.join(", ") : null);
    const recent =
      plan.stage === "CONFIRMED_TO_PAY" ||
      plan.stage === "PAID" ||
      at.getTime() > this.#latest - 10 * 24 * HOUR;
    if (tracked && recent) this.#announce(saleId, tracking, at, units);
  }

  #announce(saleId: number, tracking: { carrier: string; number: string }, at: Date, units: number): void {
    const { random, ids, warehouseId, anchorDay } = this.#options;
    const boxes = Math.min(units, random.int(1, 4));
    const expected = new Date(
      `${addDays(anchorDay, random.int(0, 3))}T${random.pick(["08", "10", "13", "15"])}:00:00Z`,
    );
    for (let box = 1; box <= boxes; box += 1) {
      this.#boxes += 1;
      this.rows.packages.push({
        id: ids.packages.next(),
        qid: random.qid(),
        warehouse_id: warehouseId,
        sale_id: saleId,
        sscc: demoSscc(this.#boxes),
        carrier: tracking.carrier,
        tracking_number: tracking.number,
        box_number: box,
        box_count: boxes,
        units: Math.floor(units / boxes) + (box <= units % boxes ? 1 : 0),
        weight_grams: random.int(2_000, 28_000),
        status: "ANNOUNCED",
        announced_at: at,
        expected_at: expected,
      });
    }
  }

  add(plan: PlannedSale): void {
    const { random, ids, buyers } = this.#options;
    const { seller, stage, createdAt } = plan;
    const buyer = random.pick(buyers);
    const saleId = ids.sales.next();
    const orderId = ids.orders.next();
    this.#number += random.int(1, 60);
    const lines = this.#lines(plan);
    const requestedMinor = lines.reduce((sum, line) => sum + line.requested * line.offer.priceMinor, 0);
    const isConfirmed = stage.startsWith("CONFIRMED") || stage === "PAID" || stage === "COMPLETED";
    const wasConfirmed =
      isConfirmed || ((stage === "EXPIRED" || stage === "DECLINED") && random.chance(0.25));
    if (wasConfirmed) this.#confirm(lines);
    const units = lines.reduce((sum, line) => sum + (line.confirmed ?? line.requested), 0);
    const priceMinor = lines.reduce(
      (sum, line) => sum + (line.confirmed ?? line.requested) * line.offer.priceMinor,
      0,
    );
    const reduction = lines.reduce(
      (sum, line) =>
        sum + (line.requested - (line.confirmed ?? line.requested)) * landedPriceMinor(line.offer.priceMinor),
      0,
    );
    const landed = lines.reduce(
      (sum, line) => sum + line.requested * landedPriceMinor(line.offer.priceMinor),
      0,
    );
    const expiredAt = deadlineOf({ createdAt, country: seller.country, timeZone: seller.timeZone });
    const rule = vatRuleOf(seller.country, buyer.country);
    const rate = rule === "DOMESTIC" ? (places[seller.country]?.vat ?? 0) : 0;

    this.#event(saleId, "sale.notified", createdAt, "Buyer");
    const isRead = stage !== "NOTIFIED" || random.chance(0.4);
    const readAt =
      isRead && !(stage === "EXPIRED" && !wasConfirmed && random.chance(0.5))
        ? this.#later(createdAt, 0.2, 4)
        : null;
    const confirmedAt = wasConfirmed ? this.#later(readAt ?? createdAt, 0.1, 20) : null;
    const reducedLines = lines.filter((line) => line.reason !== null).length;
    if (confirmedAt)
      this.#event(
        saleId,
        "sale.confirmed",
        confirmedAt,
        seller.person,
        reducedLines > 0 ? `${reducedLines} lines reduced` : null,
      );

    let last = confirmedAt ?? readAt ?? createdAt;
    let hasBooking = false;
    if (isConfirmed && stage !== "CONFIRMED_TO_SHIP") {
      last = this.#later(last, 0.5, 20);
      hasBooking = stage !== "CONFIRMED_TO_TRACK" && random.chance(0.35);
      if (hasBooking) this.#event(saleId, "booking.succeeded", last, seller.person);
      else this.#ship(saleId, plan, last, stage !== "CONFIRMED_TO_TRACK", units);
    }
    const isPaid = stage === "PAID" || stage === "COMPLETED";
    const paidAt = isPaid ? this.#later(last, 0.2, 10) : null;
    if (paidAt) this.#event(saleId, "sale.payment_triggered", paidAt, seller.person);
    const completedAt = stage === "COMPLETED" && paidAt ? this.#later(paidAt, 0.1, 30) : null;
    if (completedAt) this.#event(saleId, "sale.completed", completedAt, seller.person);
    if (reduction > 0 && confirmedAt) {
      const status = isPaid ? "POSTED" : isConfirmed ? "PENDING" : "VOID";
      this.#refund(saleId, "REDUCTION", reduction, seller.currency, status, confirmedAt);
    }

    const declineReason = stage === "DECLINED" ? random.weighted(declineReasons) : null;
    let closedAt = completedAt;
    if (stage === "DECLINED") {
      closedAt = this.#later(last, 0.2, 20);
      this.#event(saleId, "sale.declined", closedAt, seller.person, declineReason);
      this.#refund(saleId, "DECLINE", landed, seller.currency, "POSTED", closedAt);
    } else if (stage === "EXPIRED") {
      closedAt = new Date(expiredAt.getTime() + MINUTE);
      this.#event(saleId, "sale.expired", closedAt, "Quayside");
      this.#refund(saleId, "EXPIRY", landed, seller.currency, "POSTED", closedAt);
    } else if (stage === "CANCELLED") {
      closedAt = this.#later(last, 1, 20);
      this.#event(saleId, "sale.cancelled", closedAt, "Quayside");
      this.#refund(saleId, "CANCELLATION", landed, seller.currency, "POSTED", closedAt);
    }

    const isOver = stage === "DECLINED" || stage === "EXPIRED" || stage === "CANCELLED";
    this.rows.orders.push({
      id: orderId,
      qid: random.qid(),
      buyer_id: buyer.id,
      shipping_address_id: buyer.addressId,
      status:
        stage === "COMPLETED" ? "COMPLETED" : isOver ? "CANCELLED" : stage === "PAID" ? "SHIPPED" : "PAID",
      created_at: createdAt,
    });
    const shippingFee =
      isPaid && !hasBooking
        ? Math.min(random.int(4, 25) * 100, Math.max(2000, Math.floor(priceMinor / 10)))
        : 0;
    this.rows.sales.push({
      id: saleId,
      qid: random.qid(),
      number: String(this.#number),
      seller_id: seller.id,
      order_id: orderId,
      status: stage.startsWith("CONFIRMED") ? "CONFIRMED" : stage,
      next_action: nextActionOf(stage),
      currency: seller.currency,
      requested_minor: requestedMinor,
      price_minor: priceMinor,
      quantity: units,
      line_count: lines.length,
      shipping_fee_minor: shippingFee,
      vat_minor: isPaid ? Math.round((priceMinor + shippingFee) * rate) : 0,
      vat_rate: rate,
      vat_rule: rule,
      fx_rate: seller.currency === "GBP" ? 1.17 : 1,
      destination_country: buyer.country,
      destination_city: buyer.city,
      ship_from_country: seller.country,
      time_zone: seller.timeZone,
      expired_at: expiredAt,
      expired_from: stage === "EXPIRED" ? (wasConfirmed ? "CONFIRMED" : "NOTIFIED") : null,
      read_at: readAt,
      confirmed_at: confirmedAt,
      paid_at: paidAt,
      completed_at: completedAt,
      closed_at: closedAt,
      decline_reason: declineReason,
      decline_text: declineReason === "OTHER" ? declineText : null,
      has_booking: hasBooking,
      has_invoice: stage === "COMPLETED",
      created_at: createdAt,
      version: 1 + [confirmedAt, paidAt, closedAt].filter((at) => at !== null).length,
      demo_untouched: true,
    });
    for (const [index, line] of lines.entries()) {
      const { variant } = line.offer;
      this.rows.sale_lines.push({
        id: ids.sale_lines.next(),
        qid: random.qid(),
        sale_id: saleId,
        position: index + 1,
        offer_id: line.offer.id,
        variant_id: variant.id,
        gtin: variant.gtin,
        name: variant.name,
        brand: variant.brand,
        unit: line.offer.unit,
        requested_quantity: line.requested,
        confirmed_quantity: line.confirmed,
        reduction_reason: line.reason,
        price_minor: line.offer.priceMinor,
        landed_price_minor: landedPriceMinor(line.offer.priceMinor),
      });
    }
  }
}

function nextActionOf(stage: PlannedSale["stage"]): string {
  const actions: Partial<Record<PlannedSale["stage"], string>> = {
    NOTIFIED: "CONFIRM_QUANTITIES",
    CONFIRMED_TO_SHIP: "ARRANGE_SHIPPING",
    CONFIRMED_TO_TRACK: "ADD_TRACKING",
    CONFIRMED_TO_PAY: "TRIGGER_PAYMENT",
    PAID: "COMPLETE",
  };
  return actions[stage] ?? "NONE";
}
