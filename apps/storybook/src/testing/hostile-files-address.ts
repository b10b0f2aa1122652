/** The address of the hostile files for browser tests: the outcomes of all, and the bytes of each by number. */
export const HOSTILE_FILES = "/hostile-files/";
