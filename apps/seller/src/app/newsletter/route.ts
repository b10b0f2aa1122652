import { takeSubscription } from "@quayside/content/newsletter.server";
import { serverEnvironment } from "#lib/env.ts";

/** Takes a newsletter subscription from the footer. */
export function POST(request: Request): Promise<Response> {
  const { SELLER_URL, NEWSLETTER_URL } = serverEnvironment();
  return takeSubscription(request, { site: SELLER_URL, provider: NEWSLETTER_URL });
}
