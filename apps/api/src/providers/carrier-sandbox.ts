import { createHash } from "node:crypto";
import { territoryOf } from "@quayside/identifiers/territories";
import { crossesBorder } from "#foundation/customs-border.rules.ts";
import type { NotBookableReason } from "@quayside/api-client/contract/bookings/booking.schema";
import type {
  BookingOutcome,
  CarrierJob,
  CarrierOrder,
  CarrierProvider,
  CarrierQuote,
} from "#providers/carrier-provider.ts";

type Service = Omit<CarrierQuote, "priceMinor" | "transitDays" | "reason"> & {
  /** Euro cents per parcel or pallet and per kilogram, domestic. */
  readonly pieceMinor: number;
  readonly kilogramMinor: number;
  /** Working days domestic, to another country of the customs union, and outside it. */
  readonly days: readonly [number, number, number];
  readonly leavesUnion: boolean;
};

const bothSlots = ["09-15", "11-17"] as const;

const services: readonly Service[] = [
  {
    carrier: "dpd",
    service: "classic",
    name: "DPD Classic",
    collection: "PICK_UP",
    cutOff: "12:00",
    slots: bothSlots,
    takes: ["PARCEL"],
    takesDangerousGoods: false,
    pieceMinor: 520,
    kilogramMinor: 28,
    days: [1, 3, 5],
    leavesUnion: true,
  },
  {
    carrier: "ups",
    service: "standard",
    name: "UPS Standard",
    collection: "PICK_UP",
    cutOff: "13:00",
    slots: bothSlots,
    takes: ["PARCEL"],
    takesDangerousGoods: true,
    pieceMinor: 640,
    kilogramMinor: 34,
    days: [1, 2, 4],
    leavesUnion: true,
  },
  {
    carrier: "ups",
    service: "express-saver",
    name: "UPS Express Saver",
    collection: "PICK_UP",
    cutOff: "15:00",
    slots: ["11-17"],
    takes: ["PARCEL"],
    takesDangerousGoods: false,
    pieceMinor: 1_450,
    kilogramMinor: 96,
    days: [1, 1, 2],
    leavesUnion: true,
  },
  {
    carrier: "gls",
    service: "parcel-shop",
    name: "GLS ParcelShop",
    collection: "DROP_OFF",
    cutOff: "17:00",
    slots: [],
    takes: ["PARCEL"],
    takesDangerousGoods: false,
    pieceMinor: 430,
    kilogramMinor: 24,
    days: [2, 4, 6],
    leavesUnion: false,
  },
  {
    carrier: "ups",
    service: "freight",
    name: "UPS Freight",
    collection: "PICK_UP",
    cutOff: "10:00",
    slots: bothSlots,
    takes: ["PALLET"],
    takesDangerousGoods: true,
    pieceMinor: 5_800,
    kilogramMinor: 11,
    days: [2, 4, 7],
    leavesUnion: true,
  },
];

/** Price factor for crossing a border: 1.5 inside a customs union, 2.5 where the goods are declared to customs. */
const ZONE_FACTOR = [1, 1.5, 2.5] as const;

function zoneOf({ fromCountry, fromPostcode, toCountry, toPostcode }: CarrierJob): 0 | 1 | 2 {
  const from = territoryOf({ country: fromCountry, postcode: fromPostcode });
  const to = territoryOf({ country: toCountry, postcode: toPostcode });
  if (from.code === to.code) return 0;
  return crossesBorder(from, to) ? 2 : 1;
}

function reasonOf(service: Service, job: CarrierJob): NotBookableReason | null {
  if (zoneOf(job) === 2 && !service.leavesUnion) return "DESTINATION_NOT_SERVED";
  if (job.hasDangerousGoods && !service.takesDangerousGoods) return "DANGEROUS_GOODS_NOT_TAKEN";
  if (job.parcels > 0 && !service.takes.includes("PARCEL")) return "PARCELS_NOT_TAKEN";
  if (job.pallets > 0 && !service.takes.includes("PALLET")) return "PALLETS_NOT_TAKEN";
  return null;
}

function quoteOf(offered: Service, job: CarrierJob): CarrierQuote {
  const { pieceMinor, kilogramMinor, days, leavesUnion: _, ...service } = offered;
  const zone = zoneOf(job);
  const pieces = Math.max(1, job.parcels + job.pallets);
  const base = pieces * pieceMinor + Math.ceil(job.weightGrams / 1000) * kilogramMinor;
  return {
    ...service,
    priceMinor: Math.round(base * ZONE_FACTOR[zone]),
    transitDays: days[zone],
    reason: reasonOf(offered, job),
  };
}

/** Fourteen digits derived from the reference, one number per piece. */
function trackingNumbers({ reference, parcels, pallets }: CarrierOrder): string[] {
  return Array.from({ length: Math.max(1, parcels.length + pallets.length) }, (_, index) => {
    const hash = createHash("sha256").update(`${reference} ${index}`).digest();
    return `0${(hash.readBigUInt64BE() % 10_000_000_000_000n).toString().padStart(13, "0")}`;
  });
}

function booked(order: CarrierOrder): BookingOutcome {
  return {
    kind: "booked",
    confirmation: `SB-${order.reference.slice(0, 10).toUpperCase()}`,
    trackingNumbers: trackingNumbers(order),
  };
}

/** Outcomes of the references that a demo or a test books with. */
const outcomes: Readonly<Record<string, (order: CarrierOrder) => BookingOutcome>> = {
  sandbox_refuse_date: () => ({ kind: "date_refused", nextAvailableDate: null }),
  sandbox_fail: () => ({ kind: "failed", reason: "NO_CAPACITY" }),
  sandbox_late: (order) => (order.attempt === 1 ? { kind: "pending" } : booked(order)),
  sandbox_late_fail: ({ attempt }) =>
    attempt === 1 ? { kind: "pending" } : { kind: "failed", reason: "NO_CAPACITY" },
  sandbox_never: () => ({ kind: "pending" }),
  sandbox_lost: (order) => (order.attempt === 1 ? { kind: "unanswered" } : booked(order)),
};

/** The carriers of demos and tests: the booking reference decides the outcome, so each can be provoked. */
export const sandboxCarriers: CarrierProvider = {
  quote: async (job) => services.map((service) => quoteOf(service, job)),
  book: async (order) => (outcomes[order.note] ?? booked)(order),
  cancel: async ({ note }) => ({ kind: note === "sandbox_collected" ? "too_late" : "cancelled" }),
};
