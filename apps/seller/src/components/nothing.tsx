/** What a cell of a table shows for a missing value: a dash, which is read as "None". */
export function Nothing() {
  return (
    <span className="text-subtle">
      <span aria-hidden>–</span>
      <span className="sr-only">None</span>
    </span>
  );
}
