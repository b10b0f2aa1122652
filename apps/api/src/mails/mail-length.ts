const number = new Intl.NumberFormat("en-GB");

/** Maximum rows or lines of one kind in a mail: mail programs clip mails above 100 kB. */
const MOST = 50;

/**
 * The first entries, followed by the number of the omitted ones; the linked page lists them all.
 *
 * @param more makes the entry with that number
 */
export function firstOf<T>(all: readonly T[], more: (text: string) => T): readonly T[] {
  return all.length <= MOST
    ? all
    : [...all.slice(0, MOST), more(`and ${number.format(all.length - MOST)} more`)];
}
