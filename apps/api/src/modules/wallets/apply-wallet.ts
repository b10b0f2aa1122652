import { applyWallet as endpoint } from "@quayside/api-client/contract/wallets/spending";
import { type AuditActor, writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import { type Handler, PageJson } from "#http/context.ts";
import { fail, failWith } from "#http/fail.ts";
import { buyerIdOf } from "#modules/buyers/index.ts";
import { chooseWallet, openCart, readCartLines } from "#modules/carts/index.ts";
import { type LockedWallet, lockWallet, readWalletJson, spendWallet } from "#modules/ledger/index.ts";
import { amountsOfOrder, lockOrder, paymentsOfOrder, recordOutcomes } from "#modules/orders/index.ts";
import { moneyText } from "#modules/pricing/index.ts";
import { minorOf } from "#modules/wallets/amount.rules.ts";

interface Using {
  readonly wallet: LockedWallet;
  /** What the buyer asked for in minor units; null for as much as can be used. */
  readonly askedMinor: number | null;
  readonly actor: AuditActor;
}

/** Uses a wallet for an order that awaits payment, or remembers to use it when the open cart is ordered. */
export const applyWallet: Handler<typeof endpoint> = async ({ tx, scope, params, body, now, requestId }) => {
  const buyerId = buyerIdOf(scope);
  const actor = { userId: scope.userId, kind: "user", organisationId: buyerId, requestId, at: now } as const;
  // The order before the wallet, as everywhere: two calls never wait for each other.
  const { orderQid } = body;
  const order =
    orderQid === undefined
      ? null
      : ((await lockOrder(tx, { qid: orderQid, buyerId })) ?? failWith("not_found"));
  const wallet = (await lockWallet(tx, { qid: params.id, organisationId: buyerId })) ?? failWith("not_found");
  const using = { wallet, askedMinor: body.amount === undefined ? null : minorOf(body.amount), actor };
  const used = order ? await useForOrder(tx, order, using) : await useForCart(tx, buyerId, using);
  const walletJson = (await readWalletJson(tx, { buyerId, qid: wallet.qid })) ?? failWith("not_found");
  const { appliedMinor, dueMinor, ...subject } = used;
  const rest = { applied: moneyText(appliedMinor), due: moneyText(dueMinor), ...subject };
  return new PageJson(`{"wallet":${walletJson},${JSON.stringify(rest).slice(1)}`);
};

/** How much of a wallet can be used of what was asked for. @throws the errors of the contract */
function usable({ wallet, askedMinor }: Using, dueMinor: number): number {
  const { balanceMinor, currency } = wallet;
  if (dueMinor === 0) fail(endpoint, "nothing_due", { currency });
  if (askedMinor === 0) return 0;
  if (balanceMinor <= 0) fail(endpoint, "wallet_empty");
  if (askedMinor !== null && askedMinor > balanceMinor) {
    fail(endpoint, "wallet_balance_insufficient", { available: moneyText(balanceMinor), currency });
  }
  if (askedMinor !== null && askedMinor > dueMinor) {
    fail(endpoint, "amount_exceeds_due", { due: moneyText(dueMinor), currency });
  }
  return askedMinor ?? Math.min(balanceMinor, dueMinor);
}

async function useForOrder(tx: Tx, order: { id: number; qid: string; status: string }, using: Using) {
  const { wallet, actor } = using;
  const { currency } = wallet;
  if (order.status !== "AWAITING_PAYMENT") fail(endpoint, "invalid_state", { status: order.status });
  const payments = (await paymentsOfOrder(tx, order.id)).filter((one) => one.currency === currency);
  if (payments.some(({ status }) => status === "REQUESTED" || status === "IN_REVIEW")) {
    fail(endpoint, "payment_in_progress");
  }
  const isPaid = payments.some(({ status }) => status === "SUCCEEDED");
  const due = (await amountsOfOrder(tx, order.id)).find((amount) => amount.currency === currency);
  const dueMinor = isPaid ? 0 : (due?.amountMinor ?? 0);
  const amountMinor = usable(using, dueMinor);
  if (amountMinor > 0) {
    await spendWallet(tx, { wallet, orderId: order.id, amountMinor, at: actor.at });
    await writeAudit(tx, actor, {
      action: "wallet.apply",
      subjectKind: "order",
      subjectQid: order.qid,
      detail: { wallet: wallet.qid, currency, amountMinor },
    });
    await recordOutcomes(tx, { orderId: order.id, collected: [], now: actor.at, actor });
  }
  const { status } = (await lockOrder(tx, { orderId: order.id })) ?? order;
  return {
    appliedMinor: amountMinor,
    dueMinor: dueMinor - amountMinor,
    order: { qid: order.qid, status },
    cartQid: null,
  };
}

async function useForCart(tx: Tx, buyerId: number, using: Using) {
  const { wallet, askedMinor, actor } = using;
  const cart = await openCart(tx, buyerId, actor.at);
  const lines = (await readCartLines(tx, cart.id)).filter((line) => line.currency === wallet.currency);
  const dueMinor = lines.reduce((sum, line) => sum + line.landedMinor * line.quantity, 0);
  const appliedMinor = usable(using, dueMinor);
  await chooseWallet(tx, { cartId: cart.id, walletId: wallet.id, maximumMinor: askedMinor });
  await writeAudit(tx, actor, {
    action: "wallet.choose",
    subjectKind: "cart",
    subjectQid: cart.qid,
    detail: { wallet: wallet.qid, maximumMinor: askedMinor },
  });
  return { appliedMinor, dueMinor: dueMinor - appliedMinor, order: null, cartQid: cart.qid };
}
