import {
  type resendEmailToken as endpoint,
  verifyEmail,
} from "@quayside/api-client/contract/verification/verification.endpoints";
import type { Handler } from "#kernel/context.ts";
import { mailProof } from "#modules/identity/verification/verify-email.ts";

/** Sends the mail with the link once more, within the limits of the first. */
export const resendEmailToken: Handler<typeof endpoint> = (context) =>
  mailProof({ ...context, endpoint: verifyEmail });
