import {
  type resendPhoneCode as endpoint,
  verifyPhone,
} from "@quayside/api-client/contract/verification/index";
import type { Handler } from "#http/context.ts";
import { textCode } from "#modules/verification/verify-phone.ts";

export const resendPhoneCode: Handler<typeof endpoint> = (context) =>
  textCode({ ...context, endpoint: verifyPhone }, undefined);
