import type { ClaimWait } from "@quayside/api-client/contract/claims/claim.schema";
import { claimReasonNames } from "@quayside/api-client/contract/claims/claim.messages";
import { formatMonth } from "@quayside/format/date";
import { formatEndOfDay } from "@quayside/format/deadline";
import { formatMoney } from "@quayside/format/money";
import { formatNumber } from "@quayside/format/number";
import type { Tx } from "#db/database.ts";
import { queueMail } from "#jobs/outbox.writer.ts";
import { firstOf } from "#mails/mail-length.ts";
import type { MailPart } from "#mails/mail-parts.ts";
import { amountsOf } from "#modules/fulfilment/claims/claim.rules.ts";
import { type ClaimedGoods, readClaimedGoods } from "#modules/fulfilment/claims/claim-decision.reader.ts";
import { mailAddressesOf } from "#modules/fulfilment/claims/claim.writer.ts";
import type { ClaimSettlement } from "#modules/fulfilment/claims/claim-settlement.reader.ts";
import { type MailText, type NoticeType, notify } from "#modules/platform/notifications/index.ts";

/** A claim as named in notifications. */
export interface NoticedClaim {
  readonly qid: string;
  readonly number: string;
  readonly saleNumber: string;
  readonly sellerId: number;
  readonly buyerId: number;
}

const money = (minor: number, currency: string): string => formatMoney((minor / 100).toFixed(2), currency);

function notifySeller(
  tx: Tx,
  claim: NoticedClaim,
  notice: { type: NoticeType; title: string; text: readonly string[]; now: Date; mail?: false | MailText },
): Promise<void> {
  return notify(tx, {
    organisationId: claim.sellerId,
    subject: { kind: "claim", qid: claim.qid },
    path: `/claims/${claim.qid}/`,
    ...notice,
  });
}

async function tellBuyer(
  tx: Tx,
  claim: NoticedClaim,
  notice: { subject: string; lines: readonly string[]; now: Date },
): Promise<void> {
  for (const recipient of await mailAddressesOf(tx, claim.buyerId)) {
    await queueMail(tx, { recipient, ...notice });
  }
}

/** The goods of a claim at the seller's prices. */
function goodsTable(goods: readonly ClaimedGoods[]): MailPart {
  const worth = (lines: readonly ClaimedGoods[]): number =>
    amountsOf(lines.map((line) => ({ ...line, landedPriceMinor: 0 }))).goodsMinor;
  const currency = goods[0]?.currency ?? "EUR";
  const rows = goods.map((line) => {
    const share = line.sharePercent === 100 ? "" : `${line.sharePercent}% of `;
    const units = `${formatNumber(line.quantity)} × ${share}${money(line.priceMinor, currency)}`;
    return [
      `${line.product}\n${claimReasonNames[line.reason]}, ${units}, GTIN ${line.gtin}`,
      money(worth([line]), currency),
    ];
  });
  return {
    table: {
      head: ["Claimed", "Amount"],
      rows: firstOf(rows, (more) => [more, ""]),
      totals: [["Goods claimed, without VAT", money(worth(goods), currency)]],
    },
  };
}

/** A mail to the seller with the goods of its claim below the text of the notice. */
async function withGoods(
  tx: Tx,
  claim: NoticedClaim,
  { title, text, step }: { title: string; text: readonly string[]; step?: string },
): Promise<MailText> {
  const lines = [...text, "", goodsTable(await readClaimedGoods(tx, claim.qid))];
  return { subject: title, lines, path: `/claims/${claim.qid}/`, ...(step && { step }) };
}

/** Confirms a claim to the buyer and notifies the seller. */
export async function notifyOpened(
  tx: Tx,
  claim: NoticedClaim,
  facts: { goodsMinor: number; landedMinor: number; currency: string; answerBy: Date; now: Date },
): Promise<void> {
  const { now, currency } = facts;
  await tellBuyer(tx, claim, {
    subject: `We have your claim ${claim.number}`,
    lines: [
      `We have your claim ${claim.number} on order ${claim.saleNumber} for ${money(facts.landedMinor, currency)}.`,
      `You get our first answer by ${formatEndOfDay(facts.answerBy, "Europe/Amsterdam")} (time in Amsterdam).`,
    ],
    now,
  });
  const notice = {
    title: `Claim ${claim.number} on order ${claim.saleNumber}`,
    text: [
      `The buyer claims goods worth ${money(facts.goodsMinor, currency)} of order ${claim.saleNumber}.`,
      "We look at it first. You hear from us if we need your answer.",
    ],
  };
  const mail = await withGoods(tx, claim, notice);
  await notifySeller(tx, claim, { type: "claim.opened", ...notice, mail, now });
}

/** Notifies the seller that an answer is required, with the deadline. */
export async function notifySellerAsked(
  tx: Tx,
  claim: NoticedClaim,
  asked: { until: Date; timeZone: string; text: string | null; now: Date },
): Promise<void> {
  const place = asked.timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? asked.timeZone;
  const until = formatEndOfDay(asked.until, asked.timeZone);
  const notice = {
    title: `Claim ${claim.number}: your answer by ${until}`,
    text: [
      `Accept or dispute claim ${claim.number} on order ${claim.saleNumber} by ${until} (time in ${place}).`,
      "A claim that is not disputed by then is approved, and its amount is charged to you.",
      ...(asked.text === null ? [] : [asked.text]),
    ],
  };
  const mail = await withGoods(tx, claim, { ...notice, step: "Accept or dispute the claim" });
  await notifySeller(tx, claim, { type: "claim.answer_wanted", ...notice, mail, now: asked.now });
}

/** Asks the buyer for more information, or reminds them. */
export function notifyInfoWanted(
  tx: Tx,
  claim: NoticedClaim,
  question: { text: string; daysLeft: number; isReminder: boolean; now: Date },
): Promise<void> {
  return tellBuyer(tx, claim, {
    subject: `${question.isReminder ? "Reminder: claim" : "Claim"} ${claim.number}: we need more from you`,
    lines: [
      `Claim ${claim.number} on order ${claim.saleNumber}:`,
      question.text,
      `Please answer within ${question.daysLeft} days. After that the claim is closed and cannot be opened again.`,
    ],
    now: question.now,
  });
}

/** Notifies the buyer that a claim was closed without an answer, and the seller that it need not wait. */
export async function notifyClosed(tx: Tx, claim: NoticedClaim, now: Date): Promise<void> {
  await tellBuyer(tx, claim, {
    subject: `Claim ${claim.number} is closed`,
    lines: [
      `We had no answer to our question about claim ${claim.number} on order ${claim.saleNumber}, so we closed it.`,
    ],
    now,
  });
  await notifySeller(tx, claim, {
    type: "claim.closed",
    title: `Claim ${claim.number} is closed`,
    text: [`Claim ${claim.number} on order ${claim.saleNumber} was closed. Nothing is charged to you.`],
    now,
    mail: false,
  });
}

/** Notifies the seller that the buyer withdrew a claim. */
export function notifyWithdrawn(tx: Tx, claim: NoticedClaim, now: Date): Promise<void> {
  return notifySeller(tx, claim, {
    type: "claim.withdrawn",
    title: `Claim ${claim.number} was withdrawn`,
    text: [
      `The buyer took back claim ${claim.number} on order ${claim.saleNumber}. Nothing is charged to you.`,
    ],
    now,
  });
}

const waits: Readonly<Record<ClaimWait, string>> = {
  INVOICE:
    "It waits for the invoice of the order, which is issued when the payment of the order is triggered.",
  APPROVAL: "It waits until we have approved the payout of the order.",
  ADDRESS_INCOMPLETE: "It waits for your address: complete it in your profile.",
  VAT_NUMBER_MISSING: "It waits for your VAT number: add it in your profile.",
  VAT_NUMBER_INVALID:
    "It waits for your VAT number, which the registry does not confirm: check it in your profile.",
};

/** How a seller is charged for a claim, and what it has to do itself. */
function chargeLines(
  amount: string,
  saleNumber: string,
  { waitsFor, needsOwnCorrection }: ClaimSettlement,
): string[] {
  return [
    needsOwnCorrection
      ? `${amount} is deducted from your next payouts.`
      : `${amount} is charged to you in a credit note after the end of the month.`,
    ...(waitsFor === null ? [] : [waits[waitsFor]]),
    ...(needsOwnCorrection
      ? [
          `We issued no invoice for order ${saleNumber}, so you get no credit note from us. Send us a correction of your own invoice.`,
        ]
      : []),
  ];
}

/** Notifies both sides of the decision on a claim. */
export async function notifyDecided(
  tx: Tx,
  claim: NoticedClaim,
  decided: {
    isApproved: boolean;
    isSellerFault: boolean;
    landedMinor: number;
    chargedMinor: number;
    currency: string;
    reason: string;
    settlement: ClaimSettlement;
    now: Date;
  },
): Promise<void> {
  const { isApproved, isSellerFault, currency, reason, now } = decided;
  await tellBuyer(tx, claim, {
    subject: `Claim ${claim.number} is ${isApproved ? "approved" : "rejected"}`,
    lines: isApproved
      ? [
          `We approved your claim on order ${claim.saleNumber}. ${money(decided.landedMinor, currency)} is in your wallet.`,
        ]
      : [`We rejected your claim on order ${claim.saleNumber}.`, reason],
    now,
  });
  await notifySeller(tx, claim, {
    type: "claim.decided",
    title: `Claim ${claim.number} is ${isApproved ? "approved" : "rejected"}`,
    text: [
      ...(isApproved && isSellerFault
        ? chargeLines(money(decided.chargedMinor, currency), claim.saleNumber, decided.settlement)
        : [`Nothing is charged to you for order ${claim.saleNumber}.`]),
      `Reason: ${reason}`,
      ...(isApproved && isSellerFault
        ? [
            `If you do not agree, answer this e-mail with the number ${claim.number} and what shows that the claim is wrong.`,
          ]
        : []),
    ],
    now,
  });
}

/** Notifies the seller of a credit note. */
export function notifyCreditNote(
  tx: Tx,
  note: {
    qid: string;
    number: string;
    sellerId: number;
    lines: readonly {
      claimNumber: string;
      saleNumber: string;
      name: string;
      quantity: number;
      sumMinor: number;
    }[];
    netMinor: number;
    vatMinor: number;
    totalMinor: number;
    currency: string;
    /** "YYYY-MM". */
    month: string;
    now: Date;
  },
): Promise<void> {
  const amount = (minor: number): string => money(minor, note.currency);
  const title = `Credit note ${note.number}: ${amount(note.totalMinor)}`;
  const text = `Credit note ${note.number} for the claims approved in ${formatMonth(note.month)} is ready. ${amount(note.totalMinor)} is deducted from your next payouts.`;
  const rows = note.lines.map((line) => [
    `${line.name}\n${formatNumber(line.quantity)} units, claim ${line.claimNumber}, order ${line.saleNumber}`,
    amount(line.sumMinor),
  ]);
  const table: MailPart = {
    table: {
      head: ["Credited", "Amount"],
      rows: firstOf(rows, (more) => [more, ""]),
      totals: [
        ["Goods, without VAT", amount(note.netMinor)],
        ["VAT", amount(note.vatMinor)],
        ["Total", amount(note.totalMinor)],
      ],
    },
  };
  const path = "/payouts/#credit-notes";
  return notify(tx, {
    organisationId: note.sellerId,
    type: "claim.credit_note",
    subject: { kind: "credit_note", qid: note.qid },
    title,
    text,
    path,
    mail: { subject: title, lines: [text, "", table], path, step: "Open the credit note" },
    now: note.now,
  });
}
