import * as contract from "@quayside/api-client/contract/auth/auth.endpoints";
import * as pages from "@quayside/api-client/contract/auth/page.endpoints";
import { routes } from "#http/routes.ts";
import { confirmPassword } from "#modules/session/confirm-password.ts";
import { endSession } from "#modules/session/end-session.ts";
import { listSessions } from "#modules/session/list-sessions.ts";
import { login } from "#modules/session/login.ts";
import { logout } from "#modules/session/logout.ts";
import { openPage } from "#modules/session/open-page.ts";
import { refreshToken } from "#modules/session/refresh-token.ts";
import { revokeOtherSessions } from "#modules/session/revoke-other-sessions.ts";
import { startPasskeySignIn } from "#modules/session/start-passkey-sign-in.ts";
import { validateToken } from "#modules/session/validate-token.ts";

export { admitAttempt, bucketOf } from "#modules/session/attempt-limits.ts";
export { requireFreshSignIn } from "#modules/session/fresh-sign-in.ts";
export { setSessionCookies } from "#modules/session/cookies.ts";
export { leaveSession, lockSessions, resumeSession } from "#modules/session/device-session.writer.ts";
export { browserKey, browserOf, rememberDevice } from "#modules/session/known-devices.ts";
export { forgiveAttempts, pinBucket } from "#modules/session/login-limits.ts";
export { pageKeyOf } from "#modules/session/page-key.ts";
export { sessionResponse } from "#modules/session/session-response.ts";
export { sessionLives } from "#modules/session/session.rules.ts";
export { requireOwnPassword } from "#modules/session/own-password.ts";
export { giveChallenge, takeChallenge } from "#modules/session/passkey.ts";
export {
  ALGORITHMS,
  CHALLENGE_MS,
  MOST_PASSKEYS,
  readNewPasskey,
  relyingPartyOf,
} from "#modules/session/passkey.rules.ts";
export { dropUselessCodes, lockUser } from "#modules/session/passkey.writer.ts";
export { admitSecondFactor, renewCodes, secondFactorKeys } from "#modules/session/second-factor.ts";
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
} from "#modules/session/second-factor.rules.ts";
export {
  confirmSecondFactorRow,
  deleteSecondFactor,
  lockSecondFactor,
  writeSecondFactor,
} from "#modules/session/second-factor.writer.ts";
export { newPasswordProblem } from "#modules/session/password-strength.ts";
export { hashPassword, passwordMatches } from "#modules/session/passwords.ts";
export { deleteAttempts, forgetSession, revokeSessionsOf } from "#modules/session/session.writer.ts";
export { endPresentedSessions } from "#modules/session/logout.ts";
export { type ScopeRecord, loadScope, readSecondFactor } from "#modules/session/session.reader.ts";
export { mayViewSellers } from "#modules/session/viewing.policy.ts";
export {
  type ViewedSubject,
  changeViewedSeller,
  findSellerId,
  noteStaffView,
} from "#modules/session/viewing.writer.ts";
export {
  type AccessClaims,
  hashRefreshToken,
  keyFor,
  newRefreshToken,
  signatureOf,
  verifyAccessToken,
} from "#modules/session/tokens.ts";

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
