/** As en-GB shortens them. */
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sept", "Oct", "Nov", "Dec"];

const two = (value: number) => String(value).padStart(2, "0");

/** "21 Nov 2026", where the reader is. Written by hand, as is `formatLocalTime`: lists stand before a formatter does. */
export function formatLocalDay(value: string | Date): string {
  const date = new Date(value);
  return `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}`;
}

/** "14:02", where the reader is. */
export function formatLocalTime(value: string | Date): string {
  const date = new Date(value);
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}
