import * as carts from "@quayside/api-client/contract/carts/carts.endpoints";
import * as cartFilling from "@quayside/api-client/contract/carts/filling.endpoints";
import * as cartAllocations from "@quayside/api-client/contract/carts/allocations.endpoints";
import { routes } from "#kernel/routes.ts";
import { addCartAllocationLine } from "#modules/buying/carts/add-cart-allocation-line.ts";
import { cleanupCart } from "#modules/buying/carts/cleanup-cart.ts";
import { deleteCartAllocation } from "#modules/buying/carts/delete-cart-allocation.ts";
import { deleteCartAllocationLine } from "#modules/buying/carts/delete-cart-allocation-line.ts";
import { listActiveCartDroppedLines } from "#modules/buying/carts/list-active-cart-dropped-lines.ts";
import { listCarts } from "#modules/buying/carts/list-carts.ts";
import { optimizeActiveCart } from "#modules/buying/carts/optimize-active-cart.ts";
import { updateCartAllocationLine } from "#modules/buying/carts/update-cart-allocation-line.ts";
import { uploadActiveCart } from "#modules/buying/carts/upload-active-cart.ts";
import { addActiveCartLine } from "#modules/buying/carts/add-active-cart-line.ts";
import { deleteActiveCartLine } from "#modules/buying/carts/delete-active-cart-line.ts";
import { emptyActiveCart } from "#modules/buying/carts/empty-active-cart.ts";
import { getActiveCart } from "#modules/buying/carts/get-active-cart.ts";
import { listActiveCartAllocations } from "#modules/buying/carts/list-active-cart-allocations.ts";
import { listActiveCartLines } from "#modules/buying/carts/list-active-cart-lines.ts";
import { updateActiveCartLine } from "#modules/buying/carts/update-active-cart-line.ts";

export { addWanted } from "#modules/buying/carts/add-wanted.ts";
export { activeCart } from "#modules/buying/carts/active-cart.ts";
export {
  type CartLineRow,
  type CartRow,
  findActiveCart,
  readCartLines,
} from "#modules/buying/carts/cart.reader.ts";
export { allocationsOf, cartLineOf, cartOf, totalsOf } from "#modules/buying/carts/cart.rules.ts";
export {
  lockActiveCart,
  lockOffersOfCart,
  markOrdered,
  openCart,
  touchCart,
  writeChoices,
} from "#modules/buying/carts/cart.writer.ts";

export { chooseWallet, readChosenWallets } from "#modules/buying/carts/chosen-wallets.writer.ts";
export { readVariantNames } from "#modules/buying/carts/cart-candidates.reader.ts";

export const cartRoutes = [
  ...routes(carts, {
    getActiveCart,
    listActiveCartLines,
    listActiveCartAllocations,
    addActiveCartLine,
    updateActiveCartLine,
    deleteActiveCartLine,
    emptyActiveCart,
  }),
  ...routes(cartFilling, {
    listCarts,
    listActiveCartDroppedLines,
    optimizeActiveCart,
    uploadActiveCart,
    cleanupCart,
  }),
  ...routes(cartAllocations, {
    addCartAllocationLine,
    updateCartAllocationLine,
    deleteCartAllocationLine,
    deleteCartAllocation,
  }),
];
