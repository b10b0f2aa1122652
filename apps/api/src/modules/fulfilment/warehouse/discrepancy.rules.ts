/** The discrepancies of a package in words for its seller, after "Box 2 of 5:". */
export const discrepancyWords: Readonly<Record<string, string>> = {
  DAMAGED: "damaged",
  OPENED: "opened",
  WET: "wet",
  WRONG_UNITS: "another number of units",
  WRONG_GOODS: "other goods",
  WRONG_ADDRESS: "meant for another address",
  LABEL_UNREADABLE: "a label that cannot be read",
  EXPIRED_GOODS: "expired goods",
  OTHER: "something else",
};
