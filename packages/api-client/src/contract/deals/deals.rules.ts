/** The states of a deal in the order of the list: what runs and what comes, then what is over. */
export const dealStates = ["RUNNING", "UPCOMING", "USED_UP", "ENDED", "WITHDRAWN"] as const;
export type DealState = (typeof dealStates)[number];

/** Whether a seller may still change a deal in this state; a used-up one can get more units. */
export const isChangeable = (state: DealState): boolean => state !== "ENDED" && state !== "WITHDRAWN";

/** Whether a seller may withdraw a deal in this state. */
export const isWithdrawable = (state: DealState): boolean => isChangeable(state);

/** Longest time between now and the end of a deal, in days: a slip in the year is refused. */
export const LONGEST_DEAL_DAYS = 366;

/**
 * Why a deal does not apply to a cart line: it is not there for the buyer, ended, withdrawn or used up; it has fewer
 * units left than the line has; the line has fewer units than the deal asks for; or the usual price is not higher.
 */
export const dealProblems = [
  "NOT_STARTED",
  "ENDED",
  "WITHDRAWN",
  "USED_UP",
  "TOO_MANY_UNITS",
  "TOO_FEW_UNITS",
  "NOT_CHEAPER",
] as const;
export type DealProblem = (typeof dealProblems)[number];

/** Length in characters of what staff tell a seller about its deal. */
export const DEAL_REASON = { min: 3, max: 1000 } as const;
