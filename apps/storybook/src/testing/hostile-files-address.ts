/** Path of the hostile files for browser tests: all expected outcomes, and each file's bytes by number. */
export const HOSTILE_FILES = "/hostile-files/";
