import { useEffect } from "react";
import type { ReactNode } from "react";

/** Names the place while the page has no rows of its own; see FirstRows. */
export const FIRST_ROWS = "data-first-rows";

/** Event of the document that tells that the rows in the place are those of the page. */
export const FIRST_ROWS_TAKEN = "quayside:first-rows-taken";

/**
 * The place of a list's rows, which a script may draw before React is there: as the page draws them of the same answer,
 * so that it finds its own rows standing.
 *
 * @param isWaiting true until the page has rows of its own
 */
export function FirstRows({
  isWaiting,
  children,
}: {
  readonly isWaiting: boolean;
  readonly children: ReactNode;
}) {
  useEffect(() => {
    if (!isWaiting) return undefined;
    return () => void document.dispatchEvent(new Event(FIRST_ROWS_TAKEN));
  }, [isWaiting]);
  return (
    <div className="contents" {...(isWaiting && { [FIRST_ROWS]: "" })}>
      {children}
    </div>
  );
}
