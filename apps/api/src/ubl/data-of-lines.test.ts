import { describe, expect, it } from "vitest";
import { invoiceUbl } from "#modules/money/invoices/invoice-ubl.ts";
import { creditNoteUbl } from "#modules/payouts/credit-notes/credit-note-ubl.ts";
import { creditNoteContent, invoiceContent } from "#testing/papers/billing-papers.ts";
import { LINE_CASES } from "#testing/papers/line-cases.ts";
import { type PaperLine, decimal, seller, sumOf, total } from "#testing/papers/paper-facts.ts";
import { type XmlElement, readXml } from "#testing/xml-tree.ts";
import type { UblDocument } from "#ubl/ubl-document.ts";
import { writeCii } from "#ubl/write-cii.ts";
import { writeUbl } from "#ubl/write-ubl.ts";

const DOCUMENTS: Readonly<Record<string, (lines: readonly PaperLine[]) => UblDocument>> = {
  "a self-billing invoice": (lines) => invoiceUbl(invoiceContent(lines)),
  "a credit note": (lines) => creditNoteUbl(creditNoteContent(lines)),
};
const FORMS = { UBL: writeUbl, CII: writeCii };

const textsOf = ({ text, children }: XmlElement): string[] => [text, ...children.flatMap(textsOf)];

describe.each(Object.entries(DOCUMENTS))("the data of %s", (_, documentOf) => {
  describe.each(Object.entries(FORMS))("as %s", (_form, write) => {
    it.each(Object.entries(LINE_CASES))("contains every fact of %s", (_case, lines) => {
      const document = documentOf(lines);
      const texts = new Set(textsOf(readXml(write(document).toString("utf8"))));
      const facts = lines.flatMap((line) => [line.name, String(line.quantity), decimal(sumOf(line))]);
      for (const fact of [seller.name, decimal(total(lines.map(sumOf))), ...facts])
        expect(texts).toContain(fact);
    });
  });
});
