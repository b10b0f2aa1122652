"use client";
import { useState } from "react";
import type { ReactNode } from "react";
import { X } from "lucide-react";
import { ToneIcon } from "#tone-icon.tsx";
import { toneBlock, toneBorder } from "#lib/tone.ts";
import type { Tone } from "#lib/tone.ts";
import { cn } from "#lib/cn.ts";

const toneWord: Record<Tone, string> = {
  neutral: "Note",
  info: "Information",
  caution: "Caution",
  success: "Success",
  error: "Error",
};

/**
 * A message inside the page. It stays until closed: with `onClose` the parent handles closing, without it the
 * notification hides itself.
 */
export function InlineNotification({
  tone = "neutral",
  title,
  children,
  onClose,
  closable = true,
  closeLabel = "Close notification",
  className,
}: {
  /** Tint, shape and announced word. */
  tone?: Tone;
  /** The message in one line. */
  title?: ReactNode;
  /** What to do about it. */
  children?: ReactNode;
  /** Called when it is closed; without it the notification hides itself. */
  onClose?: () => void;
  /** Shows the cross. */
  closable?: boolean;
  /** Name of the cross. */
  closeLabel?: string;
  /** Class names for the outer element. */
  className?: string;
}) {
  const [hidden, setHidden] = useState(false);
  if (hidden) return null;
  return (
    <div
      role={tone === "error" ? "alert" : "status"}
      data-tone={tone}
      className={cn(
        "flex items-start gap-3 rounded-md border border-l-4 px-4 py-3 text-base",
        toneBlock[tone],
        toneBorder[tone],
        className,
      )}
    >
      <ToneIcon tone={tone} className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <span className="sr-only">{toneWord[tone]}: </span>
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-fg">{children}</div>}
      </div>
      {closable && (
        <button
          type="button"
          aria-label={closeLabel}
          onClick={() => (onClose ? onClose() : setHidden(true))}
          className="-my-1 -mr-2 grid size-7 shrink-0 large:size-14 place-items-center rounded-md hover:bg-hover print:hidden"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  );
}
