import type { Tx } from "#db/database.ts";
import { lockWallet, spendWallet } from "#modules/money/ledger/index.ts";
import { type PaymentRow, amountsOfOrder, requestPayments } from "#modules/buying/orders/payment.writer.ts";
import { type AuditActor, writeAudit } from "#db/audit.writer.ts";
import { readPlace } from "#modules/company/addresses/index.ts";
import { paymentDeadline } from "#modules/buying/orders/order.rules.ts";
import { type OrderDraft, announceOrder, insertOrder } from "#modules/buying/orders/order.writer.ts";
import { reserveStock } from "#modules/inventory/stock/index.ts";

export type Placing =
  | {
      readonly kind: "placed";
      readonly orderId: number;
      readonly orderQid: string;
      /** Requested, one per currency, and not sent to the provider yet. */
      readonly payments: readonly PaymentRow[];
    }
  | { readonly kind: "short"; readonly lines: readonly { offerId: number; availableQuantity: number }[] };

/**
 * Places an order that awaits payment: lines at current prices, stock reserved, payments requested. When stock is
 * short nothing of it may be kept: the caller must roll back.
 * @param draft whole selling units, at most one line per offer
 * @param method payment method for what the chosen wallets do not cover
 */
export async function placeOrder(
  tx: Tx,
  draft: OrderDraft & { method: string; actor: AuditActor; wallets?: readonly ChosenWallet[] },
): Promise<Placing> {
  const { now } = draft;
  const place = await readPlace(tx, draft.shippingAddressId);
  const expiresAt = paymentDeadline(now, place);
  const order = await insertOrder(tx, { ...draft, expiresAt });
  const short = await reserveStock(tx, order.lines, now);
  if (short.length > 0) return { kind: "short", lines: short };
  const spent = await spendChosenWallets(tx, { orderId: order.id, wallets: draft.wallets ?? [], now });
  const payments = await requestPayments(tx, { orderId: order.id, method: draft.method, now });
  await announceOrder(tx, { buyerId: draft.buyerId, qid: order.qid }, "order.placed", now);
  await writeAudit(tx, draft.actor, {
    action: "order.place",
    subjectKind: "order",
    subjectQid: order.qid,
    detail: {
      lines: order.lines.length,
      fromWallets: spent,
      payments: payments.map(({ currency, amountMinor }) => ({ currency, amountMinor })),
    },
  });
  return { kind: "placed", orderId: order.id, orderQid: order.qid, payments };
}

/** A wallet of the buyer that an order may use. */
interface ChosenWallet {
  readonly walletId: number;
  /** Maximum to use, in minor units; null for as much as possible. */
  readonly maximumMinor: number | null;
}

/**
 * Spends the chosen wallets on an order, each up to its balance and the amount due in its currency.
 * @param spending.wallets by id, which is the lock order
 * @returns what each wallet paid
 */
async function spendChosenWallets(
  tx: Tx,
  spending: { orderId: number; wallets: readonly ChosenWallet[]; now: Date },
): Promise<{ currency: string; amountMinor: number }[]> {
  const { orderId, wallets, now } = spending;
  const spent: { currency: string; amountMinor: number }[] = [];
  for (const { walletId, maximumMinor } of wallets) {
    const wallet = await lockWallet(tx, { walletId });
    if (!wallet) continue;
    const { currency, balanceMinor } = wallet;
    const due = (await amountsOfOrder(tx, orderId)).find((amount) => amount.currency === currency);
    const amountMinor = Math.min(
      balanceMinor,
      due?.amountMinor ?? 0,
      maximumMinor ?? Number.POSITIVE_INFINITY,
    );
    if (amountMinor <= 0) continue;
    await spendWallet(tx, { wallet, orderId, amountMinor, at: now });
    spent.push({ currency, amountMinor });
  }
  return spent;
}
