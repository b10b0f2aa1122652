/** Cookies of a portal for the documents that its server renders, for this host only. */
export const PAGE_KEY_COOKIE = "__Host-page-key";

/** The IANA time zone of the reader's device. */
export const TIME_ZONE_COOKIE = "__Host-time-zone";

/**
 * Permits the use of the page key. It comes with the key, and the browser removes it without a request: before a renewal,
 * which replaces the key, after a sign-out, answered or not, and when the key turned out to belong to another user.
 */
export const PAGE_KEY_PERMIT_COOKIE = "page-key-in-use";
