import type { DemoSeller } from "#demo/companies.ts";
import type { Random } from "#demo/random.ts";
import {
  addDays,
  deadlineOf,
  instantOf,
  isWorkingDay,
  shiftWorkingDays,
} from "#modules/platform/calendar/index.ts";

/** The stage of a demo sale at the anchor; CONFIRMED has one variant per next action. */
export type SaleStage =
  | "NOTIFIED"
  | "CONFIRMED_TO_SHIP"
  | "CONFIRMED_TO_TRACK"
  | "CONFIRMED_TO_PAY"
  | "PAID"
  | "COMPLETED"
  | "DECLINED"
  | "EXPIRED"
  | "CANCELLED";

export interface PlannedSale {
  readonly seller: DemoSeller;
  readonly stage: SaleStage;
  readonly createdAt: Date;
}

const SALES_AT_SCALE_ONE = 3000;
const DAYS_OF_HISTORY = 548;

type StageWeights = readonly (readonly [SaleStage, number])[];

const currentStages: StageWeights = [
  ["NOTIFIED", 17],
  ["CONFIRMED_TO_SHIP", 7],
  ["CONFIRMED_TO_TRACK", 3],
  ["CONFIRMED_TO_PAY", 6],
  ["PAID", 8],
];

const pastStages: StageWeights = [
  ["COMPLETED", 82],
  ["DECLINED", 8],
  ["EXPIRED", 6],
  ["CANCELLED", 4],
];

/** Office hours weigh most; some buyers order in the evening. */
const hours: readonly (readonly [number, number])[] = [
  [7, 2],
  [8, 6],
  [9, 10],
  [10, 12],
  [11, 11],
  [12, 6],
  [13, 8],
  [14, 10],
  [15, 9],
  [16, 7],
  [17, 4],
  [18, 2],
  [19, 1],
];

function timeOn(random: Random, day: string, timeZone: string): Date {
  const minutes = random.weighted(hours) * 60 + random.int(0, 59);
  return new Date(instantOf(day, minutes, timeZone).getTime() + random.int(0, 59) * 1000);
}

/** Every stage exactly as often as its weight says, so that each one occurs. */
function exactStages(weights: StageWeights): SaleStage[] {
  return weights.flatMap(([stage, count]) => Array.from({ length: count }, () => stage));
}

/** A sale of the last three working days: its deadline is at the end of the anchor day or later. */
function currentSale(random: Random, seller: DemoSeller, stage: SaleStage, anchorDay: string): PlannedSale {
  const back =
    stage === "NOTIFIED"
      ? random.weighted([
          [1, 5],
          [2, 4],
          [3, 3],
        ])
      : random.int(1, 3);
  const day = shiftWorkingDays(anchorDay, -back, seller.country);
  return { seller, stage, createdAt: timeOn(random, day, seller.timeZone) };
}

/** A closed sale of the last 18 months; later months have more of them. */
function pastSale(random: Random, seller: DemoSeller, anchorDay: string): PlannedSale {
  const wanted = random.weighted(pastStages);
  let day = addDays(anchorDay, -4 - Math.floor((1 - Math.sqrt(random.next())) * (DAYS_OF_HISTORY - 4)));
  while (!isWorkingDay(day, seller.country)) day = addDays(day, -1);
  const createdAt = timeOn(random, day, seller.timeZone);
  const deadline = deadlineOf({ createdAt, country: seller.country, timeZone: seller.timeZone });
  // A sale cannot have expired before its deadline has come.
  const stage =
    wanted === "EXPIRED" && deadline >= new Date(`${addDays(anchorDay, -1)}T12:00:00Z`)
      ? "COMPLETED"
      : wanted;
  return { seller, stage, createdAt };
}

/** The number of current and past sales of a seller. */
function sharesOf(
  sellers: readonly DemoSeller[],
  scale: number,
): ReadonlyMap<DemoSeller, { current: number; past: number }> {
  const fixed: Record<string, { current: number; past: number }> = {
    demo: { current: 41, past: 520 },
    keyaccount: { current: 90 * scale, past: 1150 * scale },
    quiet: { current: 2, past: 5 },
    paused: { current: 3, past: 60 },
    noterms: { current: 0, past: 0 },
    unverified: { current: 0, past: 0 },
  };
  const given = Object.values(fixed).reduce((sum, share) => sum + share.current + share.past, 0);
  const others = sellers.filter((seller) => seller.part === "other");
  const left = SALES_AT_SCALE_ONE * scale - given;
  const each = Math.max(0, Math.floor(left / Math.max(1, others.length)));
  let spare = Math.max(0, left - each * others.length);
  const shares = new Map<DemoSeller, { current: number; past: number }>();
  for (const seller of sellers) {
    const share = fixed[seller.part];
    if (share) {
      shares.set(seller, share);
      continue;
    }
    const extra = spare > 0 ? 1 : 0;
    spare -= extra;
    const current = Math.min(4, each);
    shares.set(seller, { current, past: each - current + extra });
  }
  return shares;
}

/** Sellers and times of 3,000 × scale sales, oldest first. */
export function planSales(
  random: Random,
  sellers: readonly DemoSeller[],
  options: { anchorDay: string; scale: number },
): PlannedSale[] {
  const plan: PlannedSale[] = [];
  const demoStages = exactStages(currentStages);
  for (const [seller, share] of sharesOf(sellers, options.scale)) {
    for (let index = 0; index < share.current; index += 1) {
      const stage =
        seller.part === "demo" ? (demoStages[index] ?? "NOTIFIED") : random.weighted(currentStages);
      plan.push(currentSale(random, seller, stage, options.anchorDay));
    }
    for (let index = 0; index < share.past; index += 1)
      plan.push(pastSale(random, seller, options.anchorDay));
  }
  return plan.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}
