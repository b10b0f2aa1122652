import type { ErrorCodeOf } from "@quayside/api-client/contract/endpoint";
import type { placePackage } from "@quayside/api-client/contract/warehouse/floor.endpoints";
import type { createWarehouseShipment } from "@quayside/api-client/contract/warehouse/warehouse.endpoints";

/** Every text of the packages in the warehouse. */
export const inWarehouseMessages = {
  title: "In the warehouse",
  description: "Scan a package to find it, then a place to say where it is.",
  noun: { one: "package", other: "packages" },
  load: "There was an error loading the packages, please try again.",
  tabs: { WAITING: "No shipment yet", IN_SHIPMENT: "In a shipment" },
  scanLabel: "Scan or type an SSCC, a tracking number or a place",
  lookUp: "Look up",
  searchLabel: "Search",
  searchHint: "SSCC, tracking number or order",
  place: "Place",
  placeHint: "For example A-03-2",
  placeInvalid: "A place has letters, digits and hyphens, such as A-03-2.",
  emptyTitle: { WAITING: "No package waits for a shipment", IN_SHIPMENT: "No package is in a shipment" },
  empty: {
    WAITING: "Packages that were counted and confirmed are listed here until they go into a shipment.",
    IN_SHIPMENT: "Packages are listed here from their first scan into a shipment until the carrier takes it.",
  },
  notPermitted: "You don't have access to packages of this warehouse.",
  noPlace: "No place yet",
  noShipment: "No shipment yet",
  openShipment: "Open shipment",
  itsShipment: "Its shipment",
  scanned: "Scanned package",
  scanPlace: "Scan a place to say where it is.",
  savePlace: "Save place",
  placed: (box: string, place: string) => `${box} is at ${place}.`,
  movedBack: (place: string) => `Back at ${place}.`,
  startShipment: "Start a shipment with it",
  addToShipment: "Add it to the open shipment",
  count: "Count this package",
  close: "Done with this package",
  unknown: (code: string) => `No package has the code ${code}.`,
  notHere: (box: string) => `${box} is not received yet. Receive it first.`,
  notCounted: (box: string) => `${box} is received and not counted yet. Finish receiving it.`,
  refused: (box: string) => `${box} was refused: it goes back.`,
  found: (box: string, place: string | null) =>
    place === null ? `${box}. It has no place yet: scan one.` : `${box}, at ${place}.`,
  placeFirst: "This is a place. Scan the package first, then its place.",
  failed: "It could not be saved. Scan again.",
} as const;

/** The message when a place could not be noted, by code. */
export const placeErrors: Readonly<Record<ErrorCodeOf<typeof placePackage>, string>> = {
  invalid_state: "This package is not in the warehouse.",
  scan_id_reused: "This scan was stored for another package. Scan again.",
};

/** The message when a shipment could not be started, by code. */
export const startErrors: Readonly<Record<ErrorCodeOf<typeof createWarehouseShipment>, string>> = {
  packages_not_ready: "This package is not confirmed, or it is in a shipment already.",
};
