import { formatDate } from "@quayside/format/date";
import { formatMoney } from "@quayside/format/money";
import type { Tx } from "#db/database.ts";
import { SELLER_LINK } from "#jobs/outbox-links.ts";
import { queueMail } from "#jobs/outbox.writer.ts";
import { readAccountingEmail } from "#modules/money/tax-documents/accounting-email.reader.ts";

/** Orders listed in a mail; further ones are counted. */
const NAMED_ORDERS = 20;

/** A document issued on a seller's behalf, for the mail to its accounting address; amounts in minor units. */
interface MailedDocument {
  readonly sellerId: number;
  readonly sellerName: string;
  /** As used in a sentence: "invoice". */
  readonly noun: string;
  readonly number: string;
  /** Subject reference: "order 300000001". */
  readonly about: string;
  /** "YYYY-MM-DD". */
  readonly issuedOn: string;
  readonly saleNumbers: readonly string[];
  readonly netMinor: number;
  readonly vatMinor: number;
  readonly totalMinor: number;
  readonly currency: string;
  /** The next step, and the page where the document can be downloaded. */
  readonly step: string;
  readonly path: string;
}

/** Mails an issued document to the seller's accounting address; does nothing without one. */
export async function mailAccounting(tx: Tx, document: MailedDocument, now: Date): Promise<void> {
  const { sellerId, sellerName, noun, number, issuedOn, saleNumbers, currency } = document;
  const recipient = await readAccountingEmail(tx, sellerId);
  if (recipient === null) return;
  const money = (minor: number): string => formatMoney((minor / 100).toFixed(2), currency);
  const total = money(document.totalMinor);
  await queueMail(tx, {
    recipient,
    subject: `${noun.slice(0, 1).toUpperCase()}${noun.slice(1)} ${number} of ${document.about}: ${total}`,
    lines: [
      `We issued this ${noun} in the name of ${sellerName}.`,
      "",
      {
        facts: [
          ["Document number", number],
          ["Date of issue", formatDate(issuedOn)],
          [saleNumbers.length === 1 ? "Order number" : "Order numbers", ordersText(saleNumbers)],
          ["Net", money(document.netMinor)],
          ["VAT", money(document.vatMinor)],
          ["Total", total],
        ],
      },
      "",
      "You can download it as PDF and as XML after you sign in.",
      { button: document.step, link: `${SELLER_LINK}${document.path}` },
      "",
      "You get this because your company named this address for bookkeeping. The owner can change it in the profile.",
    ],
    now,
  });
}

function ordersText(numbers: readonly string[]): string {
  const more = numbers.length - NAMED_ORDERS;
  const named = numbers.slice(0, NAMED_ORDERS).join(", ");
  return more > 0 ? `${named} and ${more} more` : named;
}
