import { login } from "@quayside/api-client/contract/auth/auth.endpoints";
import { InvalidPortalUserLoginError } from "@quayside/api-client/errors/invalid-portal-user-login-error";

/** The error of a user the server let in but who is none of the people these applications are for. */
export function notEligible(): InvalidPortalUserLoginError {
  return new InvalidPortalUserLoginError({
    message: `[403] ${login.method} ${login.path}`,
    statusCode: 403,
    code: "invalid_portal_user",
    serverMessage: "",
    fieldErrors: {},
    details: null,
    requestId: "",
    endpointId: login.id,
  });
}
