import * as z from "zod/mini";
import { contentLinkSchema } from "#content-link.schema.ts";
import { hrefOf } from "#content-link.ts";
import { safeHref } from "#safe-href.ts";

const entrySchema = z.object({ from: z.string(), to: contentLinkSchema });

/** An address that moves on more often than this leads nowhere. */
const MOST_STEPS = 5;

/** A path as entries are compared: with a slash at both ends, without a query. */
function pathIn(address: string): string {
  const [path = ""] = address.trim().split(/[?#]/);
  return `/${path.replace(/^\/+|\/+$/g, "")}/`.replace("//", "/");
}

/**
 * Where an address that has no page leads: editors keep a list of old paths with what has taken their place.
 *
 * @param entries the list of the content service, of any shape; what cannot be used is left out
 * @param path of this site
 * @returns the address, or null without an entry, or when the entries go round in a circle
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
