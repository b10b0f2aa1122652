const PROTOCOLS = new Set(["http:", "https:", "mailto:", "tel:"]);

/**
 * The address if a link may carry it, else `null`. Allowed: http, https, mailto and tel, a path of this site and an
 * anchor. Control characters, backslashes and `//host` are refused, because browsers interpret them differently from
 * how they look.
 */
export function safeHref(address: unknown): string | null {
  if (typeof address !== "string") return null;
  const text = address.trim();
  if (text === "" || /[\u0000-\u0020\u007f\\]/.test(text)) return null;
  if (text.startsWith("#")) return text;
  if (text.startsWith("/")) return text.startsWith("//") ? null : text;
  try {
    return PROTOCOLS.has(new URL(text).protocol) ? text : null;
  } catch {
    return null;
  }
}
