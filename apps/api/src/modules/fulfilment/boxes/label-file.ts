import { FileAnswer } from "#kernel/context.ts";
import { labelsAsZpl } from "#modules/fulfilment/boxes/label-zpl.ts";
import type { LabelSheet } from "#modules/fulfilment/boxes/label.rules.ts";
import type { LabelSize } from "@quayside/api-client/contract/boxes/boxes.rules";

/**
 * Labels as the requested file. The renderer is loaded on first use, to keep start-up fast.
 * @param file.name without extension
 * @param file.at print time
 */
export async function labelFile(
  sheet: LabelSheet,
  file: { size: LabelSize; name: string; at: Date },
): Promise<FileAnswer> {
  const { size, name, at } = file;
  if (size === "zpl" || size === "zpl300") {
    const bytes = Buffer.from(labelsAsZpl(sheet, size), "utf8");
    return new FileAnswer({ bytes, mediaType: "application/x-zpl", fileName: `${name}.zpl` });
  }
  const { drawLabels } = await import("#modules/fulfilment/boxes/label-pdf.ts");
  const bytes = await drawLabels(sheet, size, at);
  return new FileAnswer({ bytes, mediaType: "application/pdf", fileName: `${name}.pdf` });
}

/** Widths of bars and gaps alternately, a bar first, of an SSCC label's barcode. */
export async function labelBars(sscc: string): Promise<number[]> {
  const { barsOf } = await import("#modules/fulfilment/boxes/label-pdf.ts");
  return barsOf(sscc);
}
