import { formatCount } from "@quayside/format/number";

/** The question before prices fall or rise by more than half. */
export const priceGuardMessages = {
  title: (count: number) => `Change ${formatCount(count, "price")} by more than half?`,
  text: "Please check what you entered. Buyers can order at the new price at once.",
  keep: "Keep as it is",
  change: (count: number) => (count === 1 ? "Change the price" : `Change ${formatCount(count, "price")}`),
  more: (count: number) => `And ${formatCount(count, "more price", "more prices")}.`,
  /** For a screen that cannot ask. */
  refused: "A price would fall or rise by more than half.",
};

/** The question before units are sold below the floor. */
export const floorGuardMessages = {
  title: "Sell below your floor?",
  text: (price: string) =>
    `Your floor for this product is ${price}. Every unit at this price would earn less than you want.`,
  keep: "Keep as it is",
  below: "Sell below the floor",
};
