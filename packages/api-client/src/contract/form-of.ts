/** The form body of a call that takes files; undefined parts are omitted. */
export function formOf(body: unknown): FormData {
  const form = new FormData();
  // The file comes last, so that the server has its details before it reads it.
  const parts = Object.entries(body ?? {}).toSorted(
    ([, a], [, b]) => Number(a instanceof Blob) - Number(b instanceof Blob),
  );
  for (const [name, value] of parts) {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined && value !== null)
      form.append(name, typeof value === "string" ? value : JSON.stringify(value));
  }
  return form;
}
