import { parseAsInteger, parseAsString } from "nuqs/server";

/** What the address of the activity holds. */
export const activityParams = {
  action: parseAsString,
  member: parseAsString,
  from: parseAsString,
  to: parseAsString,
  page: parseAsInteger.withDefault(1),
};
