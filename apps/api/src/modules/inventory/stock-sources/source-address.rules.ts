import type { Config } from "#config.ts";
import {
  OutsideRefusal,
  type UrlFault,
  mayCallInside,
  outsideSftp,
  outsideUrl,
} from "#providers/outside-http.ts";

/**
 * Validates the address of a source before it is stored.
 * @returns the normalised address, or why it is refused
 */
export function checkedAddress(
  config: Pick<Config, "ENVIRONMENT">,
  kind: "URL" | "SFTP",
  text: string,
): { readonly url: string; readonly host: string } | { readonly reason: UrlFault } {
  const allowInside = mayCallInside(config);
  const trimmed = text.trim();
  try {
    if (kind === "URL") {
      const { href, hostname } = outsideUrl(trimmed, { allowInside });
      return { url: href, host: hostname };
    }
    const { host } = outsideSftp(trimmed, { allowInside });
    return { url: new URL(trimmed).href, host };
  } catch (error) {
    if (!(error instanceof OutsideRefusal)) throw error;
    return { reason: error.fault };
  }
}
