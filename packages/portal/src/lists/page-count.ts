/** Pages of a list; one when it is empty. */
export function pageCountOf(count: number, size: number): number {
  return Math.max(1, Math.ceil(count / size));
}
