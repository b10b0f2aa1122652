export const restockMessages = {
  load: "There was an error loading your stock, please try again.",
  exportFailed: "The file could not be downloaded, please try again.",
} as const;

export const tabTexts = {
  REORDER: {
    label: "To reorder",
    description: "What runs out before a new delivery would have sold, by the orders of the last 90 days.",
    noun: { one: "product to reorder", other: "products to reorder" },
    empty: "Nothing to reorder",
    emptyText:
      "Your stock lasts for the delivery and the days after it, or nobody ordered in the last 90 days. Choose longer times to look further ahead.",
  },
  SLOW: {
    label: "Slow stock",
    description: "What nobody ordered in the last 90 days, or what lasts for more than half a year.",
    noun: { one: "slow product", other: "slow products" },
    empty: "No slow stock",
    emptyText: "Everything in stock sells within half a year.",
  },
} as const;
