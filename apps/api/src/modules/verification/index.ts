import * as contract from "@quayside/api-client/contract/verification/verification.endpoints";
import { routes } from "#http/routes.ts";
import { activateAccount } from "#modules/verification/activate-account.ts";
import { cancelEmailChange } from "#modules/verification/cancel-email-change.ts";
import { resendEmailChange } from "#modules/verification/resend-email-change.ts";
import { resendEmailToken } from "#modules/verification/resend-email-token.ts";
import { resendPhoneCode } from "#modules/verification/resend-phone-code.ts";
import { validateEmail } from "#modules/verification/validate-email.ts";
import { verifyEmail } from "#modules/verification/verify-email.ts";
import { verifyEmailToken } from "#modules/verification/verify-email-token.ts";
import { verifyPhone } from "#modules/verification/verify-phone.ts";
import { verifyPhoneToken } from "#modules/verification/verify-phone-token.ts";

export { auditAccount } from "#modules/verification/account-audit.ts";
export { lockSecret, spendSecret } from "#modules/verification/account-secret.writer.ts";
export { type Account, lockAccount, markEmailVerified } from "#modules/verification/account.writer.ts";
export { changePhone } from "#modules/verification/change-phone.ts";
export { isCompanyEmail, normaliseEmail } from "#modules/verification/email-address.rules.ts";
export { readPendingEmail } from "#modules/verification/email-change.reader.ts";
export { claimEmail } from "#modules/verification/email-change.writer.ts";
export { admitEmailChange, admitOpenCall, admitSignUp } from "#modules/verification/open-call-limits.ts";
export { isCountry, normalisePhone } from "#modules/verification/phone-number.rules.ts";
export { secretLives, sendingLimits } from "#modules/verification/secret.rules.ts";
export { hashLinkSecret, newLinkSecret } from "#modules/verification/secrets.ts";
export { portalOrigin, sendActivation, sendEmailProof } from "#modules/verification/send-email-proof.ts";

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
