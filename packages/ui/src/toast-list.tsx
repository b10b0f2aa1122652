"use client";
import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { X } from "lucide-react";
import * as RadixToast from "@radix-ui/react-toast";
import { ToneIcon } from "#tone-icon.tsx";
import { freePlace } from "#lib/free-place.ts";
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
  /** Tells of something that the reader did not do, such as a new order. It waits while another toast runs out. */
  isNews?: boolean;
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
        "pointer-events-auto flex animate-slide-right items-start gap-2.5 rounded-lg border-l-4 bg-surface p-3 text-fg shadow-overlay data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) forced-colors:border",
        toneBorder[toast.tone],
      )}
    >
      <ToneIcon tone={toast.tone} className={cn("mt-0.5", iconColour[toast.tone])} />
      <div className="min-w-0 flex-1">
        <RadixToast.Title className="font-semibold wrap-anywhere">{toast.title}</RadixToast.Title>
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

/** What a toast must not cover: what can be pressed, and what the page is about. */
const TAKEN =
  "a[href], button, input, select, textarea, summary, label, h1, tr:has(th a), [tabindex]:not([tabindex='-1'])";

/** Space around a toast, in px. */
const GAP = 8;

/** From this width, in px, the menu is beside the page. */
const WIDE = 1024;

/** The place for the toasts now, where nothing can be pressed. */
function placeFor(list: HTMLElement): { left: number; top: number } {
  const { offsetWidth: width, offsetHeight: height } = list;
  const { clientWidth, clientHeight } = document.documentElement;
  const taken = [...document.querySelectorAll(TAKEN)]
    .filter((element) => !list.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.width > 1 && box.height > 1 && box.bottom > 0 && box.top < clientHeight);
  const header = document.querySelector("header[data-shell]")?.getBoundingClientRect();
  // On wide screens the menu has room below its entries; elsewhere the right edge is the least read.
  const middle = (clientWidth - width) / 2;
  const columns = clientWidth < WIDE ? [middle] : [GAP / 2, clientWidth - width - GAP, middle];
  const room = { columns, top: (header?.bottom ?? 0) + GAP, bottom: clientHeight - GAP };
  return freePlace({ width, height }, room, taken);
}

/**
 * The toasts on screen: hovering or focusing them pauses their timer, F8 focuses them. They lie where nothing can be
 * pressed or focused (WCAG 2.4.11), and move when the page or the focus does.
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
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const own = list.current;
    if (items.length === 0 || !own) return undefined;
    const move = () => {
      // Nobody loses a toast from under the pointer.
      if (!own.matches(":hover, :focus-within")) setPlace(placeFor(own));
    };
    move();
    // A toast is drawn after its list: its size is known then.
    const sized = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(move);
    sized?.observe(own);
    const events = ["focusin", "scrollend", "resize"] as const;
    for (const name of events) addEventListener(name, move);
    return () => {
      sized?.disconnect();
      for (const name of events) removeEventListener(name, move);
    };
  }, [items]);
  return (
    <RadixToast.Provider swipeDirection="right" label="Notification">
      {items.map((item) => (
        <Toast key={item.id} toast={item} onGone={() => onGone(item.id)} />
      ))}
      <RadixToast.Viewport
        ref={list}
        style={place ?? { right: GAP, bottom: GAP }}
        className="pointer-events-none fixed z-50 flex w-[min(24rem,calc(100vw-2rem))] flex-col gap-2 outline-none lg:w-58 print:hidden"
      />
    </RadixToast.Provider>
  );
}
