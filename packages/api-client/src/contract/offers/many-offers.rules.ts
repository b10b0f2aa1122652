/** Maximum offers per bulk change and per preview of it. */
export const MAX_CHANGES = 500;

/** Maximum offers that a preview can list by id: the ids are in its address. */
export const MAX_NAMED = 200;
