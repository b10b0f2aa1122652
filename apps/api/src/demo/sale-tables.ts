import type { Ids, Row } from "#demo/bulk.ts";
import type { Random } from "#demo/random.ts";

/** The tables of a sale, in insertion order. */
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

export interface SaleEvent {
  readonly type: string;
  readonly at: Date;
  readonly actor: string;
  readonly detail?: string | null;
}

export interface SaleRefund {
  readonly kind: "REDUCTION" | "DECLINE" | "EXPIRY" | "CANCELLATION";
  readonly amountMinor: number;
  readonly currency: string;
  readonly status: "POSTED" | "PENDING" | "VOID";
  readonly at: Date;
}

function noRows(): Record<SaleTable, Row[]> {
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

/** Collects the rows of sales until they are inserted. */
export class SaleTables {
  readonly random: Random;
  readonly ids: Readonly<Record<SaleTable, Ids>>;
  #rows = noRows();

  constructor(random: Random, ids: Readonly<Record<SaleTable, Ids>>) {
    this.random = random;
    this.ids = ids;
  }

  add(table: SaleTable, row: Row): void {
    this.#rows[table].push(row);
  }

  addEvent(saleId: number, { type, at, actor, detail = null }: SaleEvent): void {
    const id = this.ids.sale_events.next();
    this.add("sale_events", { id, qid: this.random.qid(), sale_id: saleId, type, at, actor, detail });
  }

  /** A refund of zero is not inserted. */
  addRefund(saleId: number, { kind, amountMinor, currency, status, at }: SaleRefund): void {
    if (amountMinor <= 0) return;
    this.add("refunds", {
      id: this.ids.refunds.next(),
      sale_id: saleId,
      kind,
      amount_minor: amountMinor,
      currency,
      status,
      created_at: at,
    });
  }

  /** Returns the collected rows and clears the collection. */
  take(): Record<SaleTable, Row[]> {
    const rows = this.#rows;
    this.#rows = noRows();
    return rows;
  }
}
