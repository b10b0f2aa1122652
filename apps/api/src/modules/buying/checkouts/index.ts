import * as contract from "@quayside/api-client/contract/checkouts/checkouts.endpoints";
import { routes } from "#kernel/routes.ts";
import { getActiveCheckout, listActiveCheckoutLines } from "#modules/buying/checkouts/reads.ts";
import { updateActiveCheckout } from "#modules/buying/checkouts/update-active-checkout.ts";
import { validateActiveCheckout, completeActiveCheckout } from "#modules/buying/checkouts/active-checkout.ts";

export const checkoutRoutes = routes(contract, {
  getActiveCheckout,
  listActiveCheckoutLines,
  updateActiveCheckout,
  validateActiveCheckout,
  completeActiveCheckout,
});
