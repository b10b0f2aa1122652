/** Most sales of one pick list: what a person can carry through a warehouse. */
export const PICK_LIST_MAX = 200;
