/** Maximum lines of a PDF; CSV and Excel have no limit. */
export const STATEMENT_PDF_MAX_LINES = 2000;
