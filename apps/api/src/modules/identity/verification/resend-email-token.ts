import {
  type resendEmailToken as endpoint,
  verifyEmail,
} from "@quayside/api-client/contract/verification/verification.endpoints";
import type { Handler } from "#kernel/context.ts";
import { mailProof } from "#modules/identity/verification/verify-email.ts";

/** Mails the link again, within the limits of the first call. */
export const resendEmailToken: Handler<typeof endpoint> = (context) =>
  mailProof({ ...context, endpoint: verifyEmail });
