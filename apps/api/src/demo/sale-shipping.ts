import type { DemoClock } from "#demo/demo-clock.ts";
import type { SaleAmounts } from "#demo/sale-amounts.ts";
import type { PlannedSale } from "#demo/sale-plan.ts";
import type { SaleTables } from "#demo/sale-tables.ts";
import { demoSscc, demoTracking } from "#demo/tracking-numbers.ts";
import { addDays } from "#modules/platform/calendar/index.ts";

type Tracking = ReturnType<typeof demoTracking>;

/** A sale whose goods leave. */
interface ShippedSale {
  readonly saleId: number;
  readonly plan: PlannedSale;
  readonly amounts: SaleAmounts;
  readonly isToWarehouse: boolean;
}

/** Shipments of sales, and the packages they announce to the warehouse. */
export class SaleShipping {
  readonly #tables: SaleTables;
  readonly #clock: DemoClock;
  readonly #warehouse: { readonly id: number; readonly anchorDay: string };
  #boxes = 0;

  constructor(tables: SaleTables, clock: DemoClock, warehouse: { id: number; anchorDay: string }) {
    this.#tables = tables;
    this.#clock = clock;
    this.#warehouse = warehouse;
  }

  /** Ships a sale at `at`; only recent shipments with tracking to the warehouse announce packages. */
  ship(story: ShippedSale, at: Date): void {
    const { random, ids } = this.#tables;
    const { saleId, plan } = story;
    const { seller, stage } = plan;
    const isTracked = stage !== "CONFIRMED_TO_TRACK";
    const first = demoTracking(random, seller.country);
    const numbers = [first.number, ...this.#secondNumber(first.carrier, seller.country)];
    this.#tables.add("shipments", {
      id: ids.shipments.next(),
      qid: random.qid(),
      sale_id: saleId,
      carrier: first.carrier,
      tracking_numbers: isTracked ? numbers : [],
      created_at: at,
    });
    const detail = isTracked ? numbers.join(", ") : null;
    this.#tables.addEvent(saleId, { type: "shipment.created", at, actor: seller.person, detail });
    const isRecent = stage === "CONFIRMED_TO_PAY" || stage === "PAID" || this.#clock.isWithinDays(at, 10);
    if (isTracked && isRecent) this.#announce(story, first, at);
  }

  /** Some UPS shipments have two numbers. */
  #secondNumber(carrier: string, country: string): string[] {
    const { random } = this.#tables;
    if (!random.chance(0.25) || carrier !== "ups") return [];
    const second = demoTracking(random, country);
    return second.carrier === carrier ? [second.number] : [];
  }

  #announce({ saleId, amounts, isToWarehouse }: ShippedSale, tracking: Tracking, at: Date): void {
    const { random, ids } = this.#tables;
    const { units } = amounts;
    const boxes = Math.min(units, random.int(1, 4));
    const drawn = random.int(0, 3);
    // The first delivery is late, so that the list shows one.
    const day = addDays(this.#warehouse.anchorDay, this.#boxes === 0 ? -1 : drawn);
    const expected = new Date(`${day}T${random.pick(["08", "10", "13", "15"])}:00:00Z`);
    for (let box = 1; box <= boxes; box += 1) {
      // Drawn for boxes to buyers as well, so that the same draws follow.
      const [qid, grams] = [random.qid(), random.int(2_000, 28_000)];
      if (!isToWarehouse) continue;
      this.#boxes += 1;
      this.#tables.add("packages", {
        id: ids.packages.next(),
        qid,
        warehouse_id: this.#warehouse.id,
        sale_id: saleId,
        sscc: demoSscc(this.#boxes),
        carrier: tracking.carrier,
        tracking_number: tracking.number,
        box_number: box,
        box_count: boxes,
        units: Math.floor(units / boxes) + (box <= units % boxes ? 1 : 0),
        weight_grams: grams,
        status: "ANNOUNCED",
        announced_at: at,
        expected_at: expected,
      });
    }
  }
}
