"use client";
import { useId, useRef } from "react";
import type { ReactNode } from "react";
import { Plus } from "lucide-react";
import { cn } from "#lib/cn.ts";
import { useLightDismiss } from "#lib/use-light-dismiss.ts";

/** Moves a panel to the left as far as it would leave the window, which would then scroll sideways. */
function keepInWindow(panel: HTMLElement | null): void {
  if (panel === null) return;
  const beyond = panel.getBoundingClientRect().right + 16 - document.documentElement.clientWidth;
  if (beyond > 0) panel.style.left = `${-beyond}px`;
}

/**
 * The less common filters of a list, in a panel over the rows. Escape or a click outside closes it.
 *
 * @param count how many of them are active
 */
export function AddFilter({
  open,
  onOpenChange,
  count = 0,
  children,
}: {
  /** Whether the panel is shown. */
  readonly open: boolean;
  /** Called when the panel should open or close. */
  readonly onOpenChange: (open: boolean) => void;
  /** How many of these filters are active. */
  readonly count?: number;
  /** The fields; nothing while their code is loaded. */
  readonly children?: ReactNode;
}) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useLightDismiss({ open, place, button, onClose: () => onOpenChange(false) });
  return (
    <div ref={place} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={open && children ? id : undefined}
        onClick={() => onOpenChange(!open)}
        className={cn(
          "inline-flex h-9 items-center gap-1.5 rounded-full border border-dashed border-border-strong px-3.5 text-base whitespace-nowrap hover:bg-hover pointer-coarse:h-11 large:h-14",
          open && "bg-hover",
        )}
      >
        <Plus aria-hidden className="size-4 text-muted" />
        {count === 0 ? "Add filter" : `Add filter (${count})`}
      </button>
      {open && children && (
        <div
          id={id}
          ref={keepInWindow}
          className="absolute left-0 z-40 mt-2 grid w-80 max-w-[calc(100vw-2rem)] gap-4 rounded-lg border border-border bg-surface p-4 shadow-lg"
        >
          {children}
        </div>
      )}
    </div>
  );
}
