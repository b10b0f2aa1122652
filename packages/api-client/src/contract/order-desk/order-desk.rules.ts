/** Most sales of one bulk call: its answer takes seconds, not minutes. */
export const BULK_MAX = 200;

/** Most sales of one pick list: what a person can carry through a warehouse. */
export const PICK_LIST_MAX = 200;
