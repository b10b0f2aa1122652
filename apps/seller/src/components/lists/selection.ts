"use client";
import { useState } from "react";

/**
 * What is selected: named rows, by their qids, on whichever pages they are, or everything that the list
 * matches.
 */
export type Selected =
  | { readonly kind: "some"; readonly qids: ReadonlySet<string> }
  | { readonly kind: "all" };

const NOTHING: Selected = { kind: "some", qids: new Set() };

/** The selection after one row is turned around; of everything, the others on its page stay. */
export function toggled(selected: Selected, qid: string, onPage: readonly string[]): Selected {
  const qids = new Set(selected.kind === "all" ? onPage : selected.qids);
  if (!qids.delete(qid)) qids.add(qid);
  return { kind: "some", qids };
}

/** The selection after the box above the rows is pressed: the whole page, or none of it. */
export function toggledPage(selected: Selected, onPage: readonly string[]): Selected {
  if (selected.kind === "all") return NOTHING;
  const qids = new Set(selected.qids);
  const isWhole = onPage.every((qid) => qids.has(qid));
  for (const qid of onPage) {
    if (isWhole) qids.delete(qid);
    else qids.add(qid);
  }
  return { kind: "some", qids };
}

/**
 * The selection of a list, kept over its pages.
 *
 * @param listKey names what the list matches: with another one nothing is selected any more
 */
export function useSelection(listKey: string, onPage: readonly string[]) {
  const [state, setState] = useState({ listKey, selected: NOTHING });
  const selected = state.listKey === listKey ? state.selected : NOTHING;
  const set = (next: Selected) => setState({ listKey, selected: next });
  return {
    selected,
    /** What the table marks on this page. */
    marked: selected.kind === "all" ? new Set(onPage) : selected.qids,
    toggle: (qid: string) => set(toggled(selected, qid, onPage)),
    togglePage: () => set(toggledPage(selected, onPage)),
    selectAll: () => set({ kind: "all" }),
    clear: () => set(NOTHING),
  };
}
