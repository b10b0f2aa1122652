import { cookies } from "next/headers";
import { CONSENT_COOKIE, choiceIn } from "@quayside/telemetry/consent";
import type { ConsentChoice } from "@quayside/telemetry/consent";

/** What the reader of this document has chosen about measuring, as its request tells. */
export async function documentConsent(): Promise<ConsentChoice> {
  return choiceIn((await cookies()).get(CONSENT_COOKIE)?.value);
}
