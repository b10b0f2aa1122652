import type { ErrorCodeOf } from "@quayside/api-client/contract/endpoint";
import type {
  addWarehouseShipmentPackages,
  createWarehouseShipment,
  markWarehouseShipmentReady,
  takeOverWarehouseShipment,
} from "@quayside/api-client/contract/warehouse/warehouse.endpoints";
import type {
  measureWarehousePallet,
  mergeWarehousePallet,
} from "@quayside/api-client/contract/warehouse/pallets.endpoints";
import { staleMessages } from "@quayside/portal/stale.messages";

/** Texts of the list of shipments. */
export const shipmentsMessages = {
  title: "Shipments",
  description: "Scan a package to open its shipment, or to start one with it.",
  noun: { one: "shipment", other: "shipments" },
  load: "There was an error loading the shipments, please try again.",
  notPermitted: "You don't have access to shipments of this warehouse.",
  open: "Open",
  search: "Search",
  searchFor: "Order, package, tracking number or product",
  mine: "Show",
  onlyMine: "Mine only",
  everybody: "Everybody's",
  emptyTitle: {
    OPEN: "No shipment is being packed",
    READY_TO_SHIP: "No shipment is ready to ship",
    DISPATCHED: "No shipment is in transit",
    DELIVERED: "No shipment was delivered yet",
  },
  empty: "Scan a package in the warehouse to start one.",
  unassigned: "Unassigned",
  you: "You",
  complete: "Complete",
  missing: (count: number) => `${count} missing`,
  unknown: (code: string) => `Nothing has the code ${code}.`,
  notReady: (box: string) => `${box} is not counted and confirmed yet.`,
  refused: (box: string) => `${box} was refused: it goes back.`,
  opening: (box: string) => `${box} is in this shipment.`,
  started: (box: string) => `Shipment started with ${box}.`,
  joins: (box: string) => `This is the open shipment of ${box}. Scan it again to put it in.`,
} as const;

/** Texts of one shipment. */
export const shipmentMessages = {
  title: "Shipment",
  notFound: "No shipment found.",
  papers: "Papers",
  allShipments: "All shipments",
  loadShipment: "There was an error loading the shipment, please try again.",
  loadGroup: "There was an error loading the shipment group, please try again.",
  target: "Scan packages onto",
  single: "No pallet",
  pallet: (number: number) => `Pallet ${number}`,
  newPallet: (number: number) => `New pallet ${number}`,
  scanLabel: "Scan or type a package",
  putIn: "Put in",
  emptyTitle: "Nothing is in this shipment yet",
  empty: "Scan a package of this order to put it in.",
  packageCount: "Packages",
  remove: "Take out",
  removed: (box: string) => `${box} is in the warehouse again.`,
  measure: "Weight and height",
  base: "Pallet",
  weight: "Gross weight",
  height: "Height with pallet",
  saveMeasures: "Save",
  measured: (number: number) => `Pallet ${number} is saved.`,
  measuredLater: (number: number) =>
    `Pallet ${number} is saved on this device. It gets its label once there is a network.`,
  measureLabel: (number: number, kilograms: number) => `Pallet ${number} weighs ${kilograms} kg`,
  overWeight: "A pallet can weigh at most 700 kg. Take packages off, or start another pallet.",
  overHeight: "A pallet can be at most 180 cm high. Take packages off, or start another pallet.",
  noNumber: "Enter a number above 0.",
  label: "Label",
  clear: "Clear pallet",
  clearTitle: (number: number) => `Clear pallet ${number}?`,
  clearText: (packages: string) =>
    `${packages} will be removed from the shipment and back in the warehouse. The label of the pallet becomes invalid.`,
  merge: "Merge pallet",
  mergeTitle: (number: number) => `Put pallet ${number} onto another pallet?`,
  mergeText: (packages: string) =>
    `${packages} will be on the pallet you choose, which must be weighed and measured again. The label of this pallet becomes invalid.`,
  mergeInto: "Onto which pallet",
  mergeScan: "Choose it, or scan its label.",
  mergeChoice: (number: number, packages: string, weight: string) =>
    `Pallet ${number}: ${packages}, ${weight}`,
  mergeMissing: "Choose a pallet.",
  mergeHeavy: (number: number) =>
    `With pallet ${number} it would weigh more than 700 kg. Choose another one, or leave it.`,
  mergeChosen: (number: number) => `Pallet ${number} is chosen. Confirm it on the screen.`,
  mergeWrong: "This is not the label of another pallet of this shipment. Nothing was changed.",
  merged: (from: number, into: number) => `Pallet ${from} is now on pallet ${into}.`,
  colleague: (name: string) => `${name} is working on this shipment.`,
  takeOver: "Take over",
  takeOverHint: "Take it over to continue with it.",
  tooMany: "A carrier takes at most 10 pallets in one shipment.",
  ready: "Close for the carrier",
  carrier: "Carrier",
  chooseCarrier: "Choose a carrier",
  tracking: "Tracking numbers",
  trackingHint: "Scan or type them, one per line. Optional.",
  readySubmit: "Ready to ship",
  unmeasured: (numbers: readonly number[]) => `Not weighed and measured yet: pallet ${numbers.join(", ")}.`,
  missing: (packages: string) => `${packages} of this order are not here yet. You can ship without them.`,
  reopen: "Reopen",
  handOver: "Hand over",
  group: "This order",
  groupHint: "Every package of the order, wherever it is.",
  added: (box: string, where: string) => `${box} is on ${where}.`,
  addedSingle: (box: string) => `${box} is in the shipment.`,
  already: (box: string) => `${box} is already there.`,
  wrongOrder: (box: string) => `${box} belongs to another order. Nothing was changed.`,
  elsewhere: (box: string) => `${box} is in another shipment. Nothing was changed.`,
  closed: "This shipment is closed. Reopen it to change it.",
  thisPallet: (number: number) => `Pallet ${number}: packages now go onto it.`,
  movedBack: (box: string) => `${box} is back where it was.`,
  failed: "It could not be saved. Please try again.",
} as const;

type ChangeCode = ErrorCodeOf<typeof addWarehouseShipmentPackages>;

/** Texts for when packages could not be moved, by code. */
export const loadErrors: Readonly<Record<ChangeCode, string>> = {
  invalid_state: shipmentMessages.closed,
  shipment_of_colleague: "A colleague is working on this shipment. Take it over first.",
  packages_not_ready: "This package is not confirmed, belongs to another order or is in another shipment.",
};

/** Texts for when a pallet could not be cleared or merged, by code. */
export const palletErrors: Readonly<Record<ErrorCodeOf<typeof mergeWarehousePallet>, string>> = {
  invalid_state: loadErrors.invalid_state,
  shipment_of_colleague: loadErrors.shipment_of_colleague,
};

/** Texts for when a shipment could not be started, by code. */
export const startErrors: Readonly<Record<ErrorCodeOf<typeof createWarehouseShipment>, string>> = {
  packages_not_ready: loadErrors.packages_not_ready,
};

/** Texts for when a pallet could not be measured, by code. */
export const measureErrors: Readonly<Record<ErrorCodeOf<typeof measureWarehousePallet>, string>> = {
  invalid_state: loadErrors.invalid_state,
  shipment_of_colleague: loadErrors.shipment_of_colleague,
  pallet_empty: "There is nothing on this pallet.",
  pallet_limits_exceeded: "This pallet is too heavy or too high for a carrier.",
};

/** Texts for when a shipment could not be taken over, by code. */
export const takeOverErrors: Readonly<Record<ErrorCodeOf<typeof takeOverWarehouseShipment>, string>> = {
  invalid_state: "This shipment has already left.",
  take_over_not_offered: "Taking over shipments is not offered at the moment.",
};

/** Texts for when a shipment could not be closed, by code. */
export const readyErrors: Readonly<Record<ErrorCodeOf<typeof markWarehouseShipmentReady>, string>> = {
  invalid_state: loadErrors.invalid_state,
  shipment_of_colleague: loadErrors.shipment_of_colleague,
  version_conflict: staleMessages.checkAgain,
  shipment_empty: "There is nothing in this shipment.",
  pallets_not_measured: "Weigh and measure every pallet first.",
  carrier_unknown: "There is no such carrier. Choose one from the list.",
  InvalidShipmentCode: "Some tracking numbers are not this carrier's. Correct or remove them.",
};
