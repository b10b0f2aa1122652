import * as carts from "@quayside/api-client/contract/carts/carts.endpoints";
import * as cartFilling from "@quayside/api-client/contract/carts/filling.endpoints";
import * as cartAllocations from "@quayside/api-client/contract/carts/allocations.endpoints";
import { routes } from "#kernel/routes.ts";
import { addCartAllocationLine } from "#modules/buying/carts/add-cart-allocation-line.ts";
import { cleanupCart } from "#modules/buying/carts/cleanup-cart.ts";
import {
  getActiveCart,
  listActiveCartAllocations,
  listActiveCartDroppedLines,
  listActiveCartLines,
  listCarts,
} from "#modules/buying/carts/reads.ts";
import { optimizeActiveCart } from "#modules/buying/carts/optimize-active-cart.ts";
import {
  updateCartAllocationLine,
  deleteCartAllocationLine,
  deleteCartAllocation,
} from "#modules/buying/carts/cart-allocations.ts";
import { uploadActiveCart } from "#modules/buying/carts/upload-active-cart.ts";
import { addActiveCartLine } from "#modules/buying/carts/add-active-cart-line.ts";
import {
  updateActiveCartLine,
  deleteActiveCartLine,
  emptyActiveCart,
} from "#modules/buying/carts/active-cart-lines.ts";

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
  lockCartToOrder,
  lockOffersOfCart,
  markOrdered,
  openCart,
  touchCart,
  writeChoices,
  chooseWallet,
  readChosenWallets,
} from "#modules/buying/carts/cart.writer.ts";

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
