import { formatNumber } from "@quayside/format/number";

/** Texts of the warehouse receipt. */
export const receiptMessages = {
  title: "At the warehouse",
  loading: "Loading what the warehouse received",
  load: "There was an error loading what the warehouse received, please try again.",
  none: (warehouse: string) => `No boxes of this order are announced to ${warehouse} yet.`,
  boxes: "Boxes at the warehouse",
  box: (number: number, count: number) => `Box ${number} of ${count}`,
  summary: (counted: number, boxes: number, warehouse: string) =>
    counted === boxes && boxes > 0
      ? `${warehouse} has counted ${boxes === 1 ? "the box" : `all ${boxes} boxes`}.`
      : `${warehouse} has counted ${counted} of ${boxes} ${boxes === 1 ? "box" : "boxes"}.`,
  different: (boxes: number) =>
    boxes === 1 ? "1 box is not as announced." : `${boxes} boxes are not as announced.`,
  states: {
    expected: "Expected",
    late: "Late",
    toCount: "Received, not counted yet",
    right: "As announced",
    different: "Not as announced",
    refused: "Refused",
  },
  expected: "Expected by",
  received: "Received",
  counted: "Counted",
  refused: "Refused",
  units: (announced: string, counted: string) => `${announced} units announced, ${counted} counted`,
  announcedUnits: (announced: string) => `${announced} units announced`,
  lines: (box: string) => `Contents of ${box}`,
  showLines: "Show contents",
  product: "Product",
  announced: "Announced",
  difference: "Difference",
  right: "None",
  missing: (units: string) => `${units} missing`,
  over: (units: string) => `${units} too many`,
  damaged: (units: string) => `${units} damaged`,
  note: "Note from the warehouse:",
  next: "If this is not what you packed, tell us. A claim about these goods appears under Claims, with these photos, and you can dispute it there.",
  contact: "Contact us about this",
  claims: "Claims about this order",
} as const;

/** "1,200" */
export const count = (units: number): string => formatNumber(units);
