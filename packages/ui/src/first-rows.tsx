import { memo, useEffect, useLayoutEffect } from "react";

/** Names the place; see FirstRows. */
export const FIRST_ROWS = "data-first-rows";

/** Event of the document that tells that the place goes, while what was drawn in it still stands. */
export const FIRST_ROWS_GOING = "quayside:first-rows-going";

/** Event of the document that tells that the place is gone. */
export const FIRST_ROWS_GONE = "quayside:first-rows-gone";

const tell = (event: string) => void document.dispatchEvent(new Event(event));
const NOTHING = { __html: "" };

/**
 * The place of a list's first rows, which a script may draw before React is there. While something stands in it, what
 * follows it as `peer-[:not(:empty)]/first:hidden` is out of sight; it goes with the rows of the page itself.
 */
export const FirstRows = memo(function FirstRows() {
  useLayoutEffect(() => () => tell(FIRST_ROWS_GOING), []);
  useEffect(() => () => tell(FIRST_ROWS_GONE), []);
  return (
    <div
      {...{ [FIRST_ROWS]: "" }}
      className="peer/first contents"
      suppressHydrationWarning
      dangerouslySetInnerHTML={NOTHING}
    />
  );
});
