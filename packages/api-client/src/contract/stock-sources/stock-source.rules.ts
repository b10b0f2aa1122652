/** Sources of a company, runs of one that are kept, rows of one push as JSON, and pushes that may wait to be merged. */
export const SOURCE_LIMITS = {
  sources: 20,
  runsKept: 50,
  pushedRows: 10_000,
  previewRows: 8,
  pushesWaiting: 20,
} as const;
