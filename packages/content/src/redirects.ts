import * as z from "zod/mini";
import { contentLinkSchema } from "#content-link.schema.ts";
import { hrefOf } from "#content-link.ts";
import { safeHref } from "#safe-href.ts";

const entrySchema = z.object({ from: z.string(), to: contentLinkSchema });

/** Maximum length of a redirect chain. */
const MOST_STEPS = 5;

/** The normal form of a path for comparison: with a slash at both ends, without a query. */
function pathIn(address: string): string {
  const [path = ""] = address.trim().split(/[?#]/);
  return `/${path.replace(/^\/+|\/+$/g, "")}/`.replace("//", "/");
}

/**
 * The redirect of an address without a page: editors maintain a list of old paths with their replacements.
 *
 * @param entries the list of the content service, of any shape; unusable entries are ignored
 * @param path of this site
 * @returns the address; null without an entry, or when the entries form a loop
 */
export function redirectOf(entries: unknown, path: string): string | null {
  if (!Array.isArray(entries)) return null;
  const targets = new Map<string, string>();
  for (const entry of entries as unknown[]) {
    const parsed = entrySchema.safeParse(entry);
    const to = parsed.success ? hrefOf(parsed.data.to) : null;
    if (parsed.success && to !== null && /^(\/|https:)/.test(to)) targets.set(pathIn(parsed.data.from), to);
  }
  let found = targets.get(pathIn(path));
  for (let step = 1; found !== undefined && step <= MOST_STEPS; step += 1) {
    const next = found.startsWith("/") ? targets.get(pathIn(found)) : undefined;
    if (next === undefined) return pathIn(found) === pathIn(path) ? null : safeHref(found);
    found = next;
  }
  return null;
}
