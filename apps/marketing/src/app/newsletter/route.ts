import { takeSubscription } from "@quayside/content/newsletter.server";
import { readEnv } from "#server/env.ts";

/** Takes a newsletter subscription from the footer. */
export function POST(request: Request): Promise<Response> {
  const { NEWSLETTER_URL, MARKETING_URL } = readEnv();
  return takeSubscription(request, { site: MARKETING_URL, provider: NEWSLETTER_URL });
}
