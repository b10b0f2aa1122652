import { startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useIsHydrated } from "#lib/use-is-hydrated.ts";
import type { RefObject } from "react";
import { rowsInSight } from "#lib/row-heights.ts";
import type { Density } from "#lib/row-heights.ts";

/** The state in which a list was left. */
interface Left {
  /** Number of rows in or above the viewport; null if there were none. */
  readonly rows: number | null;
  /** Address of the row that had the focus; null without one. */
  readonly focus: string | null;
}

/** By the address of the list, for the lifetime of the document. */
const lists = new Map<string, Left>();

/** The minimum height above the rows of a list, in px. */
const ABOVE_ROWS = 240;

const addressNow = () => location.pathname + location.search;

function rowLinks(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>("tbody th a") ?? [])];
}

/** Infinite if the last row was in view; null for a list without rows. */
function rowsToTheEdge(list: HTMLElement | null): number | null {
  const rows = [...(list?.querySelectorAll("tbody tr") ?? [])];
  if (rows.length === 0) return null;
  const below = rows.findIndex((row) => row.getBoundingClientRect().top > innerHeight);
  return below === -1 ? Infinity : below;
}

function focusedRow(list: HTMLElement | null): string | null {
  const row = document.activeElement?.closest("tr");
  const link = row && rowLinks(list).find((candidate) => row.contains(candidate));
  return link?.getAttribute("href") ?? null;
}

/**
 * Speeds up returning to a list: if its rows are cached, those down to the end of the previous viewport are rendered
 * at once, so that the browser can restore the scroll position, and the others afterwards; the row that was opened
 * gets the focus back.
 *
 * @param list the container of the rows
 * @param count the current number of rows
 * @returns how many rows to render
 */
export function useListReturn(list: RefObject<HTMLElement | null>, count: number, density: Density): number {
  const address = useRef("");
  // A server-rendered list is complete.
  const isHydrated = useIsHydrated();
  const [isReturn] = useState(isHydrated && count > 0);
  const [first] = useState(() =>
    isReturn ? (lists.get(addressNow())?.rows ?? rowsInSight(density, ABOVE_ROWS)) : 0,
  );
  const [isWhole, setWhole] = useState(!isReturn);
  useLayoutEffect(() => {
    address.current = addressNow();
  });
  useLayoutEffect(() => {
    const element = list.current;
    return () => {
      lists.set(address.current, { rows: rowsToTheEdge(element), focus: focusedRow(element) });
    };
  }, [list]);
  useEffect(() => {
    if (!isReturn) return undefined;
    const frame = requestAnimationFrame(() => {
      startTransition(() => setWhole(true));
      if (document.activeElement !== document.body) return;
      const left = lists.get(address.current)?.focus ?? null;
      if (left === null) return;
      const link = rowLinks(list.current).find((candidate) => candidate.getAttribute("href") === left);
      link?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [list, isReturn]);
  return isWhole ? count : Math.min(count, first);
}
