import * as contract from "@quayside/api-client/contract/warehouse/quick-sign-in.endpoints";
import { routes } from "#kernel/routes.ts";
import { changeUser } from "#modules/identity/quick-sign-in/change-user.ts";
import { getQuickSignIn } from "#modules/identity/quick-sign-in/get-quick-sign-in.ts";
import { listDevicePeople } from "#modules/identity/quick-sign-in/list-device-people.ts";
import { removeQuickSignIn } from "#modules/identity/quick-sign-in/remove-quick-sign-in.ts";
import { setBadge } from "#modules/identity/quick-sign-in/set-badge.ts";
import { setPin } from "#modules/identity/quick-sign-in/set-pin.ts";

export const quickSignInRoutes = routes(contract, {
  getQuickSignIn,
  setPin,
  setBadge,
  removeQuickSignIn,
  listDevicePeople,
  changeUser,
});
