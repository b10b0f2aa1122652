import {
  type resendEmailToken as endpoint,
  verifyEmail,
} from "@quayside/api-client/contract/verification/index";
import type { Handler } from "#http/context.ts";
import { mailProof } from "#modules/verification/verify-email.ts";

export const resendEmailToken: Handler<typeof endpoint> = (context) =>
  mailProof({ ...context, endpoint: verifyEmail });
