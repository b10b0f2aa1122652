/** The texts about scans on every page of the warehouse. */
export const scanMessages = {
  region: "Last scan",
  scanLabel: "Scan or type an SSCC or a tracking number",
  scanHint: "SSCC or tracking number",
  find: "Find",
  showAll: "Show all",
  showKeyboard: "Show keyboard",
  hideKeyboard: "Hide keyboard",
  ready: "Ready to scan.",
  reading: (code: string) => `Reading ${code}…`,
  acknowledge: "OK, understood",
  undo: "Undo last scan",
  undoing: "Undoing…",
  undoFailed: "The last scan could not be undone. Try again.",
  notReady: "The page was not ready. Nothing was changed: scan again.",
  misread: "The label was not read correctly. Nothing was changed: scan it again.",
  dialogOpen: "Nothing was scanned: finish or close the open window first.",
  failed: (code: string) => `Couldn't process ${code}. Scan it again.`,
  noNetwork: (code: string) => `No network. Nothing was changed: scan ${code} again once there is one.`,
  missed: (count: number) =>
    count === 1
      ? "1 later scan was ignored. Scan it again."
      : `${count} later scans were ignored. Scan them again.`,
  several: (code: string) => `Several boxes have the number ${code}. Nothing was changed: scan the SSCC.`,
  product: "This is a product. Open the package it is in first.",
  place: "This is a location. Scan a package first.",
  nothing: "This label is neither a package nor a product.",
  lookingFor: (code: string) => `Looking for ${code}.`,
  opening: "Opening the page of this code.",
} as const;
