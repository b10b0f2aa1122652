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
 * Posts the buyer's payment of an order: the provider holds the money, which is owed to the order.
 * @param amounts minor units, one per currency of the order
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
  // An order that a wallet paid in full brings in no money: it was posted when the wallet was used.
  if (entries.length === 0) return;
  await bookTransactions(tx, [
    { key: `order-paid:${orderId}`, kind: "ORDER_PAID", orderId, saleId: null, at, entries },
  ]);
}

/**
 * Posts a triggered payment: what the buyer paid for this sale is split into the seller's amount, the refund of
 * reductions and the marketplace's margin, which bears the shipping fee and reclaims the VAT.
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

/** Posts sales that came to nothing: everything that buyers paid for them goes to their wallets. */
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
 * Posts a payout: what was owed to the seller left the bank. A payout fully consumed by credit notes moves no money:
 * the note has already been posted to the payable.
 * @param payout.amountMinor the bank transfer
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
 * Posts an approved claim: the buyer gets the landed price, the seller owes the goods and the VAT paid on them, the
 * marketplace returns its margin. The marketplace alone bears claims that are not the seller's fault.
 * @param claim.claimKey identifies the claim: it is posted once
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
 * Posts a credit note: deducts what the seller owes for claims from what is owed to the seller.
 * @param note.key identifies the credit note: it is posted once
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
 * Posts a claim charged without a credit note: deducts what the seller owes for it from what is owed to the seller.
 * @param charge.key identifies the charge: it is posted once
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
