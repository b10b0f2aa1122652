import type { Handlers } from "#http/context.ts";
import { addActiveCartLine } from "#modules/carts/add-active-cart-line.ts";
import { deleteActiveCartLine } from "#modules/carts/delete-active-cart-line.ts";
import { emptyActiveCart } from "#modules/carts/empty-active-cart.ts";
import { getActiveCart } from "#modules/carts/get-active-cart.ts";
import { listActiveCartAllocations } from "#modules/carts/list-active-cart-allocations.ts";
import { listActiveCartLines } from "#modules/carts/list-active-cart-lines.ts";
import { updateActiveCartLine } from "#modules/carts/update-active-cart-line.ts";

export { activeCart } from "#modules/carts/active-cart.ts";
export { type CartLineRow, type CartRow, findActiveCart, readCartLines } from "#modules/carts/cart.reader.ts";
export { allocationsOf, cartLineOf, totalsOf } from "#modules/carts/cart.rules.ts";
export {
  lockActiveCart,
  lockOffersOfCart,
  markOrdered,
  openCart,
  writeChoices,
} from "#modules/carts/cart.writer.ts";

export const cartHandlers = {
  getActiveCart,
  listActiveCartLines,
  listActiveCartAllocations,
  addActiveCartLine,
  updateActiveCartLine,
  deleteActiveCartLine,
  emptyActiveCart,
} satisfies Handlers<typeof import("@quayside/api-client/contract/carts/index")>;
