/** Heading of the column that says what is wrong; a list that has it brings corrected rows alone. */
export const PROBLEM_HEADING = "What to correct";
