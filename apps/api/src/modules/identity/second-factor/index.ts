import * as contract from "@quayside/api-client/contract/second-factor/second-factor.endpoints";
import { routes } from "#kernel/routes.ts";
import { confirmSecondFactor } from "#modules/identity/second-factor/confirm-second-factor.ts";
import { getSecondFactor } from "#modules/identity/second-factor/get-second-factor.ts";
import { removeSecondFactor } from "#modules/identity/second-factor/remove-second-factor.ts";
import { renewRecoveryCodes } from "#modules/identity/second-factor/renew-recovery-codes.ts";
import { startSecondFactor } from "#modules/identity/second-factor/start-second-factor.ts";

export const secondFactorRoutes = routes(contract, {
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
});
