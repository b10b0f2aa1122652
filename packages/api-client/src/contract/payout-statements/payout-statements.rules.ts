/** Most lines that are rendered as a PDF; a table holds any number. */
export const STATEMENT_PDF_MAX_LINES = 2000;
