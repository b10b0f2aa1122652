const number = new Intl.NumberFormat("en-GB");

/** Rows or lines of a kind that a mail has: mail programs cut one of more than 100 kB. */
const MOST = 50;

/**
 * The first of many, and in place of the others how many there are; the page that the mail leads to has them all.
 *
 * @param more an entry that says so
 */
export function firstOf<T>(all: readonly T[], more: (text: string) => T): readonly T[] {
  return all.length <= MOST
    ? all
    : [...all.slice(0, MOST), more(`and ${number.format(all.length - MOST)} more`)];
}
