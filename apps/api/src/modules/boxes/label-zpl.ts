import {
  type LabelledUnit,
  type PrintableSale,
  labelledUnits,
  readableSscc,
} from "#modules/boxes/label.rules.ts";

/** Dots of a label of 105 × 148 mm at 203 dpi, the usual printer: 8 a millimetre. */
const WIDTH = 840;
const HEIGHT = 1184;
const LEFT = 56;

/** Signs that would be commands to the printer become spaces; the length keeps a line on the label. */
function plain(text: string, length: number): string {
  return text
    .toWellFormed()
    .replaceAll(/[\^~\p{Cc}]/gu, " ")
    .slice(0, length);
}

function field(y: number, height: number, text: string, x = LEFT): string {
  return `^FO${x},${y}^A0N,${height},${height}^FD${text}^FS`;
}

function labelOf(sale: PrintableSale, unit: LabelledUnit): string {
  const parts = [field(40, 26, plain(`From: Quayside, seller ${sale.sellerCode}`, 60))];
  parts.push(`^FO${LEFT},76^GB${WIDTH - 2 * LEFT},3,3^FS`);
  let y = 96;
  for (const line of sale.to) {
    parts.push(field(y, 36, plain(line, 42)));
    y += 44;
  }
  parts.push(`^FO${LEFT},${y}^GB${WIDTH - 2 * LEFT},3,3^FS`);
  y += 20;
  for (const [name, value] of unit.facts) {
    parts.push(field(y, 28, name), field(y, 32, plain(value, 36), LEFT + 160));
    y += 42;
  }
  // Bars of half a millimetre and 32 mm of height; ">;>8" starts with digits in pairs and the sign of GS1.
  parts.push(`^FO116,${HEIGHT - 370}^BY4^BCN,256,N,N,N^FD>;>800${unit.sscc}^FS`);
  parts.push(field(HEIGHT - 96, 36, readableSscc(unit.sscc), 200));
  return `^XA^CI28^PW${WIDTH}^LL${HEIGHT}${parts.join("")}^XZ`;
}

/** The labels of all boxes and pallets in the language of label printers, one after the other. */
export function labelsAsZpl(sale: PrintableSale): string {
  return `${labelledUnits(sale)
    .map((unit) => labelOf(sale, unit))
    .join("\n")}\n`;
}
