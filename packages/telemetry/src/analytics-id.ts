const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * The analytics ID, waited for at most 3 seconds; `null` when it does not come in time or fails.
 * @public The seam for forms of outside services: no form here takes the ID along.
 */
export async function waitForAnalyticsId(id: Promise<string>, timeoutMs = 3000): Promise<string | null> {
  return Promise.race([id.catch(() => null), pause(timeoutMs).then(() => null)]);
}

/**
 * Looks for a value up to 10 times, 250 ms apart, and goes on with `null` when it never appears.
 * @public The seam for forms of outside services: no form here reads the cookie of the collector.
 */
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
