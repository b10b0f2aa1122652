import * as contract from "@quayside/api-client/contract/checkouts/checkouts.endpoints";
import { routes } from "#http/routes.ts";
import { completeActiveCheckout } from "#modules/checkouts/complete-active-checkout.ts";
import { getActiveCheckout } from "#modules/checkouts/get-active-checkout.ts";
import { listActiveCheckoutLines } from "#modules/checkouts/list-active-checkout-lines.ts";
import { updateActiveCheckout } from "#modules/checkouts/update-active-checkout.ts";
import { validateActiveCheckout } from "#modules/checkouts/validate-active-checkout.ts";

export const checkoutRoutes = routes(contract, {
  getActiveCheckout,
  listActiveCheckoutLines,
  updateActiveCheckout,
  validateActiveCheckout,
  completeActiveCheckout,
});
