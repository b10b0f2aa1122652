/** The column of our own files with the units that can be sold. */
export const AVAILABLE_COLUMN = "Available";
/** The column of our own files with the seller's SKUs. */
export const OWN_SKU_COLUMN = "Your SKU";

const plain = (heading: string): string => heading.normalize("NFKC").trim().toLowerCase();

/**
 * Whether a column has the name that our own files give to available units: then its numbers are available ones,
 * whatever else is said about the list.
 */
export const isAvailableColumn = (heading: string): boolean => plain(heading) === plain(AVAILABLE_COLUMN);

/** Whether these are the headings of our own inventory file. */
export const isOwnInventory = (headings: readonly string[]): boolean =>
  headings.includes(OWN_SKU_COLUMN) && headings.includes(AVAILABLE_COLUMN);
