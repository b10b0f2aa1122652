import * as contract from "@quayside/api-client/contract/second-factor/second-factor.endpoints";
import { routes } from "#http/routes.ts";
import { confirmSecondFactor } from "#modules/second-factor/confirm-second-factor.ts";
import { getSecondFactor } from "#modules/second-factor/get-second-factor.ts";
import { removeSecondFactor } from "#modules/second-factor/remove-second-factor.ts";
import { renewRecoveryCodes } from "#modules/second-factor/renew-recovery-codes.ts";
import { startSecondFactor } from "#modules/second-factor/start-second-factor.ts";

export const secondFactorRoutes = routes(contract, {
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
});
