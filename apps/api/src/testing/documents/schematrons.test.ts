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
import { writeCii } from "#ubl/write-cii.ts";
import { writeUbl } from "#ubl/write-ubl.ts";

/** The folder with the published rules as XSLT, and the processor for them: docs/decisions/0120. */
const RULES = process.env["DOCUMENT_RULES"] ?? "";
const PROCESSOR = process.env["SAXON_JAR"] ?? "";

/** The rules that apply to each form. Their files come from the repositories that publish them. */
const SCHEMATRONS = {
  UBL: ["EN16931-UBL-validation.xslt", "CEN-EN16931-UBL.xslt", "PEPPOL-EN16931-UBL-SB.xslt"],
  CII: ["EN16931-CII-validation.xslt", "FACTUR-X_EN16931.xslt"],
};
const WRITERS = { UBL: writeUbl, CII: writeCii };
const FORMS = ["UBL", "CII"] as const;
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
  const cases = Object.entries(documentCases());
  const rules = FORMS.flatMap((form) => SCHEMATRONS[form].map((file) => [form, file] as const));

  it.each(rules)(
    "%s: %s",
    (form, file) => {
      const [written, reports] = [path.join(folder, form), path.join(folder, `${form}-${file}`)];
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
      expect(names).toHaveLength(cases.length);
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
