/** Heading of the problem column; a list that has it contains only corrected rows. */
export const PROBLEM_HEADING = "What to correct";
