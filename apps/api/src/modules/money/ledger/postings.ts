import type { Tx } from "#db/database.ts";
import { readSaleFacts } from "#modules/money/ledger/ledger.reader.ts";
import {
  type LedgerEntry,
  type LedgerTransaction,
  bookTransactions,
} from "#modules/money/ledger/ledger.writer.ts";

const own = (account: LedgerEntry["account"], currency: string, amountMinor: number): LedgerEntry => ({
  account,
  organisationId: null,
  currency,
  amountMinor,
});

/**
 * Books the buyer's payment of an order: the money is held by the provider, owed to the order.
 * @param amounts minor units, one for each currency of the order
 */
export async function postOrderPaid(
  tx: Tx,
  payment: {
    orderId: number;
    amounts: readonly { currency: string; amountMinor: number }[];
    at: Date;
  },
): Promise<void> {
  const { orderId, amounts, at } = payment;
  const entries = amounts.flatMap(({ currency, amountMinor }) => [
    own("provider", currency, amountMinor),
    own("order_clearing", currency, -amountMinor),
  ]);
  // An order that a wallet paid in full brings no money in: it was booked when the wallet was used.
  if (entries.length === 0) return;
  await bookTransactions(tx, [
    { key: `order-paid:${orderId}`, kind: "ORDER_PAID", orderId, saleId: null, at, entries },
  ]);
}

/**
 * Books a triggered payment: what the buyer paid for this sale becomes the seller's amount, the refund of the
 * reductions and the marketplace's margin, which bears the shipping fee and claims the VAT back.
 * @param amounts frozen in the sale's payment, minor units
 */
export async function postSalePaid(
  tx: Tx,
  payment: { saleId: number; goodsMinor: number; shippingFeeMinor: number; vatMinor: number; at: Date },
): Promise<void> {
  const { saleId, goodsMinor, shippingFeeMinor, vatMinor, at } = payment;
  const [sale] = await readSaleFacts(tx, [saleId]);
  if (!sale) throw new Error(`Sale ${saleId} has no lines`);
  const { orderId, buyerId, sellerId, currency, landedMinor, reductionMinor } = sale;
  const payableMinor = goodsMinor + shippingFeeMinor + vatMinor;
  const entries: LedgerEntry[] = [
    own("order_clearing", currency, landedMinor),
    { account: "buyer_wallet", organisationId: buyerId, currency, amountMinor: -reductionMinor },
    { account: "seller_payable", organisationId: sellerId, currency, amountMinor: -payableMinor },
    own("shipping_cost", currency, shippingFeeMinor),
    own("input_vat", currency, vatMinor),
    own("revenue", currency, -(landedMinor - reductionMinor - goodsMinor)),
  ];
  await bookTransactions(tx, [
    { key: `sale-paid:${saleId}`, kind: "SALE_PAID", orderId, saleId, at, entries },
  ]);
}

/** Books that sales came to nothing: everything the buyers paid for them goes to their wallets. */
export async function postSaleRefunds(
  tx: Tx,
  refund: {
    saleIds: readonly number[];
    kind: "SALE_DECLINED" | "SALE_EXPIRED" | "SALE_CANCELLED";
    at: Date;
  },
): Promise<void> {
  const sales = await readSaleFacts(tx, refund.saleIds);
  await bookTransactions(
    tx,
    sales.map(({ saleId, orderId, buyerId, currency, landedMinor }): LedgerTransaction => ({
      // One key for all three endings: a sale is refunded once.
      key: `sale-refunded:${saleId}`,
      kind: refund.kind,
      orderId,
      saleId,
      at: refund.at,
      entries: [
        own("order_clearing", currency, landedMinor),
        { account: "buyer_wallet", organisationId: buyerId, currency, amountMinor: -landedMinor },
      ],
    })),
  );
}

/**
 * Books a payout: what was owed to the seller left the bank. Of one that credit notes consume nothing does: the note
 * was booked on the payable already.
 * @param payout.amountMinor what goes to the bank account
 */
export async function postPayout(
  tx: Tx,
  payout: { saleId: number; sellerId: number; currency: string; amountMinor: number; at: Date },
): Promise<void> {
  const { saleId, sellerId, currency, amountMinor, at } = payout;
  if (amountMinor === 0) return;
  const entries: LedgerEntry[] = [
    { account: "seller_payable", organisationId: sellerId, currency, amountMinor },
    own("bank", currency, -amountMinor),
  ];
  await bookTransactions(tx, [
    { key: `payout:${saleId}`, kind: "PAYOUT", orderId: null, saleId, at, entries },
  ]);
}

/**
 * Books an approved claim: the buyer gets the landed price, the seller owes the goods and the VAT that was paid on them,
 * the marketplace gives its margin back. What is not the seller's fault the marketplace bears alone.
 * @param claim.claimKey names the claim: it is booked once
 * @param claim.goodsMinor what the seller owes, net; 0 when it is not at fault
 */
export async function postClaimApproved(
  tx: Tx,
  claim: {
    claimKey: string;
    saleId: number;
    goodsMinor: number;
    vatMinor: number;
    landedMinor: number;
    at: Date;
  },
): Promise<void> {
  const { claimKey, saleId, goodsMinor, vatMinor, landedMinor, at } = claim;
  const [sale] = await readSaleFacts(tx, [saleId]);
  if (!sale) throw new Error(`Sale ${saleId} has no lines`);
  const { orderId, buyerId, sellerId, currency } = sale;
  const owedMinor = goodsMinor + vatMinor;
  const entries: LedgerEntry[] = [
    own("revenue", currency, landedMinor - goodsMinor),
    { account: "seller_receivable", organisationId: sellerId, currency, amountMinor: owedMinor },
    own("input_vat", currency, -vatMinor),
    { account: "buyer_wallet", organisationId: buyerId, currency, amountMinor: -landedMinor },
  ];
  await bookTransactions(tx, [{ key: `claim:${claimKey}`, kind: "CLAIM", orderId, saleId, at, entries }]);
}

/**
 * Books a credit note: what the seller owes for claims is taken off what is owed to the seller.
 * @param note.key names the credit note: it is booked once
 */
export async function postCreditNote(
  tx: Tx,
  note: { key: string; sellerId: number; currency: string; amountMinor: number; at: Date },
): Promise<void> {
  const { key, sellerId, currency, amountMinor, at } = note;
  const entries: LedgerEntry[] = [
    { account: "seller_payable", organisationId: sellerId, currency, amountMinor },
    { account: "seller_receivable", organisationId: sellerId, currency, amountMinor: -amountMinor },
  ];
  await bookTransactions(tx, [{ key, kind: "CREDIT_NOTE", orderId: null, saleId: null, at, entries }]);
}

/**
 * Books a claim that is charged without a credit note: what the seller owes for it is taken off what is owed to the seller.
 * @param charge.key names the charge: it is booked once
 */
export async function postClaimCharge(
  tx: Tx,
  charge: { key: string; saleId: number; sellerId: number; currency: string; amountMinor: number; at: Date },
): Promise<void> {
  const { key, saleId, sellerId, currency, amountMinor, at } = charge;
  const entries: LedgerEntry[] = [
    { account: "seller_payable", organisationId: sellerId, currency, amountMinor },
    { account: "seller_receivable", organisationId: sellerId, currency, amountMinor: -amountMinor },
  ];
  await bookTransactions(tx, [{ key, kind: "CLAIM_CHARGE", orderId: null, saleId, at, entries }]);
}
