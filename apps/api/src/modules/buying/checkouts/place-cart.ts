import type { AuditActor } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import { failWith } from "#kernel/fail.ts";
import { findBuyer } from "#modules/buying/buyers/index.ts";
import {
  lockCartToOrder,
  lockOffersOfCart,
  markOrdered,
  readCartLines,
  readChosenWallets,
} from "#modules/buying/carts/index.ts";
import { readDeferral } from "#modules/money/deferred-payments/index.ts";
import { failCompletion, findCompletionProblem } from "#modules/buying/checkouts/checkout.rules.ts";
import {
  type Placing,
  findOrderOfKey,
  lockOrder,
  placeOrder,
  requestPayments,
} from "#modules/buying/orders/index.ts";
import { type SeenBy, refuseStale } from "#work/refuse-stale.ts";

interface CartPlacing {
  readonly buyerId: number;
  readonly requestKey: string | null;
  readonly method: string;
  readonly now: Date;
  readonly actor: AuditActor;
  /** The call, with the version of the cart that the buyer saw; undefined applies to any. */
  readonly by?: SeenBy;
}

type Placed = Omit<Extract<Placing, { kind: "placed" }>, "kind">;

/**
 * The first step of a checkout: turns the buyer's open cart into an order, or finds the order that this request made
 * before. The lock on the cart lets one of several requests through.
 * @throws version_conflict, and the completion errors of the contract
 */
export async function placeCart(tx: Tx, placing: CartPlacing): Promise<Placed> {
  const { buyerId, requestKey, method, now } = placing;
  const cart = await lockCartToOrder(tx, buyerId);
  const known = requestKey === null ? undefined : await findOrderOfKey(tx, { buyerId, requestKey });
  if (known) return { ...known, payments: await paymentsToAsk(tx, known.orderId, method, now) };
  if (!cart) failCompletion({ code: "no_checkout_lines" });
  if (placing.by) await refuseStale(tx, placing.by, { kind: "cart", ...cart });
  const buyer = (await findBuyer(tx, buyerId)) ?? failWith("not_allowed");
  await lockOffersOfCart(tx, cart.id);
  const lines = await readCartLines(tx, cart.id, now);
  const deferral = cart.daysDeferred > 0 ? await readDeferral(tx, { buyerId, lines, now }) : null;
  const problem = findCompletionProblem(buyer, cart, lines, deferral);
  if (problem) failCompletion(problem);
  const { billingAddressId, shippingAddressId, daysDeferred } = cart;
  if (billingAddressId === null || shippingAddressId === null) throw new Error("Unchecked addresses");
  const chosen = { billingAddressId, shippingAddressId, daysDeferred };
  const wallets = await readChosenWallets(tx, cart.id);
  const placed = await placeOrder(tx, { ...placing, ...chosen, lines, wallets });
  if (placed.kind === "short") {
    const short = lines.flatMap(({ qid, quantity, offerId }) =>
      placed.lines
        .filter((line) => line.offerId === offerId)
        .map(({ availableQuantity }) => ({ qid, quantity, availableQuantity })),
    );
    failCompletion({ code: "orderline_quantity_mismatch", lines: short });
  }
  await markOrdered(tx, cart.id);
  return placed;
}

/** What is left to pay of an order placed earlier; nothing once its payment is decided. */
async function paymentsToAsk(
  tx: Tx,
  orderId: number,
  method: string,
  now: Date,
): Promise<Placed["payments"]> {
  const order = await lockOrder(tx, { orderId });
  return order?.status === "AWAITING_PAYMENT" ? requestPayments(tx, { orderId, method, now }) : [];
}
