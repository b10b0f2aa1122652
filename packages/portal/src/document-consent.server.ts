import { cookies } from "next/headers";
import { CONSENT_COOKIE, choiceIn } from "@quayside/telemetry/consent";
import type { ConsentChoice } from "@quayside/telemetry/consent";

/** The reader's consent choice, from the cookie of this document's request. */
export async function documentConsent(): Promise<ConsentChoice> {
  return choiceIn((await cookies()).get(CONSENT_COOKIE)?.value);
}
