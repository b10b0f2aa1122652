import { smallBusinessAccount } from "@quayside/api-client/contract/tax-documents/datev.rules";
import type { DatevNumbers } from "@quayside/api-client/contract/tax-documents/datev.schema";
import type { VatRule } from "#modules/money/invoices/index.ts";
import type { ArchivedDocument, ArchivedVat } from "#modules/payouts/tax-archives/archive.reader.ts";
import { datevColumns } from "#modules/payouts/tax-archives/datev-columns.ts";
import { encodeWindows1252, inWindows1252 } from "#modules/payouts/tax-archives/windows-1252.ts";

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

const text = (value: string): string => `"${inWindows1252(value).replaceAll('"', '""')}"`;
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
    text("EXTF"),
    "700",
    "21",
    text("Buchungsstapel"),
    "13",
    madeAt,
    "",
    text("RE"),
    '""',
    '""',
  ];
  const client = [numbers.datevConsultant, numbers.datevClient, compact(period.year)];
  const accounts = [String(numbers.datevDomestic.length), compact(period.from), compact(period.to)];
  // A posting batch for financial accounting that may still be changed.
  const kind = [text("Quayside"), '""', "1", "0", "0", text(CURRENCY)];
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
    "Soll/Haben-Kennzeichen": text(amount > 0 ? "S" : "H"),
    "WKZ Umsatz": text(CURRENCY),
    Konto: numbers.datevDebtor,
    "Gegenkonto (ohne BU-Schlüssel)": revenueAccount(vat, numbers),
    Belegdatum: `${day}${month}`,
    "Belegfeld 1": text(content.number),
    Buchungstext: text([...`${customer} ${saleNumbers.join(" ")}`].slice(0, TEXT_LENGTH).join("").trim()),
    ...(reported !== "" &&
      reported.length <= VAT_NUMBER_LENGTH && { "EU-Land u. UStID (Bestimmung)": text(reported) }),
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
