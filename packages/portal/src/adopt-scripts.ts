function adopt(): void {
  for (const script of document.querySelectorAll("script[src]:not([async])"))
    script.setAttribute("async", "");
}

/**
 * Marks the scripts that are loaded ahead as React marks its own, which takes over what it finds so marked. Without it
 * the first page of a kind puts every one of its scripts into the document a second time, and they run again between
 * its first picture and the next. Returns how to stop.
 */
export function adoptScripts(): () => void {
  adopt();
  const added = new MutationObserver(adopt);
  added.observe(document.head, { childList: true });
  return () => added.disconnect();
}
