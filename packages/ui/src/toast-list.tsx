"use client";
import { useEffect, useRef, useState } from "react";
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
  /** Milliseconds until the toast disappears; 3000 by default. */
  durationMs?: number;
  /** Stays until the reader closes it. */
  persistent?: boolean;
  action?: { label: string; onClick: () => void };
};
export type ToastItem = ToastInput & { id: string };

const defaultDurationMs = 3000;

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
        className="-my-1 -mr-2 grid size-7 shrink-0 large:size-14 place-items-center rounded-md text-muted hover:bg-hover"
      >
        <X aria-hidden className="size-4" />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}

/** True when one overlaps the other on the screen. */
function overlap(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/**
 * The toasts on screen: hovering or focusing them pauses their timer, F8 focuses them. They never cover the focused
 * element (WCAG 2.4.11): they move to the other corner of that side when they would.
 */
export function ToastList({
  items,
  onGone,
}: {
  /** The toasts on screen. */
  items: readonly ToastItem[];
  /** Called with the id of a toast that left. */
  onGone: (id: string) => void;
}) {
  const [isBelow, setIsBelow] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const stepAside = () => {
      const [own, focused] = [list.current, document.activeElement];
      if (!own || !focused || focused === document.body || own.contains(focused)) return;
      if (overlap(own, focused)) setIsBelow((was) => !was);
    };
    stepAside();
    document.addEventListener("focusin", stepAside);
    return () => document.removeEventListener("focusin", stepAside);
  }, [items]);
  return (
    <RadixToast.Provider swipeDirection="right" label="Notification">
      {items.map((item) => (
        <Toast key={item.id} toast={item} onGone={() => onGone(item.id)} />
      ))}
      <RadixToast.Viewport
        ref={list}
        className={cn(
          "pointer-events-none fixed right-4 z-50 flex w-[min(24rem,calc(100vw-2rem))] flex-col gap-2 outline-none print:hidden",
          isBelow && items.length > 0
            ? "bottom-4"
            : "top-[calc(5rem+var(--notice-h,0px)+var(--page-head-h,0px))]",
        )}
      />
    </RadixToast.Provider>
  );
}
