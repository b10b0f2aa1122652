/** Maximum saved views per person and list: they are shown side by side as tabs. */
export const SAVED_VIEWS_MAX = 20;

export const listDensities = ["compact", "default", "relaxed"] as const;
