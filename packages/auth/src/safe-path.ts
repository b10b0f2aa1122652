/** Never redirect targets: they would loop, or sign the user out. */
const DENY = /^\/(login|logout|api)(\/|$)/;

/**
 * The same-origin path in `raw` (a redirect parameter), or `fallback`. `base` is the origin of the page.
 * Navigate with the returned string only, never with the input: the parser removes what a browser would resolve.
 */
export function safePath(raw: unknown, base: string, fallback: string): string {
  if (typeof raw !== "string" || raw.length === 0 || raw.length > 2048) return fallback;
  if (!/^\/(?![/\\])/.test(raw) || hasControlOrBackslash(raw)) return fallback;
  let url: URL;
  try {
    url = new URL(raw, base);
  } catch {
    return fallback;
  }
  if (url.origin !== base || url.username !== "" || url.password !== "") return fallback;
  const path = url.pathname + url.search + url.hash;
  // "/.//evil" resolves to "//evil", which a browser reads as another host.
  return path.startsWith("//") || DENY.test(url.pathname) ? fallback : path;
}

/** Control characters, which URL parsers drop, and the backslash, which they read as a slash. */
function hasControlOrBackslash(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit <= 0x1f || unit === 0x7f || unit === 0x5c) return true;
  }
  return false;
}
