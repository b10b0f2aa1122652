import { readFileSync } from "node:fs";
import path from "node:path";
import { safePath } from "@quayside/auth/safe-path";
import { safeHref } from "@quayside/content/safe-href";

const ORIGIN = "https://seller.quayside.example";
/** The vectors' name for the site under test. */
const OWN_NAME = "www.whitelisteddomain.tld";

/** Published payloads of open redirects: a column of payloads that hold no comma, and their source. */
export const EXCERPT = path.join(import.meta.dirname, "open_redirect.csv");

export function payloadsOf(file: string): string[] {
  const [, ...lines] = readFileSync(file, "utf8").trimEnd().split(/\r?\n/);
  return lines.map((line) => line.slice(0, line.lastIndexOf(",")));
}

/** Whether a redirect to the payload, or a link of content to it as a path, would end on another site. */
export function leaves(payload: string): boolean {
  const own = payload.replaceAll(OWN_NAME, new URL(ORIGIN).host);
  if (new URL(safePath(own, ORIGIN, "/"), ORIGIN).origin !== ORIGIN) return true;
  return own.startsWith("/") && new URL(safeHref(own) ?? "/", ORIGIN).origin !== ORIGIN;
}
