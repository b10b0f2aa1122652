import type { validateEmail as endpoint } from "@quayside/api-client/contract/verification/verification.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { normaliseEmail } from "#kernel/email-address.rules.ts";
import { admitOpenCall } from "#modules/identity/verification/open-call-limits.ts";

/** Checks only the format of an address: neither accounts nor mail servers. */
export const validateEmail: Handler<typeof endpoint> = async (context) => {
  const wait = await admitOpenCall(context.services, context.client.address);
  if (wait > 0) return fail(context.endpoint, "too_many_requests", { wait });
  const email = normaliseEmail(context.body.email);
  return { isValid: email !== null, email };
};
