import { requestHost } from "#host-request.ts";
import { collectorHost } from "#hosts.ts";

/** Longer than the API caches a response of the flag service, in milliseconds. */
export const FLAGS_KEPT_MS = 12_000;

/**
 * Switches flags for one person in the constellation's flag service; `isDown` makes it fail for that person.
 * Other flags stay as for every user.
 */
export async function switchFlags(email: string, flags: Readonly<Record<string, boolean>>): Promise<void> {
  const path = `/switches/${encodeURIComponent(email)}`;
  const { status } = await requestHost(collectorHost, path, { method: "PUT", body: JSON.stringify(flags) });
  if (status !== 200) throw new Error(`The flag service answers ${status}`);
}
