import { login } from "@quayside/api-client/contract/auth/auth.endpoints";
import { InvalidPortalUserLoginError } from "@quayside/api-client/errors/error-classes";

/** The error for a user who signed in but is neither seller, warehouse user nor staff. */
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
