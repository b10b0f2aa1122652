import { type Application, createClient } from "#client.ts";
import { subscribeToNewsletter } from "#contract/newsletter/newsletter.endpoints.ts";
import { isApiError } from "#errors/api-error.ts";

/**
 * Subscribes an address to the newsletter without a session: a confirmation link is mailed to it. Footers load this
 * module on demand.
 * @param baseUrl base of all API calls
 * @returns "invalid" when the address is not valid
 * @throws FailedToFetchError, ApiError when the call fails otherwise
 */
export async function askForNewsletter(
  { baseUrl, application }: { baseUrl: string; application: Application },
  email: string,
): Promise<"asked" | "invalid"> {
  const client = createClient({ baseUrl, application, credentials: "omit" });
  try {
    await client.call(subscribeToNewsletter, { body: { email } });
    return "asked";
  } catch (error) {
    if (isApiError(error, subscribeToNewsletter, "email_invalid")) return "invalid";
    throw error;
  }
}
