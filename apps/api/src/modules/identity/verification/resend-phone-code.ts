import {
  type resendPhoneCode as endpoint,
  verifyPhone,
} from "@quayside/api-client/contract/verification/verification.endpoints";
import type { Handler } from "#kernel/context.ts";
import { textCode } from "#modules/identity/verification/verify-phone.ts";

/** Texts a code to the current number again, within the limits of the first call. */
export const resendPhoneCode: Handler<typeof endpoint> = (context) =>
  textCode({ ...context, endpoint: verifyPhone }, undefined);
