import type * as contract from "@quayside/api-client/contract/auth/index";
import type { Handlers } from "#http/context.ts";
import { endSession } from "#modules/session/end-session.ts";
import { listSessions } from "#modules/session/list-sessions.ts";
import { login } from "#modules/session/login.ts";
import { logout } from "#modules/session/logout.ts";
import { refreshToken } from "#modules/session/refresh-token.ts";
import { validateToken } from "#modules/session/validate-token.ts";

export { endCookieSession } from "#modules/session/logout.ts";
export { type ScopeRecord, loadScope } from "#modules/session/session.reader.ts";
export { mayViewSellers } from "#modules/session/viewing.policy.ts";
export {
  type ViewedSubject,
  changeViewedSeller,
  findSellerId,
  noteStaffView,
} from "#modules/session/viewing.writer.ts";
export { type AccessClaims, signatureOf, verifyAccessToken } from "#modules/session/tokens.ts";

export const sessionHandlers = {
  login,
  refreshToken,
  logout,
  validateToken,
  listSessions,
  endSession,
} satisfies Handlers<typeof contract>;
