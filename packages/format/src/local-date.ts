/** In en-GB long style. */
const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

const two = (value: number) => String(value).padStart(2, "0");

/** "21 November 2026", where the reader is. Written by hand, as is `formatLocalTime`: lists stand before a formatter does. */
export function formatLocalDay(value: string | Date): string {
  const date = new Date(value);
  return `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}`;
}

/** "21 Nov 2026", where the reader is: for the column of a list that has no room for the long style. */
export function formatLocalShortDay(value: string | Date): string {
  const date = new Date(value);
  return `${date.getDate()} ${(MONTHS[date.getMonth()] ?? "").slice(0, 3)} ${date.getFullYear()}`;
}

/** "14:02", where the reader is. */
export function formatLocalTime(value: string | Date): string {
  const date = new Date(value);
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}
