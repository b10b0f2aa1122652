import { writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import { chooseWallet, openCart, readCartLines, touchCart } from "#modules/buying/carts/index.ts";
import { type WalletUse, type WalletUsed, usableMinor } from "#modules/buying/wallets/wallet-use.ts";

/**
 * Stores that a wallet is to be used when the buyer's open cart is ordered; no money leaves it before.
 * @throws ApiFailure for an invalid amount
 */
export async function useWalletForCart(tx: Tx, buyerId: number, use: WalletUse): Promise<WalletUsed> {
  const { wallet, askedMinor, actor } = use;
  const cart = await openCart(tx, buyerId, actor.at);
  const lines = (await readCartLines(tx, cart.id, actor.at)).filter(
    (line) => line.currency === wallet.currency,
  );
  const dueMinor = lines.reduce((sum, line) => sum + line.landedMinor * line.quantity, 0);
  const appliedMinor = usableMinor(use, dueMinor);
  await chooseWallet(tx, { cartId: cart.id, walletId: wallet.id, maximumMinor: askedMinor });
  await touchCart(tx, cart.id);
  await writeAudit(tx, actor, {
    action: "wallet.choose",
    subjectKind: "cart",
    subjectQid: cart.qid,
    detail: { wallet: wallet.qid, maximumMinor: askedMinor },
  });
  return { appliedMinor, dueMinor: dueMinor - appliedMinor, order: null, cartQid: cart.qid };
}
