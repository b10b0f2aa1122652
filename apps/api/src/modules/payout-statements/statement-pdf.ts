import { formatMoney } from "@quayside/format/money";
import { decimal, lineNames } from "#modules/payout-statements/statement-table.ts";
import type { StatementRow } from "#modules/payout-statements/statement.reader.ts";
import { MARGIN, PdfSheet, RIGHT } from "#pdf/pdf-sheet.ts";

const LINE = 13;
/** Left or right edges of the columns, in points. */
const columns = {
  day: MARGIN,
  type: MARGIN + 95,
  subject: MARGIN + 160,
  carrier: 365,
  amount: 455,
  balance: RIGHT,
};

const longDay = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
const dayOf = (day: string): string => longDay.format(new Date(`${day}T00:00:00Z`));

export interface StatementContent {
  readonly seller: string;
  readonly from: string;
  readonly to: string;
  readonly currency: string;
  readonly openingMinor: number;
  readonly lines: readonly StatementRow[];
}

const carrierCost = ({ carrierMinor, carrierCurrency }: StatementRow): string =>
  formatMoney(decimal(carrierMinor ?? 0), carrierCurrency ?? "EUR");

/** Draws a statement on A4 pages. */
export async function drawStatement(content: StatementContent, at: Date): Promise<Uint8Array> {
  const { from, to, currency, lines, openingMinor } = content;
  const title = `Statement ${from} to ${to}`;
  const money = (minor: number): string => formatMoney(decimal(minor), currency);
  const sheet = await PdfSheet.open({ title, author: "Quayside", at });
  drawHead(sheet, content);
  const balanceLine = (name: string, minor: number): void => {
    if (!sheet.hasRoom(2 * LINE)) sheet.newPage();
    sheet.text(name, columns.day, { isBold: true });
    sheet.text(money(minor), columns.balance, { isBold: true, isRightAligned: true });
    sheet.y -= LINE;
  };
  balanceLine("Opening balance", openingMinor);
  for (const line of lines) {
    if (!sheet.hasRoom(2 * LINE)) {
      sheet.newPage();
      drawTableHead(sheet);
    }
    const own = line.creditNoteNumber ?? line.claimNumber ?? line.saleNumber;
    const subject = line.type === "PAYOUT" ? line.reference : own;
    sheet.text(dayOf(line.day), columns.day);
    sheet.text(lineNames[line.type], columns.type);
    sheet.text(subject ?? "", columns.subject);
    if (line.carrierMinor !== null) sheet.text(carrierCost(line), columns.carrier, { isRightAligned: true });
    sheet.text(money(line.amountMinor), columns.amount, { isRightAligned: true });
    sheet.text(money(line.balanceMinor), columns.balance, { isRightAligned: true });
    sheet.y -= LINE;
    if (line.setOffMinor !== null) {
      const taken = `${money(line.setOffMinor)} taken off for ${line.setOffNotes ?? ""}`;
      sheet.text(taken, columns.subject, { isMuted: true });
      sheet.y -= LINE;
    }
  }
  sheet.rule(LINE - 6);
  sheet.y -= 4;
  balanceLine("Closing balance", lines.at(-1)?.balanceMinor ?? openingMinor);
  drawSums(sheet, lines, money);
  drawCarriers(sheet, lines);
  return sheet.close(title);
}

function drawHead(sheet: PdfSheet, { seller, from, to, currency }: StatementContent): void {
  sheet.y -= 14;
  sheet.text("Statement", MARGIN, { size: 20, isBold: true });
  sheet.text("Quayside", RIGHT, { size: 14, isBold: true, isRightAligned: true });
  sheet.y -= 30;
  const facts = [
    ["Seller", seller],
    ["Period", `${dayOf(from)} to ${dayOf(to)}`],
    ["Currency", currency],
  ] as const;
  for (const [label, value] of facts) {
    sheet.text(label, MARGIN, { isMuted: true });
    sheet.text(value, MARGIN + 75);
    sheet.y -= LINE;
  }
  drawTableHead(sheet);
}

function drawTableHead(sheet: PdfSheet): void {
  sheet.y -= LINE;
  sheet.text("Date", columns.day, { isBold: true });
  sheet.text("Type", columns.type, { isBold: true });
  sheet.text("Number or reference", columns.subject, { isBold: true });
  sheet.text("Carrier *", columns.carrier, { isBold: true, isRightAligned: true });
  sheet.text("Amount", columns.amount, { isBold: true, isRightAligned: true });
  sheet.text("Balance", columns.balance, { isBold: true, isRightAligned: true });
  sheet.rule(-5);
  sheet.y -= LINE + 5;
}

/** What the lines come to by type. */
function drawSums(sheet: PdfSheet, lines: readonly StatementRow[], money: (minor: number) => string): void {
  const sums = Map.groupBy(lines, ({ type }) => type);
  if (!sheet.hasRoom((2 + sums.size) * LINE)) sheet.newPage();
  sheet.y -= LINE;
  for (const [type, ofType] of sums) {
    const sum = ofType.reduce((total, { amountMinor }) => total + amountMinor, 0);
    sheet.text(`${lineNames[type]}: ${ofType.length}`, columns.subject, { isMuted: true });
    sheet.text(money(sum), columns.amount, { isRightAligned: true });
    sheet.y -= LINE;
  }
}

/** What Quayside paid the booked carriers, apart from the sums that make up the balance. */
function drawCarriers(sheet: PdfSheet, lines: readonly StatementRow[]): void {
  const booked = Map.groupBy(
    lines.filter((line) => line.carrierMinor !== null),
    (line) => line.carrierCurrency,
  );
  if (booked.size === 0) return;
  if (!sheet.hasRoom((3 + booked.size) * LINE)) sheet.newPage();
  sheet.y -= LINE;
  for (const [carrierCurrency, ofCurrency] of booked) {
    const carrierMinor = ofCurrency.reduce((total, line) => total + (line.carrierMinor ?? 0), 0);
    const [line] = ofCurrency;
    if (!line) continue;
    sheet.text(`Booked carriers: ${ofCurrency.length}`, columns.subject, { isMuted: true });
    sheet.text(carrierCost({ ...line, carrierMinor, carrierCurrency }), columns.carrier, {
      isRightAligned: true,
    });
    sheet.y -= LINE;
  }
  sheet.text("* Paid by Quayside to the carrier: no part of the amount and the balance.", MARGIN, {
    isMuted: true,
  });
  sheet.y -= LINE;
}
