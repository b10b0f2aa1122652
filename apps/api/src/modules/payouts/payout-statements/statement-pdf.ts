import type { StatementLineType } from "@quayside/api-client/contract/payout-statements/payout-statements.schemas";
import { formatMoney } from "@quayside/format/money";
import { formatCount } from "@quayside/format/number";
import { closingName, decimal, lineNames } from "#modules/payouts/payout-statements/statement-table.ts";
import type { StatementParty, StatementRow } from "#modules/payouts/payout-statements/statement.reader.ts";
import { addressLines, legalNotices } from "#foundation/legal-entities.rules.ts";
import { drawAddress, drawFacts, drawParagraph } from "#pdf/billing-sheet.ts";
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

/** Singular and plural of each type, for the totals. */
const counted: Readonly<Record<StatementLineType, readonly [one: string, other: string]>> = {
  SALE: ["order", "orders"],
  PAYOUT: ["payout", "payouts"],
  CREDIT_NOTE: ["credit note", "credit notes"],
  CLAIM: ["claim without credit note", "claims without credit note"],
  ADJUSTMENT: ["adjustment", "adjustments"],
};

export interface StatementContent {
  readonly seller: StatementParty;
  readonly from: string;
  readonly to: string;
  readonly currency: string;
  /** The period has not ended yet. */
  readonly isProvisional: boolean;
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
  const sheet = await PdfSheet.open({ title, author: "Quayside", at, says: content });
  drawHead(sheet, content);
  drawSummary(sheet, content, money);
  const balanceLine = (name: string, minor: number): void => {
    if (!sheet.hasRoom(2 * LINE)) sheet.newPage();
    sheet.within("TR", () => {
      sheet.text(name, columns.day, { isBold: true, as: "TH", scope: "Row" });
      for (const x of [columns.type, columns.subject, columns.carrier, columns.amount])
        sheet.text("", x, { as: "TD" });
      sheet.text(money(minor), columns.balance, { isBold: true, isRightAligned: true, as: "TD" });
    });
    sheet.y -= LINE;
  };
  sheet.within("Table", () => {
    drawTableHead(sheet);
    balanceLine("Opening balance", openingMinor);
    for (const line of lines) {
      if (!sheet.hasRoom(2 * LINE)) {
        sheet.newPage();
        sheet.apart(() => drawTableHead(sheet));
      }
      drawLine(sheet, line, money);
    }
    sheet.rule(LINE - 6);
    sheet.y -= 4;
    balanceLine(closingName(content.isProvisional), lines.at(-1)?.balanceMinor ?? openingMinor);
  });
  drawCarriers(sheet, lines);
  return sheet.close(title);
}

/** A movement; the order's invoice and deductions from a payout are printed below its label. */
function drawLine(sheet: PdfSheet, line: StatementRow, money: (minor: number) => string): void {
  const own = line.creditNoteNumber ?? line.claimNumber ?? line.saleNumber;
  const subject = line.type === "PAYOUT" ? line.reference : own;
  const figure = { isRightAligned: true, as: "TD" } as const;
  const below = linesBelow(line, money);
  const top = sheet.y;
  sheet.within("TR", () => {
    sheet.text(dayOf(line.day), columns.day, { as: "TD" });
    sheet.text(lineNames[line.type], columns.type, { as: "TD" });
    sheet.within("TD", () => {
      sheet.text(subject ?? "", columns.subject);
      for (const text of below) {
        sheet.y -= LINE;
        sheet.text(text, columns.subject, { isMuted: true });
      }
    });
    const bottom = sheet.y;
    sheet.y = top;
    sheet.text(line.carrierMinor === null ? "" : carrierCost(line), columns.carrier, figure);
    sheet.text(money(line.amountMinor), columns.amount, figure);
    sheet.text(money(line.balanceMinor), columns.balance, figure);
    sheet.y = bottom - LINE;
  });
}

function linesBelow(line: StatementRow, money: (minor: number) => string): string[] {
  const { invoiceNumber, setOffMinor, setOffNotes } = line;
  return [
    ...(invoiceNumber === null ? [] : [`Invoice ${invoiceNumber}`]),
    ...(setOffMinor === null ? [] : [`${money(setOffMinor)} deducted for ${setOffNotes ?? ""}`]),
  ];
}

function drawHead(sheet: PdfSheet, { seller, from, to, currency, isProvisional }: StatementContent): void {
  sheet.y -= 14;
  sheet.text("Statement", MARGIN, { size: 20, isBold: true, as: "H1" });
  sheet.text("Quayside", RIGHT, { size: 14, isBold: true, isRightAligned: true });
  sheet.y -= 30;
  const facts = [
    ["Period", `${dayOf(from)} to ${dayOf(to)}`],
    ["Currency", currency],
  ] as const;
  drawFacts(sheet, facts, { labelWidth: 75, line: LINE });
  sheet.y -= LINE;
  drawParties(sheet, seller);
  if (!isProvisional) return;
  drawParagraph(sheet, "Provisional: the period has not ended, further bookings may follow.");
  sheet.y -= LINE;
}

/** The seller with its account beside it, and the companies that issue the statement. */
function drawParties(sheet: PdfSheet, seller: StatementParty): void {
  const { name, postal, vatNumber, taxNumber, registration, account } = seller;
  const top = sheet.y;
  const lines = [
    name,
    ...(postal === null ? [] : addressLines(postal)),
    ...(vatNumber === null ? [] : [`VAT number ${vatNumber}`]),
    ...(taxNumber === null ? [] : [`Tax number ${taxNumber}`]),
    ...(registration === null ? [] : [`Company register: ${registration}`]),
  ];
  drawAddress(sheet, "Seller", lines, MARGIN);
  const bottom = sheet.y;
  sheet.y = top;
  const paidTo =
    account === null
      ? ["No account yet"]
      : [account.holder, `${account.kind === "IBAN" ? "IBAN" : "Account"} ending in ${account.lastFour}`];
  drawAddress(sheet, "Paid to", paidTo, 320);
  sheet.y = Math.min(bottom, sheet.y) - LINE;
  for (const notice of legalNotices()) drawParagraph(sheet, notice);
  sheet.y -= LINE;
}

function drawTableHead(sheet: PdfSheet): void {
  sheet.y -= LINE;
  const head = { isBold: true, as: "TH" } as const;
  sheet.within("TR", () => {
    sheet.text("Date", columns.day, head);
    sheet.text("Type", columns.type, head);
    sheet.text("Number or reference", columns.subject, head);
    sheet.text("Carrier *", columns.carrier, { ...head, isRightAligned: true });
    sheet.text("Amount", columns.amount, { ...head, isRightAligned: true });
    sheet.text("Balance", columns.balance, { ...head, isRightAligned: true });
  });
  sheet.rule(-5);
  sheet.y -= LINE + 5;
}

/** The balances of the period, and between them the totals by type. */
function drawSummary(
  sheet: PdfSheet,
  { lines, openingMinor, isProvisional }: StatementContent,
  money: (minor: number) => string,
): void {
  const sums = [...Map.groupBy(lines, ({ type }) => type)].map(([type, ofType]): [string, number] => [
    formatCount(ofType.length, ...counted[type]),
    ofType.reduce((total, { amountMinor }) => total + amountMinor, 0),
  ]);
  const row = (name: string, minor: number, style: { isBold?: true } = {}): void => {
    sheet.within("TR", () => {
      sheet.text(name, MARGIN, { ...style, as: "TH", scope: "Row" });
      sheet.text(money(minor), columns.carrier, { ...style, isRightAligned: true, as: "TD" });
    });
    sheet.y -= LINE;
  };
  sheet.text("Summary", MARGIN, { size: 11, isBold: true, as: "H2" });
  sheet.y -= LINE + 3;
  sheet.within("Table", () => {
    row("Balance at the beginning", openingMinor);
    for (const [name, minor] of sums) row(name, minor);
    const closing = isProvisional ? "Balance so far" : "Balance at the end";
    row(closing, lines.at(-1)?.balanceMinor ?? openingMinor, { isBold: true });
  });
  sheet.y -= LINE;
}

/** What Quayside paid the booked carriers, separate from the totals that make up the balance. */
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
    const cost = carrierCost({ ...line, carrierMinor, carrierCurrency });
    sheet.within("P", () => {
      sheet.text(formatCount(ofCurrency.length, "booked carrier"), columns.subject, { isMuted: true });
      sheet.text(cost, columns.carrier, { isRightAligned: true });
    });
    sheet.y -= LINE;
  }
  sheet.text("* Paid to the carrier by Quayside; not included in the amount or the balance.", MARGIN, {
    isMuted: true,
  });
  sheet.y -= LINE;
}
