import type { DemoClock } from "#demo/demo-clock.ts";
import type { SaleAmounts } from "#demo/sale-amounts.ts";
import type { SaleLine } from "#demo/sale-line-plan.ts";
import type { PlannedSale, SaleStage } from "#demo/sale-plan.ts";
import type { SaleShipping } from "#demo/sale-shipping.ts";
import type { SaleRefund, SaleTables } from "#demo/sale-tables.ts";
import { MINUTE_MS } from "#kernel/durations.ts";

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

/** A planned sale with everything that determines its history. */
export interface SaleStory {
  readonly saleId: number;
  readonly plan: PlannedSale;
  readonly lines: readonly SaleLine[];
  readonly amounts: SaleAmounts;
  /** Whether the seller ever confirmed it, regardless of its outcome. */
  readonly wasConfirmed: boolean;
  readonly expiredAt: Date;
  readonly isToWarehouse: boolean;
}

/** The time of each step; null for steps the sale has not reached. */
export interface SaleTimeline {
  readonly readAt: Date | null;
  readonly confirmedAt: Date | null;
  readonly hasBooking: boolean;
  readonly paidAt: Date | null;
  readonly completedAt: Date | null;
  readonly closedAt: Date | null;
  readonly declineReason: string | null;
}

/** Confirmed, and not ended except by completion. */
export function isConfirmed(stage: SaleStage): boolean {
  return stage.startsWith("CONFIRMED") || isPaid(stage);
}

/** Whether the payment of a sale has been triggered at this stage. */
export function isPaid(stage: SaleStage): boolean {
  return stage === "PAID" || stage === "COMPLETED";
}

/** Draws the steps of sales in chronological order, and adds the events, shipments and refunds of each. */
export class SaleHistory {
  readonly #tables: SaleTables;
  readonly #clock: DemoClock;
  readonly #shipping: SaleShipping;

  constructor(tables: SaleTables, clock: DemoClock, shipping: SaleShipping) {
    this.#tables = tables;
    this.#clock = clock;
    this.#shipping = shipping;
  }

  tell(story: SaleStory): SaleTimeline {
    const { createdAt } = story.plan;
    this.#tables.addEvent(story.saleId, { type: "sale.notified", at: createdAt, actor: "Buyer" });
    const readAt = this.#read(story);
    const confirmedAt = this.#confirm(story, readAt ?? createdAt);
    const answeredAt = confirmedAt ?? readAt ?? createdAt;
    const { hasBooking, shippedAt } = this.#ship(story, answeredAt);
    const lastAt = shippedAt ?? answeredAt;
    const { paidAt, completedAt } = this.#pay(story, lastAt);
    this.#refundReduction(story, confirmedAt);
    const { endedAt, declineReason } = this.#end(story, lastAt);
    const closedAt = endedAt ?? completedAt;
    return { readAt, confirmedAt, hasBooking, paidAt, completedAt, closedAt, declineReason };
  }

  /** Some new sales are unread yet, and half of those that expired unanswered were never read. */
  #read({ plan, wasConfirmed }: SaleStory): Date | null {
    const { random } = this.#tables;
    if (plan.stage === "NOTIFIED" && !random.chance(0.4)) return null;
    if (plan.stage === "EXPIRED" && !wasConfirmed && random.chance(0.5)) return null;
    return this.#clock.later(plan.createdAt, 0.2, 4);
  }

  #confirm({ saleId, plan, lines, wasConfirmed }: SaleStory, after: Date): Date | null {
    if (!wasConfirmed) return null;
    const at = this.#clock.later(after, 0.1, 20);
    const reducedLines = lines.filter((line) => line.reason !== null).length;
    const detail = reducedLines > 0 ? `${reducedLines} lines reduced` : null;
    this.#tables.addEvent(saleId, { type: "sale.confirmed", at, actor: plan.seller.person, detail });
    return at;
  }

  /** Shipping is either booked through Quayside or the seller's own. */
  #ship(story: SaleStory, after: Date): { hasBooking: boolean; shippedAt: Date | null } {
    const { saleId, plan } = story;
    const { stage, seller } = plan;
    if (!isConfirmed(stage) || stage === "CONFIRMED_TO_SHIP") return { hasBooking: false, shippedAt: null };
    const at = this.#clock.later(after, 0.5, 20);
    const hasBooking = stage !== "CONFIRMED_TO_TRACK" && this.#tables.random.chance(0.35);
    if (hasBooking) this.#tables.addEvent(saleId, { type: "booking.succeeded", at, actor: seller.person });
    else this.#shipping.ship(story, at);
    return { hasBooking, shippedAt: at };
  }

  #pay({ saleId, plan }: SaleStory, after: Date): { paidAt: Date | null; completedAt: Date | null } {
    if (!isPaid(plan.stage)) return { paidAt: null, completedAt: null };
    const actor = plan.seller.person;
    const paidAt = this.#clock.later(after, 0.2, 10);
    this.#tables.addEvent(saleId, { type: "sale.payment_triggered", at: paidAt, actor });
    if (plan.stage !== "COMPLETED") return { paidAt, completedAt: null };
    const completedAt = this.#clock.later(paidAt, 0.1, 30);
    this.#tables.addEvent(saleId, { type: "sale.completed", at: completedAt, actor });
    return { paidAt, completedAt };
  }

  /** The reduction is refunded with the payment, and void once the whole sale is refunded. */
  #refundReduction({ saleId, plan, amounts }: SaleStory, confirmedAt: Date | null): void {
    if (!confirmedAt) return;
    const status = isPaid(plan.stage) ? "POSTED" : isConfirmed(plan.stage) ? "PENDING" : "VOID";
    this.#tables.addRefund(saleId, {
      kind: "REDUCTION",
      amountMinor: amounts.reductionMinor,
      currency: plan.seller.currency,
      status,
      at: confirmedAt,
    });
  }

  /** How a sale ended without completion; the buyer is refunded in full. */
  #end(story: SaleStory, after: Date): { endedAt: Date | null; declineReason: string | null } {
    const { saleId, plan, expiredAt } = story;
    if (plan.stage === "DECLINED") {
      const declineReason = this.#tables.random.weighted(declineReasons);
      const at = this.#clock.later(after, 0.2, 20);
      const actor = plan.seller.person;
      this.#tables.addEvent(saleId, { type: "sale.declined", at, actor, detail: declineReason });
      this.#refundAll(story, "DECLINE", at);
      return { endedAt: at, declineReason };
    }
    if (plan.stage === "EXPIRED") {
      const at = new Date(expiredAt.getTime() + MINUTE_MS);
      this.#tables.addEvent(saleId, { type: "sale.expired", at, actor: "Quayside" });
      this.#refundAll(story, "EXPIRY", at);
      return { endedAt: at, declineReason: null };
    }
    if (plan.stage === "CANCELLED") {
      const at = this.#clock.later(after, 1, 20);
      this.#tables.addEvent(saleId, { type: "sale.cancelled", at, actor: "Quayside" });
      this.#refundAll(story, "CANCELLATION", at);
      return { endedAt: at, declineReason: null };
    }
    return { endedAt: null, declineReason: null };
  }

  #refundAll({ saleId, plan, amounts }: SaleStory, kind: SaleRefund["kind"], at: Date): void {
    const { currency } = plan.seller;
    this.#tables.addRefund(saleId, {
      kind,
      amountMinor: amounts.landedMinor,
      currency,
      status: "POSTED",
      at,
    });
  }
}
