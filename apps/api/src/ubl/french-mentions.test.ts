import { expect, it } from "vitest";
import { documentCases } from "#testing/documents/document-cases.ts";
import { elementsAt, readXml, textAt } from "#testing/xml-tree.ts";
import { mentionTexts } from "#ubl/french-mentions.ts";
import { writeCii } from "#ubl/write-cii.ts";
import { writeUbl } from "#ubl/write-ubl.ts";

const dataOf = (name: string, write: typeof writeCii) => {
  const document = documentCases()[name];
  if (!document) throw new Error(`No case ${name}`);
  return readXml(write(document).toString("utf8"));
};

it("are in the data of suppliers in France, each under its subject, with the process for goods", () => {
  const root = dataOf("FR to us", writeCii);
  const process = "ExchangedDocumentContext/BusinessProcessSpecifiedDocumentContextParameter/ID";
  expect(textAt(root, process)).toBe("B1");
  const subjects = elementsAt(root, "ExchangedDocument/IncludedNote").map((note) =>
    textAt(note, "SubjectCode"),
  );
  expect(subjects).toEqual(["", "PMT", "PMD", "AAB", "AAI"]);
  expect(elementsAt(dataOf("DE to us", writeCii), "ExchangedDocument/IncludedNote")).toHaveLength(1);
});

it("are part of the one note that Peppol allows", () => {
  const notes = elementsAt(dataOf("FR to us", writeUbl), "Note");
  expect(notes).toHaveLength(1);
  expect(notes[0]?.text).toMatch(
    /^Self-billing\. Indemnité forfaitaire.*: 40 €\..*escompte.*Autofacturation\..*livraison de biens\./,
  );
});

it("are those of sellers in the overseas departments too, and of no others", () => {
  expect(mentionTexts("RE")).toEqual(mentionTexts("FR"));
  expect(mentionTexts("MC")).toEqual([]);
});
