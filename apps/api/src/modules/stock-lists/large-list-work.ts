/** The program of a thread that reads large stock lists into the database. */
export { stageLargeList } from "#modules/stock-lists/stage-large-list.ts";
