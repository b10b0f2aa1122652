"use client";
import { createContext, use, useCallback, useMemo, useRef, useState } from "react";
import type { ReactNode } from "react";
import { X } from "lucide-react";
import * as RadixToast from "@radix-ui/react-toast";
import { ToneIcon } from "#tone-icon.tsx";
import { toneBorder } from "#lib/tone.ts";
import { cn } from "#lib/cn.ts";

export type ToastInput = {
  tone: "success" | "caution" | "error" | "info";
  title: string;
  description?: ReactNode;
  /** Milliseconds until the toast goes by itself; 3000 unless told. */
  durationMs?: number;
  /** Stays until the reader closes it. */
  persistent?: boolean;
  action?: { label: string; onClick: () => void };
};
type ToastItem = ToastInput & { id: string };
type Toasts = { show: (toast: ToastInput) => string; dismiss: (id: string) => void };

/** At most this many are on screen; an older one gives way. */
const maxToasts = 3;
const defaultDurationMs = 3000;

const ToastContext = createContext<Toasts | null>(null);

/** Shows and dismisses toasts. Throws outside a ToastProvider. */
export function useToast(): Toasts {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error("useToast needs a ToastProvider above it");
  return toasts;
}

const iconColour: Record<ToastInput["tone"], string> = {
  success: "text-success-fg",
  caution: "text-caution-fg",
  error: "text-error-fg",
  info: "text-info-fg",
};

function Toast({ toast, onGone }: { toast: ToastItem; onGone: () => void }) {
  return (
    <RadixToast.Root
      type={toast.tone === "error" || toast.tone === "caution" ? "foreground" : "background"}
      duration={toast.persistent ? Infinity : (toast.durationMs ?? defaultDurationMs)}
      onOpenChange={(open) => {
        if (!open) onGone();
      }}
      data-tone={toast.tone}
      className={cn(
        "pointer-events-auto flex animate-slide-right items-start gap-3 rounded-lg border-l-4 bg-surface p-4 text-fg shadow-overlay data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) forced-colors:border",
        toneBorder[toast.tone],
      )}
    >
      <ToneIcon tone={toast.tone} className={cn("mt-0.5", iconColour[toast.tone])} />
      <div className="min-w-0 flex-1">
        <RadixToast.Title className="font-semibold">{toast.title}</RadixToast.Title>
        {toast.description && (
          <RadixToast.Description asChild>
            <div className="mt-0.5 text-muted">{toast.description}</div>
          </RadixToast.Description>
        )}
        {toast.action && (
          <RadixToast.Action asChild altText={toast.action.label}>
            <button
              type="button"
              onClick={toast.action.onClick}
              className="prose-link mt-2 min-h-6 font-medium"
            >
              {toast.action.label}
            </button>
          </RadixToast.Action>
        )}
      </div>
      <RadixToast.Close
        aria-label="Close notification"
        className="-my-1 -mr-2 grid size-7 shrink-0 place-items-center rounded-md text-muted hover:bg-hover"
      >
        <X aria-hidden className="size-4" />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}

/** Holds the toasts of the app in the top right corner; hovering or focusing them stops the clock, F8 goes to them. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [items, setItems] = useState<ToastItem[]>([]);
  const nextId = useRef(0);
  const dismiss = useCallback((id: string) => setItems((all) => all.filter((item) => item.id !== id)), []);
  const show = useCallback((toast: ToastInput) => {
    nextId.current += 1;
    const id = `toast-${nextId.current}`;
    setItems((all) => [...all, { ...toast, id }].slice(-maxToasts));
    return id;
  }, []);
  const toasts = useMemo(() => ({ show, dismiss }), [show, dismiss]);
  return (
    <ToastContext value={toasts}>
      <RadixToast.Provider swipeDirection="right" label="Notification">
        {children}
        {items.map((item) => (
          <Toast key={item.id} toast={item} onGone={() => dismiss(item.id)} />
        ))}
        <RadixToast.Viewport className="pointer-events-none fixed top-20 right-4 z-50 flex w-[min(24rem,calc(100vw-2rem))] flex-col gap-2 outline-none print:hidden" />
      </RadixToast.Provider>
    </ToastContext>
  );
}
