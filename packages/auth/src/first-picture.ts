/**
 * Attribute of the document while a page that was drawn out of sight is shown before React knows who asks: a script
 * that knows it sets it, the guard takes it away with its own decision.
 */
export const FIRST_PICTURE = "data-first-picture";

/** Attribute of the document once a page drawn ahead answers what is done to it, and the event that tells so. */
export const PAGE_LIVE = "data-page-live";
