import { type Application, createClient } from "#client.ts";
import { subscribeToNewsletter } from "#contract/newsletter/newsletter.endpoints.ts";
import { isApiError } from "#errors/is-api-error.ts";

/**
 * Asks for the newsletter without a session: the address is mailed a link to confirm. Footers load it when it is needed.
 * @param baseUrl base of all API calls
 * @returns "invalid" for what is no address
 * @throws FailedToFetchError, ApiError when it could not be asked for
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
