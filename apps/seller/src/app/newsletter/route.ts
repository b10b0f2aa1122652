import { serverEnvironment } from "#lib/env.ts";
import { subscribeToNewsletter } from "#lib/newsletter.server.ts";

/** Takes a newsletter subscription from the footer. */
export function POST(request: Request): Promise<Response> {
  return subscribeToNewsletter(request, serverEnvironment());
}
