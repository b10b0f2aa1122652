/** Most sales of one bulk call: its answer takes seconds, not minutes. */
export const BULK_MAX = 200;
