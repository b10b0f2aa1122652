import * as z from "zod/mini";
import { readEnv } from "#server/env.ts";

const subscription = z.object({ email: z.email() });
const MAX_BYTES = 1000;

const answer = (status: number, message: string) => Response.json({ message }, { status });

/**
 * Hands a newsletter subscription to the configured provider and says what became of it: 200, 400 for an
 * address that is none, 403 from another site, 502 when the provider fails, 503 when there is no provider.
 */
export async function POST(request: Request): Promise<Response> {
  const { NEWSLETTER_URL, MARKETING_URL } = readEnv();
  if (request.headers.get("origin") !== new URL(MARKETING_URL).origin) return answer(403, "Not allowed");
  if (!NEWSLETTER_URL) return answer(503, "Subscriptions are not available");
  const text = await request.text();
  if (text.length > MAX_BYTES) return answer(400, "Enter an e-mail address");
  const parsed = subscription.safeParse(parse(text));
  if (!parsed.success) return answer(400, "Enter an e-mail address");
  try {
    const result = await fetch(NEWSLETTER_URL, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(parsed.data),
      signal: AbortSignal.timeout(5000),
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
