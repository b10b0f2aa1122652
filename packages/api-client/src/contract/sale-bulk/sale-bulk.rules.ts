/** Maximum sales per bulk call, so that it takes seconds, not minutes. */
export const BULK_MAX = 200;
