/** Longest text of a report and of a message, in characters. */
export const ORDER_ISSUE_TEXT_MAX = 2000;
