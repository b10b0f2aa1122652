import { formatDate } from "@quayside/format/date";
import { formatMoney } from "@quayside/format/money";
import type { Tx } from "#db/database.ts";
import { SELLER_LINK } from "#mails/outbox-links.ts";
import { queueMail } from "#jobs/outbox.writer.ts";
import { readDocumentReaders, readPagesId } from "#modules/money/tax-documents/tax-document.reader.ts";

/** Orders listed in a mail; further ones are counted. */
const NAMED_ORDERS = 20;

/** The coming payout of a sale; amounts in minor units. */
export interface ComingPayout {
  readonly amountMinor: number;
  /** What open credit notes and claims take off it, as things stand. */
  readonly deductedMinor: number;
  /** "YYYY-MM-DD". */
  readonly dueOn: string;
  readonly isHeld: boolean;
}

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
  /** The payout of an invoiced sale; a credit note has none. */
  readonly payout?: ComingPayout | undefined;
  /** The next step, and the page where the document can be downloaded. */
  readonly step: string;
  readonly path: string;
}

const REASONS = {
  accounting:
    "You get this because your company named this address for bookkeeping. The owner can change it in the profile.",
  member: "You get this because you look after the money of your company at Quayside.",
} as const;

/**
 * Mails an issued document, with its pages attached, to the seller's accounting address and to the members who look
 * after its money. The pages carry the data; the mails leave once the pages are rendered.
 */
export async function mailAccounting(tx: Tx, document: MailedDocument, now: Date): Promise<void> {
  const { sellerId, sellerName, noun, number, issuedOn, saleNumbers, currency } = document;
  const money = (minor: number): string => formatMoney((minor / 100).toFixed(2), currency);
  const total = money(document.totalMinor);
  const taxDocumentId = await readPagesId(tx, number);
  for (const { email, isAccounting } of await readDocumentReaders(tx, sellerId))
    await queueMail(tx, {
      recipient: email,
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
            ...(document.payout ? payoutFacts(document.payout, money) : []),
          ],
        },
        "",
        `The ${noun} is attached as PDF, with its data (XML) inside.`,
        { button: document.step, link: `${SELLER_LINK}${document.path}` },
        "",
        isAccounting ? REASONS.accounting : REASONS.member,
      ],
      attachments: [{ fileName: `${number}.pdf`, taxDocumentId }],
      now,
    });
}

/** What is deducted, what arrives, and when. */
function payoutFacts(payout: ComingPayout, money: (minor: number) => string): [string, string][] {
  const { amountMinor, deductedMinor, dueOn, isHeld } = payout;
  return [
    ...(deductedMinor > 0 ? [["To be deducted for claims", money(deductedMinor)] as [string, string]] : []),
    ["Arrives in your bank account", money(amountMinor - deductedMinor)],
    ["Payout", isHeld ? "On hold; the order says why" : formatDate(dueOn)],
  ];
}

function ordersText(numbers: readonly string[]): string {
  const more = numbers.length - NAMED_ORDERS;
  const named = numbers.slice(0, NAMED_ORDERS).join(", ");
  return more > 0 ? `${named} and ${more} more` : named;
}
