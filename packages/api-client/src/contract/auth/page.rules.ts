/** Most reads of one document. The browser makes any further requests of a page. */
export const MOST_PAGE_READS = 4;

/** The `scope` claim of the access token that comes with a document: it opens reads and nothing else. */
export const READ_SCOPE = "read";

/**
 * What became of a part of a document (its frame, or its page): `whole` has its data. Otherwise the browser requests it:
 * there is no usable page key (`no_key`), the API refused the key (`refused`), answered too slowly (`late`) or not at all
 * (`failed`), or was not asked because it kept failing (`paused`).
 */
export const PART_OUTCOMES = ["whole", "no_key", "refused", "late", "failed", "paused"] as const;
export type PartOutcome = (typeof PART_OUTCOMES)[number];
