/** Texts of the incoming packages. */
export const incomingMessages = {
  title: "Incoming packages",
  description: "From the seller's announcement until they are received and counted.",
  noun: { one: "package", other: "packages" },
  modeLabel: "A scan",
  modes: { find: "finds", receive: "receives", count: "counts" },
  /** Before the last of them, where there is room. */
  andReceives: "receives and",
  views: {
    EXPECTED: {
      label: "Expected",
      emptyTitle: "No incoming packages",
      empty: "As soon as a seller ships to this warehouse, its packages are listed here.",
    },
    LATE: {
      label: "Late",
      emptyTitle: "No package is late",
      empty: "Packages are listed here once they are overdue.",
    },
    TO_COUNT: {
      label: "To count",
      emptyTitle: "Every package is counted",
      empty: "Packages that were received are listed here until they are counted.",
    },
    RECEIVED_TODAY: {
      label: "Received today",
      emptyTitle: "No package was received today",
      empty: "Packages are listed here from their first scan until midnight.",
    },
  },
  needsNetwork: "This list needs a network. Please try again.",
  receivedHeader: "Received",
  expectedHeader: "Expected",
  received: (box: string) => `Received: ${box}.`,
  receivedBefore: (box: string) => `${box} was already received.`,
  refusedBefore: (box: string) => `${box} was refused. Nothing was changed.`,
  receiptUndone: (box: string) => `Undone: ${box} is announced again.`,
  undoLabel: (box: string) => `Receipt undone: ${box}`,
  severalToReceive: (count: number, code: string) =>
    `${count} packages match ${code}. Nothing was received: scan the SSCC.`,
  unknownHere: (code: string) =>
    `${code} is not on this device, and there is no network. Set the package aside and scan it again later.`,
  notPermitted: "You don't have access to packages of this warehouse.",
  stale: "The list could not be refreshed. What you see may be out of date.",
  failed: "Something went wrong. Please try again.",
  overdue: "Overdue",
  noTracking: "No tracking number",
  lookupFailed: (search: string) => `Could not search for ${search}. Scan again.`,
  unknown: (code: string) => `No package has the code ${code}.`,
  notFound: (search: string) => `No incoming package matches ${search}.`,
  noneExpected: (search: string) => `None of the packages that match ${search} is still expected.`,
  several: (count: number, search: string) => `${count} incoming packages match ${search}.`,
} as const;
