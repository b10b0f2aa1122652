/** Most views that a person may keep of one list: they are shown side by side as tabs. */
export const SAVED_VIEWS_MAX = 20;

export const listDensities = ["compact", "default", "relaxed"] as const;
