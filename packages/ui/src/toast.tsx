"use client";
import { createContext, use, useCallback, useMemo, useRef, useState } from "react";
import type { ComponentType, ReactNode } from "react";
import type { ToastInput, ToastItem } from "#toast-list.tsx";

export type { ToastInput } from "#toast-list.tsx";
type Toasts = { show: (toast: ToastInput) => string; dismiss: (id: string) => void };
type List = ComponentType<{ items: readonly ToastItem[]; onGone: (id: string) => void }>;

const isKept = ({ tone, action, persistent }: ToastItem) => tone === "error" || persistent || action;

/**
 * A newer toast takes the place of any other. What has to be seen, or can still be undone, comes back after it. News does
 * not take the place of the answer to what the reader has just done.
 */
function withNewest(all: readonly ToastItem[], newest: ToastItem): ToastItem[] {
  const [first, ...others] = all;
  const waits = newest.isNews && first && !first.isNews && !first.persistent;
  return waits ? [first, newest, ...others.filter(isKept)] : [newest, ...all.filter(isKept)];
}

const ToastContext = createContext<Toasts | null>(null);

/** Shows and dismisses toasts. Throws outside a ToastProvider. */
export function useToast(): Toasts {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error("useToast needs a ToastProvider above it");
  return toasts;
}

/**
 * Shows the toasts of the app, one at a time: the newest, then what must not be missed. Their component is loaded
 * with the first one.
 */
export function ToastProvider({
  children,
}: {
  /** The app, whose parts call `useToast`. */
  children: ReactNode;
}) {
  const [items, setItems] = useState<ToastItem[]>([]);
  const [List, setList] = useState<List | null>(null);
  const nextId = useRef(0);
  const dismiss = useCallback((id: string) => setItems((all) => all.filter((item) => item.id !== id)), []);
  const show = useCallback((toast: ToastInput) => {
    nextId.current += 1;
    const id = `toast-${nextId.current}`;
    setItems((all) => withNewest(all, { ...toast, id }));
    // If loading fails, the toast is shown with the next one; the page itself keeps working.
    import("#toast-list.tsx").then(({ ToastList }) => setList(() => ToastList)).catch(() => {});
    return id;
  }, []);
  const toasts = useMemo(() => ({ show, dismiss }), [show, dismiss]);
  return (
    <ToastContext value={toasts}>
      {children}
      {List && <List items={items.slice(0, 1)} onGone={dismiss} />}
    </ToastContext>
  );
}
