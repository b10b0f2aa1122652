import type { ContentLink } from "#content-link.schema.ts";
import { safeHref } from "#safe-href.ts";

function storyPath(slug: string): string | null {
  if (/^[a-z][a-z0-9+.-]*:/i.test(slug)) return null;
  const path = slug.replace(/^\/+|\/+$/g, "");
  return path === "" || path === "home" ? "/" : safeHref(`/${path}/`);
}

/** The safe address of a link, or `null` when it has none. */
export function hrefOf(link: ContentLink): string | null {
  if (!link) return null;
  if (link.linktype === "email") return link.email ? safeHref(`mailto:${link.email}`) : null;
  if (link.linktype !== "story") return safeHref(link.url || link.cached_url);
  const path = storyPath(link.story?.full_slug || link.story?.url || link.cached_url || link.url);
  return path && link.anchor ? `${path}#${encodeURIComponent(link.anchor)}` : path;
}
