import { formatDate } from "@quayside/format/date";
import { formatMoney } from "@quayside/format/money";
import type { Tx } from "#db/database.ts";
import { queueMail } from "#jobs/outbox.writer.ts";
import type { MailPart } from "#mails/mail-parts.ts";
import { settlementSentence } from "#modules/money/buyer-documents/buyer-document-ubl.ts";
import type { BuyerDocumentContent } from "#modules/money/buyer-documents/buyer-document.rules.ts";
import { readBuyerEmails } from "#modules/money/buyer-documents/buyer-document.writer.ts";
import { dayOfIssue } from "#modules/money/invoices/index.ts";
import { readPagesId } from "#modules/money/tax-documents/index.ts";

/** Lines shown in a mail; further ones are counted. */
const SHOWN_LINES = 30;

/** Mails a document, with its pages attached, to everyone at the buyer's company; once the pages are rendered. */
export async function mailBuyerDocument(
  tx: Tx,
  document: { buyerId: number; content: BuyerDocumentContent; now: Date },
): Promise<void> {
  const { content, now } = document;
  const noun = content.kind === "INVOICE" ? "Invoice" : "Credit note";
  const subject = `${noun} ${content.number} for order ${content.orderQid}: ${moneyOf(content)(content.totalMinor)}`;
  const lines = mailParts(content, noun);
  const attachments = [
    { fileName: `${content.number}.pdf`, taxDocumentId: await readPagesId(tx, content.number) },
  ];
  for (const recipient of await readBuyerEmails(tx, document.buyerId))
    await queueMail(tx, { recipient, subject, lines, attachments, now });
}

const moneyOf =
  ({ currency }: BuyerDocumentContent) =>
  (minor: number): string =>
    formatMoney((minor / 100).toFixed(2), currency);

function mailParts(content: BuyerDocumentContent, noun: string): MailPart[] {
  const money = moneyOf(content);
  const { lines, reason, suppliedOn, corrects } = content;
  const more = lines.length - SHOWN_LINES;
  const settled = settlementSentence({
    ...content,
    paidOn: formatDate(content.paidOn),
    dueOn: content.dueOn && formatDate(content.dueOn),
  });
  return [
    reason ?? `Goods of your order ${content.orderQid} are on their way. This is our invoice for them.`,
    "",
    {
      table: {
        head: ["Product", "Units", "With VAT"],
        rows: lines
          .slice(0, SHOWN_LINES)
          .map(({ name, gtin, quantity, totalMinor }) => [
            `${name}\n${gtin}`,
            String(quantity),
            money(totalMinor),
          ]),
        totals: [
          ["Net", money(content.netMinor)],
          ["VAT", money(content.vatMinor)],
          ["Total", money(content.totalMinor)],
        ],
      },
    },
    ...(more > 0 ? [`${more} more ${more === 1 ? "line is" : "lines are"} on the document.`] : []),
    "",
    {
      facts: [
        [`${noun} number`, content.number],
        ["Date of issue", formatDate(dayOfIssue(content))],
        ...(suppliedOn === null ? [] : [["Date of supply", formatDate(suppliedOn)] as const]),
        ...(corrects.length === 0
          ? []
          : [["Corrects", corrects.map(({ number }) => number).join(", ")] as const]),
        ["Issued by", content.seller.name],
      ],
    },
    "",
    settled,
    `The ${noun.toLowerCase()} is attached as PDF, with its data (XML) inside.`,
  ];
}
