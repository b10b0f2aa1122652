import { parseAsString } from "nuqs/server";

/** The check that is shown, so that a reload or a link shows it again. */
export const checkSearchParams = { task: parseAsString };
