/** What a guarded page shows while it is not yet known who is looking: nothing, but as tall as a page. */
export function BlankPage() {
  return <div data-blank-page aria-busy="true" className="min-h-dvh" />;
}
