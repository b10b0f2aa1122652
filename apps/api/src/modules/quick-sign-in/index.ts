import * as contract from "@quayside/api-client/contract/warehouse/quick-sign-in.endpoints";
import { routes } from "#http/routes.ts";
import { changeUser } from "#modules/quick-sign-in/change-user.ts";
import { getQuickSignIn } from "#modules/quick-sign-in/get-quick-sign-in.ts";
import { listDevicePeople } from "#modules/quick-sign-in/list-device-people.ts";
import { removeQuickSignIn } from "#modules/quick-sign-in/remove-quick-sign-in.ts";
import { setBadge } from "#modules/quick-sign-in/set-badge.ts";
import { setPin } from "#modules/quick-sign-in/set-pin.ts";

export const quickSignInRoutes = routes(contract, {
  getQuickSignIn,
  setPin,
  setBadge,
  removeQuickSignIn,
  listDevicePeople,
  changeUser,
});
