/** The body of a call that takes files, as a form; parts that are not given stay out of it. */
export function formOf(body: unknown): FormData {
  const form = new FormData();
  // The file comes last, so that the server knows what it is before it reads it.
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
