import type { NewsletterProvider } from "#providers/newsletter-provider.ts";
import { ServiceUnavailable } from "#work/call-outside.ts";

/**
 * A provider that takes contacts as `POST {"email", "isSubscribed", "leaveUrl"}` and answers with a status of 2xx.
 * @param address where contacts are posted to
 * @param timeoutMs how long an answer is waited for, in milliseconds
 */
export function httpNewsletter(address: string, timeoutMs: number): NewsletterProvider {
  return {
    set: async (contact) => {
      const answer = await fetch(address, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(contact),
        // Contacts go to this address and to no other.
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new ServiceUnavailable(`The newsletter provider answered ${answer.status}.`);
    },
  };
}
