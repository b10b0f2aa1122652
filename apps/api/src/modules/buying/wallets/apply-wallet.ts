import { applyWallet as endpoint } from "@quayside/api-client/contract/wallets/spending.endpoints";
import type { Tx } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import { type Handler, PageJson, type SteppedContext } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { lockWallet, readWalletJson } from "#modules/money/ledger/index.ts";
import { openCart } from "#modules/buying/carts/index.ts";
import { lockOrder, withdrawOpenPayments } from "#modules/buying/orders/index.ts";
import { moneyText } from "#modules/money/pricing/index.ts";
import { minorOf } from "#modules/buying/wallets/wallet-use.ts";
import { useWalletForCart } from "#modules/buying/wallets/use-wallet-for-cart.ts";
import { useWalletForOrder } from "#modules/buying/wallets/use-wallet-for-order.ts";
import { type AuditActor, byUser } from "#db/audit.writer.ts";
import { refuseStale } from "#work/refuse-stale.ts";

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
      order: await seenOrder(tx, context, orderQid),
      wallet: await lockWallet(tx, { qid: params.id, organisationId: buyerId }),
    }));
    const { order, wallet } = found;
    if (wallet)
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

/** The order, locked, as its buyer saw it: withdrawing its payments changes it afterwards. */
async function seenOrder(tx: Tx, { scope, body }: SteppedContext<typeof endpoint>, qid: string) {
  const order = (await lockOrder(tx, { qid, buyerId: buyerIdOf(scope) })) ?? failWith("not_found");
  await refuseStale(tx, { endpoint, seen: body.version, scope }, { kind: "order", ...order });
  return order;
}

async function apply(tx: Tx, context: SteppedContext<typeof endpoint>, actor: AuditActor): Promise<PageJson> {
  const { scope, params, body, now } = context;
  const buyerId = buyerIdOf(scope);
  // The order or the cart is locked before the wallet, as everywhere, so that two calls cannot deadlock.
  const { orderQid } = body;
  const order =
    orderQid === undefined
      ? null
      : ((await lockOrder(tx, { qid: orderQid, buyerId })) ?? failWith("not_found"));
  if (order === null) {
    const cart = await openCart(tx, buyerId, now);
    await refuseStale(tx, { endpoint, seen: body.version, scope }, { kind: "cart", ...cart });
  }
  const wallet = (await lockWallet(tx, { qid: params.id, organisationId: buyerId })) ?? failWith("not_found");
  const use = { wallet, askedMinor: body.amount === undefined ? null : minorOf(body.amount), actor };
  const used = order ? await useWalletForOrder(tx, order, use) : await useWalletForCart(tx, buyerId, use);
  const walletJson = (await readWalletJson(tx, { buyerId, qid: wallet.qid })) ?? failWith("not_found");
  const { appliedMinor, dueMinor, ...subject } = used;
  const rest = { applied: moneyText(appliedMinor), due: moneyText(dueMinor), ...subject };
  return new PageJson(`{"wallet":${walletJson},${JSON.stringify(rest).slice(1)}`);
}
