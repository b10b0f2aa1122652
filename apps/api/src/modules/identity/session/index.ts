import * as contract from "@quayside/api-client/contract/auth/auth.endpoints";
import * as pages from "@quayside/api-client/contract/auth/page.endpoints";
import { routes } from "#kernel/routes.ts";
import { confirmPassword } from "#modules/identity/session/confirm-password.ts";
import { endSession, revokeOtherSessions } from "#modules/identity/session/sessions.ts";
import { listSessions, validateToken } from "#modules/identity/session/reads.ts";
import { login } from "#modules/identity/session/login.ts";
import { logout } from "#modules/identity/session/logout.ts";
import { openPage } from "#modules/identity/session/open-page.ts";
import { refreshToken } from "#modules/identity/session/refresh-token.ts";
import { startPasskeySignIn } from "#modules/identity/session/start-passkey-sign-in.ts";

export { requireFreshSignIn } from "#modules/identity/session/fresh-sign-in.ts";
export { mailSecurityNotice, requestOrigin } from "#modules/identity/session/security-notice.ts";
export { setSessionCookies } from "#modules/identity/session/cookies.ts";
export {
  leaveSession,
  lockSessions,
  resumeSession,
} from "#modules/identity/session/device-session.writer.ts";
export { browserKey, browserOf, rememberDevice } from "#modules/identity/session/known-devices.ts";
export { forgiveAttempts, pinBucket } from "#modules/identity/session/login-limits.ts";
export { pageKeyOf } from "#modules/identity/session/page-key.ts";
export { sessionResponse } from "#modules/identity/session/session-response.ts";
export { sessionLives } from "#modules/identity/session/session.rules.ts";
export { requireOwnPassword } from "#modules/identity/session/own-password.ts";
export { giveChallenge, takeChallenge } from "#modules/identity/session/passkey.ts";
export {
  ALGORITHMS,
  CHALLENGE_MS,
  MOST_PASSKEYS,
  readNewPasskey,
  relyingPartyOf,
} from "#modules/identity/session/passkey.rules.ts";
export { dropUselessCodes, lockUser } from "#modules/identity/session/passkey.writer.ts";
export { admitSecondFactor, renewCodes, secondFactorKeys } from "#modules/identity/session/second-factor.ts";
export {
  CONFIRM_WITHIN_MS,
  enrolmentOf,
  hashRecoveryCode,
  newRecoveryCodes,
  newTotpSecret,
  plainCode,
  seal,
  stepOf,
  unseal,
} from "#modules/identity/session/second-factor.rules.ts";
export {
  confirmSecondFactorRow,
  deleteSecondFactor,
  lockSecondFactor,
  writeSecondFactor,
} from "#modules/identity/session/second-factor.writer.ts";
export { newPasswordProblem } from "#modules/identity/session/password-strength.ts";
export { hashPassword, passwordMatches } from "#modules/identity/session/passwords.ts";
export { forgetSession, revokeSessionsOf } from "#modules/identity/session/session.writer.ts";
export { endPresentedSessions } from "#modules/identity/session/logout.ts";
export { loadScope, readSecondFactor, mayViewSellers } from "#modules/identity/session/session.reader.ts";
export { changeViewedSeller, findSellerId, noteStaffView } from "#modules/identity/session/viewing.writer.ts";
export {
  hashRefreshToken,
  newRefreshToken,
  signatureOf,
  verifyAccessToken,
} from "#modules/identity/session/tokens.ts";

export const pageRoutes = routes(pages, { openPage });

export const sessionRoutes = routes(contract, {
  login,
  refreshToken,
  logout,
  validateToken,
  listSessions,
  endSession,
  revokeOtherSessions,
  confirmPassword,
  startPasskeySignIn,
});
