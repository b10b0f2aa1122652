import { smallBusinessAccount } from "@quayside/api-client/contract/tax-documents/tax-documents.rules";
import type { DatevNumbers } from "@quayside/api-client/contract/tax-documents/datev.schema";
import type { VatRule } from "#modules/money/invoices/index.ts";
import type { ArchivedDocument, ArchivedVat } from "#modules/payouts/tax-archives/archive.reader.ts";

/** The only currency of bookings: for others the format requires an exchange rate, which documents lack. */
const CURRENCY = "EUR";
const TEXT_LENGTH = 60;
const VAT_NUMBER_LENGTH = 15;

/** A file of bookings for DATEV. */
export interface DatevBatch {
  readonly name: string;
  readonly bytes: Buffer;
}

interface Asked {
  /** First and last day of the archive, "YYYY-MM-DD". */
  readonly from: string;
  readonly to: string;
  readonly now: Date;
  readonly numbers: DatevNumbers;
}

const quoted = (value: string): string => `"${inWindows1252(value).replaceAll('"', '""')}"`;
const compact = (day: string): string => day.replaceAll("-", "");

/** The first day of a day's financial year. @param start its first month, 1 to 12 */
function yearOf(day: string, start: number): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return `${month < start ? year - 1 : year}-${String(start).padStart(2, "0")}-01`;
}

/** The last day of the financial year that begins on a day. */
function lastDayOf(yearStart: string): string {
  const [year = 0, month = 1] = yearStart.split("-").map(Number);
  return new Date(Date.UTC(year + 1, month - 1, 0)).toISOString().slice(0, 10);
}

function headOf({ now, numbers }: Asked, period: { year: string; from: string; to: string }): string {
  const madeAt = now.toISOString().replaceAll(/\D/g, "");
  const format = [
    quoted("EXTF"),
    "700",
    "21",
    quoted("Buchungsstapel"),
    "13",
    madeAt,
    "",
    quoted("RE"),
    '""',
    '""',
  ];
  const client = [numbers.datevConsultant, numbers.datevClient, compact(period.year)];
  const accounts = [String(numbers.datevDomestic.length), compact(period.from), compact(period.to)];
  // A posting batch for financial accounting that may still be changed.
  const kind = [quoted("Quayside"), '""', "1", "0", "0", quoted(CURRENCY)];
  return [...format, ...client, ...accounts, ...kind, "", '""', "", "", '""', "", "", '""', '""'].join(";");
}

/** Standard rates are 15 % or more (Directive 2006/112/EC, Article 97). */
const LOWEST_STANDARD_RATE = 0.15;

/** The account of a supply, which decides the rate in DATEV. */
function revenueAccount({ rule, rate }: ArchivedVat, numbers: DatevNumbers): string {
  const accounts = {
    DOMESTIC: Number(rate) < LOWEST_STANDARD_RATE ? numbers.datevReduced : numbers.datevDomestic,
    INTRA_EU: numbers.datevIntraEu,
    EXPORT: numbers.datevExport,
    SMALL_BUSINESS: smallBusinessAccount(numbers),
  } satisfies Record<VatRule, string>;
  return accounts[rule];
}

/**
 * One booking: the debtor on the side of the amount, against revenue. The amount is gross; the account determines the
 * VAT, so there is no tax code. Nothing for a zero amount, which the format does not allow.
 */
function bookingOf(document: ArchivedDocument, vat: ArchivedVat, numbers: DatevNumbers): string | null {
  const { kind, content, customer, customerVatNumber, issuedOn, saleNumbers } = document;
  const amount = (kind === "invoice" ? 1 : -1) * (vat.netMinor + vat.vatMinor);
  if (amount === 0) return null;
  // An intra-EU supply is reported under the customer's VAT number.
  const reported = vat.rule === "INTRA_EU" ? (customerVatNumber ?? "") : "";
  const [, month = "", day = ""] = issuedOn.split("-");
  const cells: Readonly<Record<string, string>> = {
    "Umsatz (ohne Soll/Haben-Kz)": (Math.abs(amount) / 100).toFixed(2).replace(".", ","),
    "Soll/Haben-Kennzeichen": quoted(amount > 0 ? "S" : "H"),
    "WKZ Umsatz": quoted(CURRENCY),
    Konto: numbers.datevDebtor,
    "Gegenkonto (ohne BU-Schlüssel)": revenueAccount(vat, numbers),
    Belegdatum: `${day}${month}`,
    "Belegfeld 1": quoted(content.number),
    Buchungstext: quoted([...`${customer} ${saleNumbers.join(" ")}`].slice(0, TEXT_LENGTH).join("").trim()),
    ...(reported !== "" &&
      reported.length <= VAT_NUMBER_LENGTH && { "EU-Land u. UStID (Bestimmung)": quoted(reported) }),
  };
  return datevColumns.map((name) => cells[name] ?? "").join(";");
}

/**
 * The documents in euros as bookings, a line per document and rate, for import into DATEV: EXTF 700, posting batch
 * 13, in Windows-1252. The date of a booking has no year, so each financial year gets its own file.
 * @param documents those of the period, in order of issue
 */
export function datevBatches(documents: readonly ArchivedDocument[], asked: Asked): DatevBatch[] {
  const start = Number(asked.numbers.datevYearStart);
  const inEuros = documents.filter(({ currency }) => currency === CURRENCY);
  const years = Map.groupBy(inEuros, ({ issuedOn }) => yearOf(issuedOn, start));
  return [...years].flatMap(([year, ofYear]) => {
    const bookings = ofYear.flatMap((document) =>
      document.vat.flatMap((vat) => bookingOf(document, vat, asked.numbers) ?? []),
    );
    if (bookings.length === 0) return [];
    const from = asked.from > year ? asked.from : year;
    const to = asked.to < lastDayOf(year) ? asked.to : lastDayOf(year);
    const lines = [headOf(asked, { year, from, to }), datevColumns.join(";"), ...bookings];
    return { name: `EXTF_Buchungsstapel_${from}_${to}.csv`, bytes: encodeWindows1252(lines) };
  });
}

const names = (block: string): string[] => block.trim().split(/;\s*/);
const pairs = (count: number, pair: (place: number) => readonly [string, string]): string[] =>
  Array.from({ length: count }, (_, place) => pair(place + 1)).flat();

/** The 125 headings of a posting batch in format version 13, as published by DATEV. */
export const datevColumns: readonly string[] = [
  ...names(`
    Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Kurs;Basis-Umsatz;WKZ Basis-Umsatz;Konto;
    Gegenkonto (ohne BU-Schlüssel);BU-Schlüssel;Belegdatum;Belegfeld 1;Belegfeld 2;Skonto;Buchungstext;Postensperre;
    Diverse Adressnummer;Geschäftspartnerbank;Sachverhalt;Zinssperre;Beleglink`),
  ...pairs(8, (place) => [`Beleginfo - Art ${place}`, `Beleginfo - Inhalt ${place}`]),
  ...names(`
    KOST1 - Kostenstelle;KOST2 - Kostenstelle;Kost-Menge;EU-Land u. UStID (Bestimmung);EU-Steuersatz (Bestimmung);
    Abw. Versteuerungsart;Sachverhalt L+L;Funktionsergänzung L+L;BU 49 Hauptfunktionstyp;BU 49 Hauptfunktionsnummer;
    BU 49 Funktionsergänzung`),
  ...pairs(20, (place) => [`Zusatzinformation - Art ${place}`, `Zusatzinformation- Inhalt ${place}`]),
  ...names(`
    Stück;Gewicht;Zahlweise;Forderungsart;Veranlagungsjahr;Zugeordnete Fälligkeit;Skontotyp;Auftragsnummer;Buchungstyp;
    USt-Schlüssel (Anzahlungen);EU-Land (Anzahlungen);Sachverhalt L+L (Anzahlungen);EU-Steuersatz (Anzahlungen);
    Erlöskonto (Anzahlungen);Herkunft-Kz;Buchungs GUID;KOST-Datum;SEPA-Mandatsreferenz;Skontosperre;Gesellschaftername;
    Beteiligtennummer;Identifikationsnummer;Zeichnernummer;Postensperre bis;Bezeichnung SoBil-Sachverhalt;
    Kennzeichen SoBil-Buchung;Festschreibung;Leistungsdatum;Datum Zuord. Steuerperiode;Fälligkeit;Generalumkehr (GU);
    Steuersatz;Land;Abrechnungsreferenz;BVV-Position;EU-Land u. UStID (Ursprung);EU-Steuersatz (Ursprung);
    Abw. Skontokonto`),
];

/** The characters of Windows-1252 above ASCII, by byte value. */
const bytes = new Map(
  [...new TextDecoder("windows-1252").decode(Uint8Array.from({ length: 128 }, (_, place) => 128 + place))]
    .map((char, place) => [char, 128 + place] as const)
    // Five bytes have no character.
    .filter(([char]) => !/\p{Cc}/u.test(char)),
);

function byteOf(char: string): number | undefined {
  const code = char.codePointAt(0) ?? 0;
  return code >= 32 && code < 127 ? code : bytes.get(char);
}

/**
 * A character in the code page: itself, its letter without diacritics, a space for a control character, or a question
 * mark.
 */
function fitting(char: string): string {
  if (byteOf(char) !== undefined) return char;
  if (/[\p{Cc}\p{Z}]/u.test(char)) return " ";
  const [letter = "?"] = char.normalize("NFD");
  return byteOf(letter) === undefined ? "?" : letter;
}

/** Converts one line to the characters of Windows-1252, keeping its length: "Čačak Θ" becomes "Cacak ?". */
export function inWindows1252(text: string): string {
  return [...text.normalize("NFC")].map(fitting).join("");
}

/** Encodes lines, each ending with CR LF. @param lines texts in the characters of Windows-1252 */
function encodeWindows1252(lines: readonly string[]): Buffer {
  const end = [13, 10];
  return Buffer.from(lines.flatMap((line) => [...[...line].map((char) => byteOf(char) ?? 63), ...end]));
}
