/** Maximum invoices and credit notes in one ZIP. */
export const ARCHIVE_MAX_DOCUMENTS = 5000;
