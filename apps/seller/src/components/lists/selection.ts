"use client";
import { useState } from "react";

/**
 * The selection: single rows by their qids, across pages, or everything that matches.
 */
export type Selected =
  | { readonly kind: "some"; readonly qids: ReadonlySet<string> }
  | { readonly kind: "all" };

const NOTHING: Selected = { kind: "some", qids: new Set() };

/** The selection after toggling one row; if everything was selected, the other rows of its page stay selected. */
export function toggled(selected: Selected, qid: string, onPage: readonly string[]): Selected {
  const qids = new Set(selected.kind === "all" ? onPage : selected.qids);
  if (!qids.delete(qid)) qids.add(qid);
  return { kind: "some", qids };
}

/** The selection after toggling the header checkbox: the whole page, or none of it. */
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
 * @param listKey identifies what the list matches: a change clears the selection
 */
export function useSelection(listKey: string, onPage: readonly string[]) {
  const [state, setState] = useState({ listKey, selected: NOTHING });
  const selected = state.listKey === listKey ? state.selected : NOTHING;
  const set = (next: Selected) => setState({ listKey, selected: next });
  return {
    selected,
    /** Whether anything is selected. */
    isAny: selected.kind === "all" || selected.qids.size > 0,
    /** The selected rows of this page. */
    marked: selected.kind === "all" ? new Set(onPage) : selected.qids,
    toggle: (qid: string) => set(toggled(selected, qid, onPage)),
    togglePage: () => set(toggledPage(selected, onPage)),
    selectAll: () => set({ kind: "all" }),
    clear: () => set(NOTHING),
  };
}
