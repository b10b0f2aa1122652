import type { Box } from "@quayside/api-client/contract/boxes/index";
import { type PrintableSale, kilograms, readableSscc } from "#modules/boxes/label.rules.ts";
import { MARGIN, PdfSheet, RIGHT } from "#pdf/pdf-sheet.ts";

const LINE = 14;
const columns = { gtin: MARGIN, name: MARGIN + 110, units: RIGHT } as const;
const NAME_WIDTH = 320;

const count = new Intl.NumberFormat("en-GB");

function drawTableHead(sheet: PdfSheet): void {
  sheet.text("GTIN", columns.gtin, { isBold: true });
  sheet.text("Product", columns.name, { isBold: true });
  sheet.text("Units", columns.units, { isBold: true, isRightAligned: true });
  sheet.rule(-5);
  sheet.y -= LINE + 6;
}

function drawHead(sheet: PdfSheet, sale: PrintableSale, box: Box): void {
  sheet.y -= 14;
  sheet.text("Packing list", MARGIN, { size: 20, isBold: true });
  sheet.text(`Box ${box.number} of ${sale.boxes.length}`, RIGHT, {
    size: 20,
    isBold: true,
    isRightAligned: true,
  });
  sheet.y -= 30;
  const facts = [
    ["Order", sale.saleNumber],
    ["Seller", sale.sellerCode],
    ["Box number (SSCC)", readableSscc(box.sscc)],
    ["Weight", kilograms(box.weightGrams)],
    ["Size", `${box.lengthCm} × ${box.widthCm} × ${box.heightCm} cm`],
    ...(box.palletNumber === null ? [] : [["Pallet", String(box.palletNumber)]]),
    ...(box.layer === null ? [] : [["Layer", String(box.layer)]]),
    ["To", sale.to.join(", ")],
  ] as const;
  for (const [label = "", value = ""] of facts) {
    sheet.text(label, MARGIN, { isMuted: true });
    for (const part of sheet.wrap(value, RIGHT - MARGIN - 110)) {
      sheet.text(part, MARGIN + 110);
      sheet.y -= LINE;
    }
  }
  sheet.y -= LINE;
}

/** Draws the packing list of each box on pages of its own, to be fixed outside of it. */
export async function drawPackingList(sale: PrintableSale, at: Date): Promise<Uint8Array> {
  const title = `Packing list of order ${sale.saleNumber}`;
  const sheet = await PdfSheet.open({ title, author: "Quayside", at });
  for (const [index, box] of sale.boxes.entries()) {
    if (index > 0) sheet.newPage();
    drawHead(sheet, sale, box);
    drawTableHead(sheet);
    for (const line of box.lines) {
      const names = sheet.wrap(line.name, NAME_WIDTH);
      if (!sheet.hasRoom(names.length * LINE)) {
        sheet.newPage();
        drawTableHead(sheet);
      }
      sheet.text(line.gtin, columns.gtin);
      sheet.text(count.format(line.units), columns.units, { isRightAligned: true });
      for (const name of names) {
        sheet.text(name, columns.name);
        sheet.y -= LINE;
      }
    }
    sheet.rule(LINE - 5);
    const units = box.lines.reduce((sum, line) => sum + line.units, 0);
    sheet.y -= 4;
    sheet.text("Units in this box", columns.name, { isBold: true });
    sheet.text(count.format(units), columns.units, { isBold: true, isRightAligned: true });
  }
  return sheet.close(title);
}
