import type { DiscrepancyReason } from "@quayside/api-client/contract/warehouse/package.schema";

/** Texts for counting a package. */
export const countMessages = {
  title: "Count packages",
  description: "Then scan every product in it. The next package finishes a count that is complete.",
  toCount: "All to count",
  scanLabel: "Scan or type a package, a product or a location",
  scanHint: "Package, product or location",
  scan: "Enter",
  idleTitle: "Scan a package to count it",
  idle: "The same scan also receives it.",
  loading: "Loading package",
  notFound: "No package found.",
  load: "There was an error loading the package, please try again.",
  notPermitted: "You don't have access to packages of this warehouse.",
  offline:
    "Without a network it is not known what is in this package. Count it later: it stays under To count.",
  wholePackage: "Units in this package",
  noLines: "The seller did not say what is in this package. Count all units together.",
  lines: "Contents",
  progress: (counted: string, announced: string) => `${counted} of ${announced} units counted`,
  countThis: "Count",
  countedOf: (counted: string, announced: string) => `${counted} of ${announced} counted`,
  units: "Counted",
  noUnits: "Enter a whole number of 0 or more.",
  damaged: "Damaged",
  all: (units: string) => `All ${units}`,
  states: {
    open: "Not counted",
    complete: "Complete",
    short: (units: string) => `${units} short`,
    over: (units: string) => `${units} too many`,
    damaged: (units: string) => `${units} damaged`,
  },
  finish: "Finish the count",
  finishDifferent: "Finish with a discrepancy",
  finishTitle: "Not as announced",
  finishOpen: (lines: number) =>
    lines === 1
      ? "1 product was not counted. It will be recorded as missing."
      : `${lines} products were not counted. They will be recorded as missing.`,
  reason: "Discrepancy",
  note: "Note for the seller",
  refuse: "Refuse package",
  refuseTitle: (box: string) => `Refuse ${box}?`,
  refuseText: "It goes back to the seller, who is given the reason. This cannot be undone.",
  chooseReason: "Choose a reason",
  keep: "Keep it",
  finished: (box: string) => `Counted: ${box}.`,
  refused: (box: string) => `Refused: ${box}.`,
  received: (box: string) => `Received: ${box}. Scan its products.`,
  goOn: (box: string) => `${box}: scan its products.`,
  already: (box: string) => `You are already counting ${box}.`,
  countedBefore: (box: string) => `${box} was already counted.`,
  counted: (name: string, counted: string, announced: string) => `${name}: ${counted} of ${announced}.`,
  over: (name: string, counted: string, announced: string) =>
    `${name}: ${counted} counted, only ${announced} announced.`,
  allCounted: "Everything is counted: scan the next package.",
  oneLess: (name: string) => `Removed one scan of ${name}.`,
  caseOf: (name: string) =>
    `This is the code of a case of ${name}, and how many units it holds is not known. Scan a unit, or type what you counted.`,
  notInPackage: (gtin: string) =>
    `${gtin} is not announced in this package. Nothing was counted: set it aside and finish with "Wrong goods".`,
  packageFirst: "Scan the package first, then its products.",
  finishFirst: (box: string, counted: string, announced: string) =>
    `Finish ${box} first: ${counted} of ${announced} units counted.`,
  notLoaded: "The contents of this package are still loading. Scan again in a moment.",
  placed: (box: string, place: string) => `${box} is at ${place}.`,
  placeLabel: (box: string, place: string) => `At ${place}: ${box}`,
  placeInvalid: "A location has letters, digits and hyphens, such as A-03-2.",
  handledBefore: (status: string) => `This package no longer needs counting: ${status}.`,
} as const;

/** Labels of discrepancies. */
export const reasonNames: Readonly<Record<DiscrepancyReason, string>> = {
  DAMAGED: "Damaged",
  OPENED: "Opened",
  WET: "Wet",
  WRONG_UNITS: "Wrong number of units",
  WRONG_GOODS: "Wrong goods",
  WRONG_ADDRESS: "Wrong address",
  LABEL_UNREADABLE: "Label cannot be read",
  EXPIRED_GOODS: "Expired goods",
  OTHER: "Something else",
};
