import type * as contract from "@quayside/api-client/contract/verification/verification.endpoints";
import { verifyEmail, verifyPhone } from "@quayside/api-client/contract/verification/verification.endpoints";
import type { Handler } from "#kernel/context.ts";
import { mailProof } from "#modules/identity/verification/verify-email.ts";
import { textCode } from "#modules/identity/verification/verify-phone.ts";

/** Mails the link again, within the limits of the first call. */
export const resendEmailToken: Handler<typeof contract.resendEmailToken> = (context) =>
  mailProof({ ...context, endpoint: verifyEmail });

/** Texts a code to the current number again, within the limits of the first call. */
export const resendPhoneCode: Handler<typeof contract.resendPhoneCode> = (context) =>
  textCode({ ...context, endpoint: verifyPhone }, undefined);
