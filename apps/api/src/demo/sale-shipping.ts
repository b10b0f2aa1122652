import type { DemoClock } from "#demo/demo-clock.ts";
import type { SaleAmounts } from "#demo/sale-amounts.ts";
import type { PlannedSale } from "#demo/sale-plan.ts";
import type { SaleTables } from "#demo/sale-tables.ts";
import { addDays } from "#modules/platform/calendar/index.ts";
import { makeSscc } from "@quayside/identifiers/sscc";
import type { Random } from "#demo/random.ts";

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

/** The SSCC of a demo box; the company prefix is fictitious. */
function demoSscc(serial: number): string {
  return makeSscc({ extension: 3, companyPrefix: "4012345", serial });
}

/** UPS: 1Z, 15 characters, check digit (mod 10, letters by their place in the alphabet). */
function ups(random: Random): string {
  const body = `${random.digits(6)}68${random.digits(7)}`;
  let sum = 0;
  for (let index = 0; index < body.length; index += 1) sum += Number(body[index]) * (index % 2 === 1 ? 2 : 1);
  return `1Z${body}${(10 - (sum % 10)) % 10}`;
}

/** UPU S10: two letters, eight digits, check digit, country. */
function s10(random: Random, country: string): string {
  const serial = random.digits(8);
  const weights = [8, 6, 4, 2, 3, 5, 9, 7];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(serial[index]), 0);
  const check = 11 - (sum % 11);
  return `CP${serial}${check === 10 ? 0 : check === 11 ? 5 : check}${country}`;
}

/** The postal operator of a country, as sellers choose it. */
const posts: Readonly<Record<string, string>> = {
  BE: "bpost",
  DE: "dhl-paket",
  FR: "colissimo",
  GB: "royal-mail",
  NL: "postnl",
};

/** A carrier with a valid tracking number. */
export function demoTracking(random: Random, country: string): { carrier: string; number: string } {
  const carrier = random.weighted([
    ["ups", 4],
    ["dpd", 4],
    ["post", 2],
  ]);
  if (carrier === "ups") return { carrier, number: ups(random) };
  if (carrier === "dpd") return { carrier, number: `0${random.digits(13)}` };
  return { carrier: posts[country] ?? "other", number: s10(random, country) };
}
