import * as carts from "@quayside/api-client/contract/carts/carts.endpoints";
import * as cartFilling from "@quayside/api-client/contract/carts/filling.endpoints";
import * as cartAllocations from "@quayside/api-client/contract/carts/allocations.endpoints";
import { routes } from "#http/routes.ts";
import { addCartAllocationLine } from "#modules/carts/add-cart-allocation-line.ts";
import { cleanupCart } from "#modules/carts/cleanup-cart.ts";
import { deleteCartAllocation } from "#modules/carts/delete-cart-allocation.ts";
import { deleteCartAllocationLine } from "#modules/carts/delete-cart-allocation-line.ts";
import { listActiveCartDroppedLines } from "#modules/carts/list-active-cart-dropped-lines.ts";
import { listCarts } from "#modules/carts/list-carts.ts";
import { optimizeActiveCart } from "#modules/carts/optimize-active-cart.ts";
import { updateCartAllocationLine } from "#modules/carts/update-cart-allocation-line.ts";
import { uploadActiveCart } from "#modules/carts/upload-active-cart.ts";
import { addActiveCartLine } from "#modules/carts/add-active-cart-line.ts";
import { deleteActiveCartLine } from "#modules/carts/delete-active-cart-line.ts";
import { emptyActiveCart } from "#modules/carts/empty-active-cart.ts";
import { getActiveCart } from "#modules/carts/get-active-cart.ts";
import { listActiveCartAllocations } from "#modules/carts/list-active-cart-allocations.ts";
import { listActiveCartLines } from "#modules/carts/list-active-cart-lines.ts";
import { updateActiveCartLine } from "#modules/carts/update-active-cart-line.ts";

export { addWanted } from "#modules/carts/add-wanted.ts";
export { activeCart } from "#modules/carts/active-cart.ts";
export { type CartLineRow, type CartRow, findActiveCart, readCartLines } from "#modules/carts/cart.reader.ts";
export { allocationsOf, cartLineOf, cartOf, totalsOf } from "#modules/carts/cart.rules.ts";
export {
  lockActiveCart,
  lockOffersOfCart,
  markOrdered,
  openCart,
  touchCart,
  writeChoices,
} from "#modules/carts/cart.writer.ts";

export { chooseWallet, readChosenWallets } from "#modules/carts/chosen-wallets.writer.ts";
export { readVariantNames } from "#modules/carts/cart-candidates.reader.ts";

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
