/** Cookies of a portal for the documents that its server renders, for this host only. */
export const PAGE_KEY_COOKIE = "__Host-page-key";

/** The IANA time zone of the reader's device. */
export const TIME_ZONE_COOKIE = "__Host-time-zone";

/**
 * Set by the browser while a page key must not be used: after a sign-out, answered or not, or when the key turned out to
 * belong to another user. The next key that the browser hands over removes it.
 */
export const NO_PAGE_KEY_COOKIE = "no-page-key";
