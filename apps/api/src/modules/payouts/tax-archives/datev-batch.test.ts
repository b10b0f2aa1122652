import type { DatevNumbers } from "@quayside/api-client/contract/tax-documents/datev.schema";
import { DATEV_DEFAULTS } from "@quayside/api-client/contract/tax-documents/tax-documents.rules";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { archiveColumns, archiveRows } from "#modules/payouts/tax-archives/archive-table.ts";
import type { ArchivedDocument } from "#modules/payouts/tax-archives/archive.reader.ts";
import { datevBatches, datevColumns, inWindows1252 } from "#modules/payouts/tax-archives/datev-batch.ts";

const invoice: ArchivedDocument = {
  kind: "invoice",
  id: 1,
  content: { number: "QS-AB12CD-2026-00001" },
  issuedAt: new Date("2026-06-09T08:00:00Z"),
  issuedOn: "2026-06-09",
  suppliedOn: "2026-06-08",
  saleNumbers: ["300000001"],
  customer: "Quayside B.V.",
  customerVatNumber: "NL999999990B01",
  currency: "EUR",
  vat: [{ rule: "DOMESTIC", rate: "0.19", netMinor: 100_000, vatMinor: 19_000 }],
};
const creditNote: ArchivedDocument = {
  ...invoice,
  kind: "credit_note",
  content: { number: "QC-AB12CD-2026-00001" },
  issuedOn: "2026-07-01",
  suppliedOn: null,
  saleNumbers: ["300000001", "300000002"],
  vat: [
    { rule: "DOMESTIC", rate: "0.19", netMinor: 1000, vatMinor: 190 },
    { rule: "DOMESTIC", rate: "0.07", netMinor: 200, vatMinor: 14 },
    { rule: "INTRA_EU", rate: "0", netMinor: 505, vatMinor: 0 },
  ],
};
const asked = {
  from: "2026-06-01",
  to: "2026-07-31",
  now: new Date("2026-08-03T07:15:00.123Z"),
  numbers: DATEV_DEFAULTS as DatevNumbers,
};

const batchesOf = (documents: readonly ArchivedDocument[], other: Partial<typeof asked> = {}) =>
  datevBatches(documents, { ...asked, ...other }).map(({ name, bytes }) => {
    const lines = new TextDecoder("windows-1252").decode(bytes).split("\r\n");
    expect(lines.pop()).toBe("");
    return { name, head: lines[0] ?? "", columns: lines[1] ?? "", bookings: lines.slice(2) };
  });
/** A booking without trailing empty cells. */
const begins = (line = "") => line.replace(/;+$/, "");

describe("the DATEV export of documents", () => {
  it("has the header and the columns of a posting batch", () => {
    const [batch] = batchesOf([invoice]);
    expect(batch?.name).toBe("EXTF_Buchungsstapel_2026-06-01_2026-07-31.csv");
    expect(batch?.head).toBe(
      '"EXTF";700;21;"Buchungsstapel";13;20260803071500123;;"RE";"";"";1001;1;20260101;4;20260601;20260731;"Quayside";"";1;0;0;"EUR";;"";;;"";;;"";""',
    );
    const columns = batch?.columns.split(";") ?? [];
    expect(columns).toHaveLength(125);
    expect([columns[0], columns[6], columns[7], columns[39], columns[124]]).toEqual([
      "Umsatz (ohne Soll/Haben-Kz)",
      "Konto",
      "Gegenkonto (ohne BU-Schlüssel)",
      "EU-Land u. UStID (Bestimmung)",
      "Abw. Skontokonto",
    ]);
  });

  it("has a line per document and rate: invoices debit the customer, credit notes credit it", () => {
    const [batch] = batchesOf([invoice, creditNote]);
    const gap = ";".repeat(26);
    expect(batch?.bookings.map(begins)).toEqual([
      '1190,00;"S";"EUR";;;;10000;8400;;0906;"QS-AB12CD-2026-00001";;;"Quayside B.V. 300000001"',
      '11,90;"H";"EUR";;;;10000;8400;;0107;"QC-AB12CD-2026-00001";;;"Quayside B.V. 300000001 300000002"',
      '2,14;"H";"EUR";;;;10000;8300;;0107;"QC-AB12CD-2026-00001";;;"Quayside B.V. 300000001 300000002"',
      `5,05;"H";"EUR";;;;10000;8125;;0107;"QC-AB12CD-2026-00001";;;"Quayside B.V. 300000001 300000002"${gap}"NL999999990B01"`,
    ]);
    for (const line of batch?.bookings ?? []) expect(line.split(";")).toHaveLength(datevColumns.length);
  });

  it("has the account of a small business, lengthened like the others", () => {
    const exempt = {
      ...invoice,
      vat: [{ rule: "SMALL_BUSINESS", rate: "0", netMinor: 7, vatMinor: 0 }] as const,
    };
    const bookingOf = (numbers: Partial<typeof asked.numbers>) =>
      datevBatches([exempt], { ...asked, numbers: { ...asked.numbers, ...numbers } })[0]?.bytes.toString(
        "latin1",
      );
    expect(bookingOf({})).toContain('0,07;"S";"EUR";;;;10000;8195;;0906;');
    expect(bookingOf({ datevDomestic: "440000" })).toContain(";819500;;0906;");
    expect(bookingOf({ datevSmallBusiness: "4185" })).toContain(";4185;;0906;");
  });

  it("uses the seller's accounts, whose length is in the header", () => {
    const numbers = {
      datevConsultant: "29098",
      datevClient: "55003",
      datevYearStart: "1",
      datevDomestic: "440000",
      datevReduced: "430000",
      datevIntraEu: "412500",
      datevExport: "412000",
      datevSmallBusiness: "418500",
      datevDebtor: "1010000",
    };
    const exported = { ...invoice, vat: [{ rule: "EXPORT", rate: "0", netMinor: 7, vatMinor: 0 }] as const };
    const [batch] = datevBatches([exported], { ...asked, numbers });
    const [head = "", , booking = ""] = (batch?.bytes.toString("latin1") ?? "").split("\r\n");
    expect(head).toContain(";29098;55003;20260101;6;20260601;");
    expect(booking).toContain('0,07;"S";"EUR";;;;1010000;412000;;0906;');
  });

  it("is split by financial year, because a booking has no year", () => {
    const later = { ...invoice, issuedOn: "2027-01-02" };
    const period = { from: "2026-06-01", to: "2027-03-31" };
    expect(batchesOf([invoice, later], period).map(({ name, bookings }) => [name, bookings.length])).toEqual([
      ["EXTF_Buchungsstapel_2026-06-01_2026-12-31.csv", 1],
      ["EXTF_Buchungsstapel_2027-01-01_2027-03-31.csv", 1],
    ]);
    const numbers = { ...DATEV_DEFAULTS, datevYearStart: "7" };
    const [first, second] = batchesOf([invoice, creditNote], { numbers });
    expect(first?.head).toContain(";20250701;4;20260601;20260630;");
    expect(second?.head).toContain(";20260701;4;20260701;20260731;");
  });

  it("omits other currencies and zero amounts; without bookings there is no file", () => {
    const free = { ...invoice, vat: [{ rule: "EXPORT", rate: "0", netMinor: 0, vatMinor: 0 }] as const };
    expect(batchesOf([{ ...invoice, currency: "GBP" }, free])).toEqual([]);
    expect(batchesOf([{ ...invoice, currency: "GBP" }, invoice])[0]?.bookings).toHaveLength(1);
  });

  it("writes umlauts in Windows-1252, doubles quotes, and transliterates other letters", () => {
    const [batch] = datevBatches([{ ...invoice, customer: 'Müller "Süd" – Łódź €' }], asked);
    expect(batch?.bytes.includes(Buffer.from([0x4d, 0xfc, 0x6c, 0x6c]))).toBe(true);
    expect(batch?.bytes.includes(Buffer.from([0x20, 0x96, 0x20]))).toBe(true);
    const [named] = batchesOf([{ ...invoice, customer: 'Müller "Süd" – Łódź €' }]);
    expect(named?.bookings[0]).toContain('"Müller ""Süd"" – ?ódz € 300000001"');
    expect(inWindows1252("Čačak\tΘ漢\u0000💣\u0081")).toBe("Cacak ?? ? ");
    expect(inWindows1252("u\u0308")).toBe("ü");
  });

  it("limits a text to 60 characters", () => {
    const [batch] = batchesOf([{ ...invoice, customer: "ä".repeat(80) }]);
    expect(batch?.bookings[0]).toContain(`;"${"ä".repeat(60)}"`);
  });

  const anyDocument: fc.Arbitrary<ArchivedDocument> = fc
    .record({
      kind: fc.constantFrom("invoice", "credit_note"),
      currency: fc.constantFrom("EUR", "EUR", "GBP"),
      issuedOn: fc.constantFrom("2026-01-01", "2026-02-28", "2026-06-30", "2026-07-01", "2026-12-31"),
      customer: fc.string({ unit: "grapheme", maxLength: 90 }),
      vat: fc.array(
        fc.record({
          rule: fc.constantFrom("DOMESTIC", "INTRA_EU", "EXPORT", "SMALL_BUSINESS"),
          rate: fc.constantFrom("0", "0.19"),
          netMinor: fc.integer({ min: 0, max: 900_000_000 }),
          vatMinor: fc.integer({ min: 0, max: 90_000_000 }),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    })
    .map((one) => ({ ...invoice, ...one }));

  it("adds up to the table of documents, whatever they are and whenever the year begins", () => {
    fc.assert(
      fc.property(
        fc.array(anyDocument, { maxLength: 12 }),
        fc.integer({ min: 1, max: 12 }),
        (documents, month) => {
          const numbers = { ...DATEV_DEFAULTS, datevYearStart: String(month) };
          const batches = batchesOf(documents, { from: "2026-01-01", to: "2026-12-31", numbers });
          const booked = batches
            .flatMap(({ bookings }) => bookings)
            .map((line) => {
              const [, units = "", cents = "", side = ""] = /^(\d+),(\d\d);"([SH])";"EUR";/.exec(line) ?? [];
              return (side === "S" ? 1 : -1) * Number(units + cents);
            });
          const place = (header: string) => archiveColumns.findIndex((column) => column.header === header);
          const rows = archiveRows(documents).filter((row) => row[place("Currency")] === "EUR");
          const total = rows.reduce((sum, row) => sum + Math.round(Number(row[place("Total")]) * 100), 0);
          expect(booked.reduce((sum, amount) => sum + amount, 0)).toBe(total);
        },
      ),
    );
  });
});
