/** Cookies of a portal about the documents that its server renders. They belong to this host alone. */
export const PAGE_KEY_COOKIE = "__Host-page-key";

/** The time zone of the reader's device, as IANA names it. */
export const TIME_ZONE_COOKIE = "__Host-time-zone";

/**
 * Written by the browser while a page key must not be used: after a sign-out that was not answered, or when the key turned
 * out to belong to another user. The next key that the browser hands over takes it away.
 */
export const NO_PAGE_KEY_COOKIE = "no-page-key";
