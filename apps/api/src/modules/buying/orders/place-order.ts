import type { Tx } from "#db/database.ts";
import { type AuditActor, writeAudit } from "#db/audit.writer.ts";
import { readPlace } from "#modules/company/addresses/index.ts";
import { paymentDeadline } from "#modules/buying/orders/order.rules.ts";
import { type OrderDraft, announceOrder, insertOrder } from "#modules/buying/orders/order.writer.ts";
import { type PaymentRow, requestPayments } from "#modules/buying/orders/payment.writer.ts";
import { type ChosenWallet, spendChosenWallets } from "#modules/buying/orders/spend-chosen-wallets.ts";
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
