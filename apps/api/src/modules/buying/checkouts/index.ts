import * as contract from "@quayside/api-client/contract/checkouts/checkouts.endpoints";
import { routes } from "#kernel/routes.ts";
import { completeActiveCheckout } from "#modules/buying/checkouts/complete-active-checkout.ts";
import { getActiveCheckout } from "#modules/buying/checkouts/get-active-checkout.ts";
import { listActiveCheckoutLines } from "#modules/buying/checkouts/list-active-checkout-lines.ts";
import { updateActiveCheckout } from "#modules/buying/checkouts/update-active-checkout.ts";
import { validateActiveCheckout } from "#modules/buying/checkouts/validate-active-checkout.ts";

export const checkoutRoutes = routes(contract, {
  getActiveCheckout,
  listActiveCheckoutLines,
  updateActiveCheckout,
  validateActiveCheckout,
  completeActiveCheckout,
});
