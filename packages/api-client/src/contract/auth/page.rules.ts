/** Most reads of one document. The browser makes any further requests of a page. */
export const MOST_PAGE_READS = 3;

/** The `scope` claim of the access token that comes with a document: it opens reads and nothing else. */
export const READ_SCOPE = "read";
