import type { applyWallet as endpoint } from "@quayside/api-client/contract/wallets/spending.endpoints";
import type { Tx } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import { type Handler, PageJson, type SteppedContext } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { lockWallet, readWalletJson } from "#modules/money/ledger/index.ts";
import { openCart } from "#modules/buying/carts/index.ts";
import { lockOrder, withdrawOpenPayments } from "#modules/buying/orders/index.ts";
import { moneyText } from "#modules/money/pricing/index.ts";
import { minorOf } from "#modules/buying/wallets/amount.rules.ts";
import { useWalletForCart } from "#modules/buying/wallets/use-wallet-for-cart.ts";
import { useWalletForOrder } from "#modules/buying/wallets/use-wallet-for-order.ts";
import { type AuditActor, byUser } from "#db/audit.writer.ts";

/**
 * Uses a wallet for an order that awaits payment, or stores that it is to be used when the open cart is ordered.
 * A payment of the order that the provider left open is withdrawn first.
 */
export const applyWallet: Handler<typeof endpoint> = async (context) => {
  const { db, scope, params, body, services, now, requestId, finish } = context;
  const buyerId = buyerIdOf(scope);
  const actor = byUser({ scope, requestId, now }, buyerId);
  const { orderQid } = body;
  if (orderQid !== undefined) {
    const found = await inTransaction(db, async (tx) => ({
      order: await lockOrder(tx, { qid: orderQid, buyerId }),
      wallet: await lockWallet(tx, { qid: params.id, organisationId: buyerId }),
    }));
    const { order, wallet } = found;
    if (order && wallet)
      await withdrawOpenPayments(services, {
        orderId: order.id,
        unlessBy: null,
        currency: wallet.currency,
        now,
        actor,
      });
  }
  return finish((tx) => apply(tx, context, actor));
};

async function apply(
  tx: Tx,
  { scope, params, body, now }: SteppedContext<typeof endpoint>,
  actor: AuditActor,
): Promise<PageJson> {
  const buyerId = buyerIdOf(scope);
  // The order or the cart is locked before the wallet, as everywhere, so that two calls cannot deadlock.
  const { orderQid } = body;
  const order =
    orderQid === undefined
      ? null
      : ((await lockOrder(tx, { qid: orderQid, buyerId })) ?? failWith("not_found"));
  if (order === null) await openCart(tx, buyerId, now);
  const wallet = (await lockWallet(tx, { qid: params.id, organisationId: buyerId })) ?? failWith("not_found");
  const use = { wallet, askedMinor: body.amount === undefined ? null : minorOf(body.amount), actor };
  const used = order ? await useWalletForOrder(tx, order, use) : await useWalletForCart(tx, buyerId, use);
  const walletJson = (await readWalletJson(tx, { buyerId, qid: wallet.qid })) ?? failWith("not_found");
  const { appliedMinor, dueMinor, ...subject } = used;
  const rest = { applied: moneyText(appliedMinor), due: moneyText(dueMinor), ...subject };
  return new PageJson(`{"wallet":${walletJson},${JSON.stringify(rest).slice(1)}`);
}
