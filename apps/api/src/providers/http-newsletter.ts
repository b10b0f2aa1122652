import type { NewsletterProvider } from "#providers/newsletter-provider.ts";
import { ServiceUnavailable } from "#providers/call-outside.ts";

/**
 * A provider that accepts contacts as `POST {"email", "isSubscribed", "leaveUrl"}` and answers with a 2xx status.
 * @param address URL to which contacts are posted
 * @param timeoutMs timeout, in milliseconds
 */
export function httpNewsletter(address: string, timeoutMs: number): NewsletterProvider {
  return {
    set: async (contact) => {
      const answer = await fetch(address, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(contact),
        // No redirects: contacts go to this address only.
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new ServiceUnavailable(`The newsletter provider answered ${answer.status}.`);
    },
  };
}
