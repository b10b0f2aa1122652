/** Most reads of one document. The browser makes any further requests of a page. */
export const MOST_PAGE_READS = 3;
