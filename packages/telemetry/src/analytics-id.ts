import type { Consent } from "#consent.ts";

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Waits at most 3 seconds for the analytics ID; `null` when it is late or fails. */
export async function waitForAnalyticsId(
  id: Promise<string | null>,
  timeoutMs = 3000,
): Promise<string | null> {
  return Promise.race([id.catch(() => null), pause(timeoutMs).then(() => null)]);
}

/** Polls for a value up to 10 times, 250 ms apart; `null` when it never appears. */
export async function waitForCookie(
  read: () => string | null,
  polls = 10,
  intervalMs = 250,
): Promise<string | null> {
  for (let poll = 0; poll < polls; poll += 1) {
    const value = read();
    if (value !== null) return value;
    await pause(intervalMs);
  }
  return null;
}

/** The visitor's ID in the cookie of the collector's client; `null` before it is set. */
function idInCookie(key: string): string | null {
  const name = `ph_${key}_posthog=`;
  const pair = document.cookie.split("; ").find((part) => part.startsWith(name));
  try {
    const told = JSON.parse(decodeURIComponent(pair?.slice(name.length) ?? "")) as { distinct_id?: unknown };
    return typeof told.distinct_id === "string" ? told.distinct_id : null;
  } catch {
    return null;
  }
}

/**
 * The analytics id of this visitor, for a form of another service; `null` without consent. Waits for the client to
 * load and set its cookie.
 *
 * @param key the project key of the analytics service
 */
export async function readAnalyticsId(consent: Pick<Consent, "get">, key: string): Promise<string | null> {
  if (consent.get() !== "accepted") return null;
  return waitForAnalyticsId(waitForCookie(() => idInCookie(key)));
}
