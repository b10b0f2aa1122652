import * as contract from "@quayside/api-client/contract/verification/verification.endpoints";
import { routes } from "#kernel/routes.ts";
import { activateAccount } from "#modules/identity/verification/activate-account.ts";
import { resendEmailChange, cancelEmailChange } from "#modules/identity/verification/email-change.ts";
import { resendEmailToken, resendPhoneCode } from "#modules/identity/verification/resends.ts";
import { validateEmail } from "#modules/identity/verification/validate-email.ts";
import { verifyEmail } from "#modules/identity/verification/verify-email.ts";
import { verifyEmailToken } from "#modules/identity/verification/verify-email-token.ts";
import { verifyPhone } from "#modules/identity/verification/verify-phone.ts";
import { verifyPhoneToken } from "#modules/identity/verification/verify-phone-token.ts";

export { auditAccount } from "#modules/identity/verification/account-audit.ts";
export { lockSecret, spendSecret } from "#modules/identity/verification/account-secret.writer.ts";
export {
  type Account,
  lockAccount,
  markEmailVerified,
  claimEmail,
} from "#modules/identity/verification/account.writer.ts";
export { changePhone } from "#modules/identity/verification/change-phone.ts";
export { isCompanyEmail, normaliseEmail } from "#kernel/email-address.rules.ts";
export { readPendingEmail } from "#modules/identity/verification/email-change.reader.ts";
export {
  admitEmailChange,
  admitOpenCall,
  admitSignUp,
} from "#modules/identity/verification/open-call-limits.ts";
export { isCountry, normalisePhone } from "#modules/identity/verification/phone-number.rules.ts";
export { secretLives, sendingLimits } from "#modules/identity/verification/secret.rules.ts";
export { hashLinkSecret, newLinkSecret } from "#modules/identity/verification/secrets.ts";
export { sendActivation, sendEmailProof } from "#modules/identity/verification/send-email-proof.ts";

export const verificationRoutes = routes(contract, {
  activateAccount,
  cancelEmailChange,
  resendEmailChange,
  resendEmailToken,
  resendPhoneCode,
  validateEmail,
  verifyEmail,
  verifyEmailToken,
  verifyPhone,
  verifyPhoneToken,
});
