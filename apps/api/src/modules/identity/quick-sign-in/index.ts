import * as contract from "@quayside/api-client/contract/warehouse/quick-sign-in.endpoints";
import { routes } from "#kernel/routes.ts";
import { changeUser } from "#modules/identity/quick-sign-in/change-user.ts";
import { getQuickSignIn, listDevicePeople } from "#modules/identity/quick-sign-in/reads.ts";
import { setBadge, setPin, removeQuickSignIn } from "#modules/identity/quick-sign-in/badge-and-pin.ts";

export const quickSignInRoutes = routes(contract, {
  getQuickSignIn,
  setPin,
  setBadge,
  removeQuickSignIn,
  listDevicePeople,
  changeUser,
});
