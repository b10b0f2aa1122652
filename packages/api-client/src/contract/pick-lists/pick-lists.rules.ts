/** Maximum sales of one pick list: what one person can pick in a round. */
export const PICK_LIST_MAX = 200;
