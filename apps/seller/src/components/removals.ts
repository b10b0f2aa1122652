"use client";
import { useEffect, useRef, useState } from "react";
import { useToast } from "@quayside/ui/toast";

/** How long a removal can be undone, in ms. */
const UNDO_MS = 5000;

/**
 * Removes items with a delay after they disappear from the list, so that it can be undone. Leaving the page completes
 * the removal.
 *
 * @param finish does it, once
 */
export function useRemovals(finish: (qid: string) => void) {
  const { show, dismiss } = useToast();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef(new Map<string, { timer: number; toast: string }>());
  const run = useRef(finish);
  run.current = finish;
  const unhide = (qid: string) => setHidden((all) => new Set([...all].filter((one) => one !== qid)));
  const undo = (qid: string) => {
    clearTimeout(waiting.current.get(qid)?.timer);
    if (waiting.current.delete(qid)) unhide(qid);
  };
  const end = (qid: string) => {
    const entry = waiting.current.get(qid);
    if (entry === undefined) return;
    clearTimeout(entry.timer);
    waiting.current.delete(qid);
    dismiss(entry.toast);
    run.current(qid);
  };
  const remove = (qid: string, title: string) => {
    setHidden((all) => new Set([...all, qid]));
    const toast = show({
      tone: "info",
      title,
      durationMs: UNDO_MS,
      action: { label: "Undo", onClick: () => undo(qid) },
    });
    waiting.current.set(qid, { timer: window.setTimeout(() => end(qid), UNDO_MS), toast });
  };
  const endAll = useRef(() => {});
  endAll.current = () => [...waiting.current.keys()].forEach(end);
  useEffect(() => {
    const onHide = () => endAll.current();
    addEventListener("pagehide", onHide);
    return () => {
      removeEventListener("pagehide", onHide);
      endAll.current();
    };
  }, []);
  return { hidden, remove, unhide };
}
