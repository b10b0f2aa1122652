import type {
  WarehouseShipment,
  WarehouseShipmentItem,
} from "@quayside/api-client/contract/warehouse/shipment.schema";
import { formatRelative, formatTime, formatWeekday } from "@quayside/format/date";
import { boxName } from "#components/package-facts.ts";
import { readyMessages as messages } from "#features/ready/ready.messages.ts";

/** Shipments of one carrier with the same cut-off. */
export interface Departure {
  readonly carrier: string;
  readonly cutOffAt: string;
  readonly shipments: readonly WarehouseShipmentItem[];
}

/** Shipments by carrier and cut-off, the next one first. */
export function departuresOf(shipments: readonly WarehouseShipmentItem[]): Departure[] {
  const groups = Map.groupBy(shipments, ({ carrier, cutOffAt }) => `${cutOffAt ?? ""} ${carrier ?? ""}`);
  return [...groups.values()]
    .map((own) => ({ carrier: own[0]?.carrier ?? "", cutOffAt: own[0]?.cutOffAt ?? "", shipments: own }))
    .toSorted((a, b) => a.cutOffAt.localeCompare(b.cutOffAt) || a.carrier.localeCompare(b.carrier));
}

export interface CutOff {
  readonly isLate: boolean;
  readonly text: string;
}

/** When the carrier leaves, at `nowMs` in `timeZone`; late once that has passed. */
export function cutOffOf(cutOffAt: string, nowMs: number, timeZone: string): CutOff {
  const isLate = Date.parse(cutOffAt) < nowMs;
  const say = isLate ? messages.wasToLeave : messages.leaves;
  return {
    isLate,
    text: say(
      `${formatWeekday(cutOffAt, timeZone)} at ${formatTime(cutOffAt, timeZone)}`,
      formatRelative(cutOffAt, nowMs),
    ),
  };
}

/** A piece of the hand-over: a pallet, or a single package. */
export interface Piece {
  readonly sscc: string;
  readonly name: string;
}

/** The pieces of a shipment. A pallet without an SSCC counts by its packages. */
export function piecesOf({ packages, pallets }: Pick<WarehouseShipment, "packages" | "pallets">): Piece[] {
  const labelled = pallets.flatMap(({ number, measured }) =>
    measured ? [{ number, sscc: measured.sscc }] : [],
  );
  const onLabelled = new Set(labelled.map(({ number }) => number));
  return [
    ...labelled.map(({ number, sscc }) => ({ sscc, name: messages.pallet(number) })),
    ...packages
      .filter(({ palletNumber }) => palletNumber === null || !onLabelled.has(palletNumber))
      .map((one) => ({ sscc: one.sscc, name: boxName(one) })),
  ];
}
