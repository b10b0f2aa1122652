import * as z from "zod/mini";

const Subscription = z.object({ email: z.email() });
const MAX_BYTES = 1000;
const TIMEOUT_MS = 5000;

const answer = (status: number, message: string) => Response.json({ message }, { status });

/**
 * Hands a newsletter subscription to the configured provider and says what became of it: 200, 400 for an address
 * that is none, 403 from another site, 502 when the provider fails, 503 when none is configured.
 *
 * @param site the address of the site whose pages may subscribe
 * @param provider where subscriptions are posted to
 */
export async function takeSubscription(
  request: Request,
  { site, provider }: { readonly site: string | undefined; readonly provider: string | undefined },
): Promise<Response> {
  if (!site || request.headers.get("origin") !== new URL(site).origin) return answer(403, "Not allowed");
  if (!provider) return answer(503, "Subscriptions are not available");
  const text = await request.text();
  if (text.length > MAX_BYTES) return answer(400, "Enter an e-mail address");
  const parsed = Subscription.safeParse(parse(text));
  if (!parsed.success) return answer(400, "Enter an e-mail address");
  try {
    const result = await fetch(provider, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(parsed.data),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return result.ok ? answer(200, "Subscribed") : answer(502, "The subscription could not be made");
  } catch {
    return answer(502, "The subscription could not be made");
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
