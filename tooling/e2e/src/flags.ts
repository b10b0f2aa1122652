import { request as httpRequest } from "node:http";
import { collectorHost, gateway } from "#hosts.ts";

/** Longer than the API believes an answer of the flag service, in milliseconds. */
export const FLAGS_KEPT_MS = 12_000;

/**
 * Switches flags for one person in the flag service that the constellation brings; `isDown` lets it fail for
 * the person. Flags that are not named are as for every user.
 */
export function switchFlags(email: string, flags: Readonly<Record<string, boolean>>): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = httpRequest(
      `${gateway}/switches/${encodeURIComponent(email)}`,
      { method: "PUT", headers: { host: collectorHost } },
      (response) => {
        response.resume();
        if (response.statusCode === 200) response.on("end", resolve);
        else reject(new Error(`The flag service answers ${response.statusCode}`));
      },
    );
    call.on("error", reject);
    call.end(JSON.stringify(flags));
  });
}
