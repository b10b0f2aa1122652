import type { NewsletterProvider } from "#newsletter-provider.ts";
import { ServiceUnavailable } from "#work/call-outside.ts";

const TIMEOUT_MS = 5000;

/**
 * A provider that takes contacts as `POST {"email", "isSubscribed", "leaveUrl"}` and answers with a status of 2xx.
 * @param address where contacts are posted to
 * @param timeoutMs how long an answer is waited for
 */
export function httpNewsletter(address: string, timeoutMs = TIMEOUT_MS): NewsletterProvider {
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
