import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  mkdirSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { documentCases } from "#testing/documents/document-cases.ts";
import { electronicAddress } from "#ubl/electronic-address.ts";
import { legalRegistration } from "#ubl/legal-register.ts";
import type { UblDocument } from "#ubl/ubl-document.ts";
import { writeCii } from "#ubl/write-cii.ts";
import { writeUbl } from "#ubl/write-ubl.ts";
import { writeXRechnung } from "#ubl/xrechnung.ts";

/** The folder with the published rules as XSLT, and the processor for them: docs/tax.md. */
const RULES = process.env["DOCUMENT_RULES"] ?? "";
const PROCESSOR = process.env["SAXON_JAR"] ?? "";

/** Peppol delivers to no company that has neither a VAT number nor one of a register with a scheme. */
const isDeliverable = ({ seller, buyer }: UblDocument): boolean =>
  [seller, buyer].every(
    ({ vatNumber, registration, country }) =>
      electronicAddress(vatNumber, legalRegistration(registration, country, vatNumber)) !== null,
  );
const isOurs = ({ isBySeller }: UblDocument): boolean => isBySeller === true;

/** What XRechnung asks for and only the database has. */
const asked = (document: UblDocument): UblDocument => ({
  ...document,
  seller: {
    ...document.seller,
    contact: { name: "Jörg Müller", phone: "+49 30 1234567", email: "buchhaltung@example.de" },
  },
  delivery: {
    ...document.delivery,
    place: document.delivery.place ?? { ...document.seller, name: "Venlo" },
  },
});

/** The rates of France and its departments (BR-FR-16): French suppliers of goods that leave another country have others. */
const FRENCH_RATES = ["0", "2.1", "5.5", "8.5", "10", "20"];
/** Documents under French rules: a credit note names the days of its invoices, and VAT is French and stated in euros. */
const isFrench = (document: UblDocument): boolean => isDeliverable(document) && hasFrenchVat(document);
const hasFrenchVat = ({ seller, isBySeller, vat, currency, nationalVat, corrected }: UblDocument): boolean =>
  seller.country === "FR" &&
  !isBySeller &&
  vat.every(({ percent }) => FRENCH_RATES.includes(percent)) &&
  (currency === "EUR" || nationalVat?.currency === "EUR") &&
  corrected.every(({ issuedOn }) => issuedOn !== undefined);

/** The rules that apply to documents, by form. Their files come from the repositories that publish them. */
const SCHEMATRONS: readonly {
  readonly file: string;
  readonly form: "UBL" | "CII" | "XRechnung";
  readonly applies?: (document: UblDocument) => boolean;
}[] = [
  { form: "UBL", file: "EN16931-UBL-validation.xslt" },
  { form: "UBL", file: "CEN-EN16931-UBL.xslt" },
  {
    form: "UBL",
    file: "PEPPOL-EN16931-UBL-SB.xslt",
    applies: (one) => !isOurs(one) && isDeliverable(one),
  },
  { form: "UBL", file: "PEPPOL-EN16931-UBL.xslt", applies: (one) => isOurs(one) && isDeliverable(one) },
  { form: "CII", file: "EN16931-CII-validation.xslt" },
  { form: "CII", file: "FACTUR-X_EN16931.xslt" },
  { form: "CII", file: "BR-FR-Flux2-Schematron-CII.xslt", applies: isFrench },
  { form: "XRechnung", file: "EN16931-UBL-validation.xslt", applies: (one) => !isOurs(one) },
  { form: "XRechnung", file: "XRechnung-UBL-validation.xslt", applies: (one) => !isOurs(one) },
];
const WRITERS = {
  UBL: writeUbl,
  CII: writeCii,
  XRechnung: (document: UblDocument) => writeXRechnung(asked(document)),
};
/** One run of a processor over all documents. */
const LIMIT_MS = 600_000;

/** The rules that a report calls broken, with what they say. */
function brokenIn(report: string): string[] {
  const faults = report.matchAll(/<svrl:(failed-assert|successful-report)\b[\s\S]*?<\/svrl:\1>/g);
  return [...faults].map(([fault]) => {
    const [, id = ""] = /\bid="([^"]*)"/.exec(fault) ?? [];
    const [, text = ""] = /<svrl:text>([\s\S]*?)<\/svrl:text>/.exec(fault) ?? [];
    return `${id} ${text.replaceAll(/\s+/g, " ").trim()}`;
  });
}

describe.runIf(existsSync(RULES))("the data of tax documents has no fault by the public schematrons", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "quayside-documents-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const all = Object.entries(documentCases());

  it.each(SCHEMATRONS)(
    "$form: $file",
    ({ form, file, applies = () => true }) => {
      const cases = all.filter(([, document]) => applies(document));
      const [written, reports] = [
        path.join(folder, `${form} of ${file}`),
        path.join(folder, `${form} by ${file}`),
      ];
      for (const one of [written, reports]) mkdirSync(one, { recursive: true });
      for (const [place, [, document]] of cases.entries())
        writeFileSync(path.join(written, `${place}.xml`), WRITERS[form](document));
      const args = [
        "-cp",
        PROCESSOR,
        "net.sf.saxon.Transform",
        `-s:${written}`,
        `-xsl:${path.join(RULES, file)}`,
      ];
      execFileSync("java", [...args, `-o:${reports}`], { stdio: ["ignore", "ignore", "pipe"] });
      const names = readdirSync(reports);
      expect(cases.length).toBeGreaterThan(0);
      expect(names).toHaveLength(cases.length);
      process.stdout.write(`${form}, ${file}: ${cases.length} documents\n`);
      // A report without a single rule tried would find no fault in anything.
      for (const name of names)
        expect(readFileSync(path.join(reports, name), "utf8")).toContain("<svrl:fired-rule");
      const faults = names.flatMap((name) => {
        const [of = ""] = cases[Number.parseInt(name, 10)] ?? [];
        return brokenIn(readFileSync(path.join(reports, name), "utf8")).map((fault) => `${of}: ${fault}`);
      });
      expect(faults).toEqual([]);
    },
    LIMIT_MS,
  );
});
