/** Where a test in the browser finds the hostile files: the outcomes of all, and by its number the bytes of each. */
export const HOSTILE_FILES = "/hostile-files/";
