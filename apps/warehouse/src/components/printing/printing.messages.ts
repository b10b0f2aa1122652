import type { LabelSize } from "@quayside/api-client/contract/boxes/boxes.rules";
import type { ReprintReason } from "@quayside/api-client/contract/warehouse/package.schema";

/** Texts for printing and reprinting documents. */
export const printMessages = {
  labelTitle: (pallet: number) => `Label of pallet ${pallet}`,
  preview: "Preview of the label",
  loading: "Loading the label",
  size: "Paper or printer",
  print: "Print",
  again: "Print again",
  packingList: "Packing list",
  commercialInvoice: "Commercial invoice",
  listTitle: "Print the packing list again?",
  printedBefore: (time: string, name: string) =>
    `It was printed ${time} by ${name}. Say why it is printed again.`,
  reason: "Reason",
  choose: "Choose a reason",
  note: "What happened",
  reasonMissing: "Choose a reason.",
  noteMissing: "Say what happened.",
  failed: "The file could not be created. Please try again.",
} as const;

export const reprintReasonNames: Readonly<Record<ReprintReason, string>> = {
  DAMAGED: "The paper is damaged",
  LOST: "The paper is lost",
  NOT_PRINTED: "It did not come out of the printer",
  CHANGED: "Its contents have changed",
  OTHER: "Something else",
};

export const labelSizeNames: Readonly<Record<LabelSize, string>> = {
  A4: "A4, four labels a sheet",
  A5: "A5",
  A6: "A6",
  "4x6": "4 × 6 inches",
  zpl: "Label printer, 203 dpi (ZPL)",
  zpl300: "Label printer, 300 dpi (ZPL)",
};
