/**
 * Marks the scripts that were loaded ahead as React marks its own, which takes over what it finds so marked. Without
 * it the first page of a kind puts every one of its scripts into the document a second time, and they run again
 * between its first picture and the next.
 */
export function adoptScripts(): void {
  for (const script of document.querySelectorAll("script[src]:not([async])"))
    script.setAttribute("async", "");
}
