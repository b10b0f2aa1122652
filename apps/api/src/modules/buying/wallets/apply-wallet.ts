import type { applyWallet as endpoint } from "@quayside/api-client/contract/wallets/spending.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { lockWallet, readWalletJson } from "#modules/money/ledger/index.ts";
import { openCart } from "#modules/buying/carts/index.ts";
import { lockOrder } from "#modules/buying/orders/index.ts";
import { moneyText } from "#modules/money/pricing/index.ts";
import { minorOf } from "#modules/buying/wallets/amount.rules.ts";
import { useWalletForCart } from "#modules/buying/wallets/use-wallet-for-cart.ts";
import { useWalletForOrder } from "#modules/buying/wallets/use-wallet-for-order.ts";
import { byUser } from "#db/audit.writer.ts";

/** Uses a wallet for an order that awaits payment, or stores that it is to be used when the open cart is ordered. */
export const applyWallet: Handler<typeof endpoint> = async ({ tx, scope, params, body, now, requestId }) => {
  const buyerId = buyerIdOf(scope);
  const actor = byUser({ scope, requestId, now }, buyerId);
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
};
