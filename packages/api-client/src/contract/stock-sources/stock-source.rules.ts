/** Maximum sources of a company, runs kept per source, rows of a JSON push, and pushes waiting to be merged. */
export const SOURCE_LIMITS = {
  sources: 20,
  runsKept: 50,
  pushedRows: 10_000,
  previewRows: 8,
  pushesWaiting: 20,
} as const;
