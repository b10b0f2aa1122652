import { createParser } from "nuqs/server";

/** The last page that the API accepts. */
const LAST_PAGE = 100_000;

/** The page of a list in an address, from 1; a number that is no page of any list is the nearest one. */
export const parseAsPage = createParser({
  parse: (text) => {
    const page = Number.parseInt(text, 10);
    return Number.isNaN(page) ? null : Math.min(LAST_PAGE, Math.max(1, page));
  },
  serialize: String,
}).withDefault(1);
