"use client";
import { createContext, use, useCallback, useMemo, useRef, useState } from "react";
import type { ComponentType, ReactNode } from "react";
import type { ToastInput, ToastItem } from "#toast-list.tsx";

export type { ToastInput } from "#toast-list.tsx";
type Toasts = { show: (toast: ToastInput) => string; dismiss: (id: string) => void };
type List = ComponentType<{ items: readonly ToastItem[]; onGone: (id: string) => void }>;

/** Bad news stay until they have been seen; a newer message takes the place of any other. */
const isKept = ({ tone }: ToastInput) => tone === "error" || tone === "caution";

/** The toasts that wait their turn after a new one; the first is on screen. */
function queued(all: readonly ToastItem[], next: ToastItem): ToastItem[] {
  const kept = all.filter(isKept);
  return isKept(next) || kept.length > 0 ? [...kept, next] : [next];
}

const ToastContext = createContext<Toasts | null>(null);

/** Shows and dismisses toasts. Throws outside a ToastProvider. */
export function useToast(): Toasts {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error("useToast needs a ToastProvider above it");
  return toasts;
}

/**
 * Shows the toasts of the app, one at a time: the newest, but errors and cautions before it. Their component is loaded
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
    setItems((all) => queued(all, { ...toast, id }));
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
