import * as contract from "@quayside/api-client/contract/second-factor/second-factor.endpoints";
import { routes } from "#kernel/routes.ts";
import { confirmSecondFactor } from "#modules/identity/second-factor/confirm-second-factor.ts";
import {
  renewRecoveryCodes,
  removeSecondFactor,
  getSecondFactor,
} from "#modules/identity/second-factor/kept-factor.ts";
import { startSecondFactor } from "#modules/identity/second-factor/start-second-factor.ts";

export const secondFactorRoutes = routes(contract, {
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
});
