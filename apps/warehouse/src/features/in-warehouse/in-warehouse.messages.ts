import type { ErrorCodeOf } from "@quayside/api-client/contract/endpoint";
import type { placePackage } from "@quayside/api-client/contract/warehouse/floor.endpoints";
import type { createWarehouseShipment } from "@quayside/api-client/contract/warehouse/warehouse.endpoints";

/** Texts of the packages in the warehouse. */
export const inWarehouseMessages = {
  title: "In the warehouse",
  description: "Scan a package to find it, then a location to record where it is.",
  noun: { one: "package", other: "packages" },
  load: "There was an error loading the packages, please try again.",
  tabs: { WAITING: "No shipment yet", IN_SHIPMENT: "In a shipment" },
  scanLabel: "Scan or type an SSCC, a tracking number or a location",
  scanHint: "Package or location",
  lookUp: "Look up",
  searchByHand: "Search by hand",
  searchLabel: "Search",
  searchHint: "SSCC, tracking number or order",
  place: "Location",
  placeHint: "For example A-03-2",
  placeInvalid: "A location has letters, digits and hyphens, such as A-03-2.",
  emptyTitle: { WAITING: "No package is waiting for a shipment", IN_SHIPMENT: "No package is in a shipment" },
  empty: {
    WAITING: "Counted and confirmed packages are listed here until they go into a shipment.",
    IN_SHIPMENT: "Packages are listed here from their first scan into a shipment until the carrier takes it.",
  },
  notPermitted: "You don't have access to packages of this warehouse.",
  noPlace: "No location yet",
  noShipment: "None yet",
  openShipment: "Open shipment",
  itsShipment: "Its shipment",
  scanned: "Scanned package",
  scanPlace: "Scan a location to record where it is.",
  savePlace: "Save location",
  placed: (box: string, place: string) => `${box} is at ${place}.`,
  movedBack: (place: string) => `Back at ${place}.`,
  startShipment: "Start a shipment with it",
  addToShipment: "Add it to the open shipment",
  count: "Count this package",
  close: "Done with this package",
  unknown: (code: string) => `No package has the code ${code}.`,
  notHere: (box: string) => `${box} is not received yet. Receive it first.`,
  notCounted: (box: string) => `${box} is received, but not counted yet. Finish receiving it.`,
  refused: (box: string) => `${box} was refused: it goes back.`,
  found: (box: string, place: string | null) =>
    place === null ? `${box}. It has no location yet: scan one.` : `${box}, at ${place}.`,
  placeFirst: "This is a location. Scan the package first, then its location.",
  failed: "It could not be saved. Scan again.",
} as const;

/** Texts for when a location could not be saved, by code. */
export const placeErrors: Readonly<Record<ErrorCodeOf<typeof placePackage>, string>> = {
  invalid_state: "This package is not in the warehouse.",
  scan_id_reused: "This scan was stored for another package. Scan again.",
};

/** Texts for when a shipment could not be started, by code. */
export const startErrors: Readonly<Record<ErrorCodeOf<typeof createWarehouseShipment>, string>> = {
  packages_not_ready: "This package is not confirmed, or is already in a shipment.",
};
