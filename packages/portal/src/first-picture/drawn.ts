import { useEffect, useState } from "react";

/** What a first picture was drawn of. */
export interface Drawn {
  /** The answer of the page's first query, which nobody has checked. */
  readonly answer: unknown;
  /** The query of the address, with its "?", or empty. */
  readonly search: string;
  /** When it was drawn, in ms. */
  readonly nowMs: number;
  /** How many rows stand; Infinity once all of them do. */
  rows: number;
  /** Set when the page takes over what stands: nothing is put to it any more. */
  isTaken?: true;
}

declare global {
  interface Window {
    /** Left by the script of a first picture; null once the page has begun, which then draws everything itself. */
    __quaysideDrawn?: Drawn | null | undefined;
  }
}

// What comes before anything of the page is drawn: from now on a picture would be put under its hands.
if (typeof window !== "undefined") window.__quaysideDrawn ??= null;

function take(): Drawn | null {
  const drawn = typeof window === "undefined" ? null : window.__quaysideDrawn;
  if (drawn) drawn.isTaken = true;
  return drawn ?? null;
}

/**
 * What the first picture of this page was drawn of, for the page to draw the same when it takes it over; null without a
 * picture, for another address than the one it was drawn for, and once the page has what it needs.
 *
 * @param isOver whether the page has what it needs to draw its own
 */
export function useDrawn(isOver: boolean): Drawn | null {
  const [found] = useState(take);
  useEffect(() => {
    if (isOver) window.__quaysideDrawn = null;
  }, [isOver]);
  return found === null || isOver || found.search !== location.search ? null : found;
}
