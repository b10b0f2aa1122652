import type { ErrorCodeOf } from "@quayside/api-client/contract/endpoint";
import type { dispatchWarehouseShipment } from "@quayside/api-client/contract/warehouse/departures.endpoints";
import { staleMessages } from "@quayside/portal/stale.messages";

/** Texts of shipments ready for collection. */
export const readyMessages = {
  title: "Ready to ship",
  description: "Scan every pallet and every single package as it goes into the van.",
  load: "There was an error loading the shipments, please try again.",
  notPermitted: "You don't have access to shipments of this warehouse.",
  loading: "Loading shipments",
  count: "Count",
  carrier: "Carrier",
  allCarriers: "All",
  emptyTitle: "Nothing is ready to ship",
  empty: "Shipments are listed here once they are closed for a carrier.",
  shipments: "All shipments",
  more: (count: number) => `${count} more are ready. Choose a carrier to see them.`,
  leaves: (time: string, relative: string) => `Leaves ${time}, ${relative}`,
  wasToLeave: (time: string, relative: string) => `Was to leave ${time}, ${relative}`,
  late: "Missed cut-off",
  loaded: (done: number, all: number) => `${done} of ${all} scanned`,
  handOver: "Hand over",
  handOverTitle: "Hand over without scanning every piece?",
  handOverText: (loaded: { readonly done: number; readonly all: number } | null) =>
    `${loaded === null ? "No piece was scanned" : `${loaded.done} of ${loaded.all} pieces were scanned`}. The buyer is told that all of them have left.`,
  cancel: "Continue scanning",
  handedOver: (to: string) => `Handed over: all pieces for ${to}.`,
  counted: (piece: string, done: number, all: number) => `${piece}, ${done} of ${all}.`,
  again: (piece: string) => `${piece} was already scanned.`,
  takenBack: (piece: string) => `${piece} is no longer scanned.`,
  pallet: (number: number) => `Pallet ${number}`,
  onPallet: (box: string, number: number) => `${box} is on pallet ${number}. Scan the label of the pallet.`,
  unknown: (code: string) => `Nothing has the code ${code}.`,
  notReady: "This is not closed for a carrier. Leave it here.",
  otherCarrier: (name: string) => `This goes with ${name}. Leave it here.`,
  hasLeft: "This was already handed over.",
  failed: "It could not be saved. Please try again.",
} as const;

/** Texts for when a shipment could not be handed over, by code. */
export const handOverErrors: Readonly<Record<ErrorCodeOf<typeof dispatchWarehouseShipment>, string>> = {
  version_conflict: staleMessages.checkAgain,
  invalid_state: "This shipment was reopened, or has already left.",
  shipment_of_colleague: "A colleague is working on this shipment. Take it over first.",
};
