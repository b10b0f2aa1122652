"use client";
import { Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { useEffect } from "react";
import { Button } from "@quayside/ui/button";
import { cn } from "@quayside/ui/lib/cn";
import { toneBlock, toneBorder } from "@quayside/ui/lib/tone";
import { ToneIcon } from "@quayside/ui/tone-icon";
import { scanMessages as messages } from "#components/scanning/scan.messages.ts";
import { useDeskState, useScanDesk } from "#components/scanning/use-scanner.tsx";

const toneOf = {
  ready: "neutral",
  pending: "neutral",
  success: "success",
  info: "info",
  error: "error",
} as const;

/** The whole screen lights up once: a person who looks at the goods sees it from the corner of an eye. */
const flashOf: Partial<Record<keyof typeof toneOf, string>> = {
  success: "bg-success-solid",
  error: "bg-error-solid",
};

/**
 * The result of the last scan, at the bottom of every page within reach of the thumbs: visible from afar, and
 * announced. An error fills it in red and stays until acknowledged, by its button or Escape; Enter belongs to the
 * scanner.
 *
 * @param isQuiet hidden until a scan arrives, for screens without a scanner such as the wall display
 * @param children other controls within reach: the camera, the queue
 */
export function ScanDock({
  isQuiet = false,
  children,
}: {
  readonly isQuiet?: boolean;
  readonly children?: ReactNode;
}) {
  const desk = useScanDesk();
  const { said, tone, text, missed, undo } = useDeskState();
  const isError = tone === "error";
  useEffect(() => {
    if (!isError) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape") desk.acknowledge();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [desk, isError]);
  return (
    <section
      aria-label={messages.region}
      className={cn(
        "sticky bottom-0 z-20 -mx-4 mt-6 -mb-6 border-t border-border bg-surface p-2 sm:-mx-6 sm:px-4 lg:-mx-8 lg:-mb-8 lg:px-6 print:hidden",
        isQuiet && tone === "ready" && "hidden",
      )}
    >
      {flashOf[tone] && (
        <div
          key={said}
          aria-hidden
          className={cn("pointer-events-none fixed inset-0 z-50 animate-flash opacity-0", flashOf[tone])}
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <div
          role="status"
          aria-live={isError ? "assertive" : "polite"}
          className={cn("min-w-0 flex-1", isError ? "basis-full" : "basis-40")}
        >
          <div
            key={said}
            data-testid="scan-result"
            data-tone={tone}
            className={cn(
              "flex min-h-14 items-center gap-3 rounded-md border border-l-8 px-3 py-2 font-semibold wrap-anywhere",
              tone !== "ready" && "animate-enter",
              !isError && "max-sm:text-sm",
              isError && "min-h-28 text-md",
              toneBlock[toneOf[tone]],
              toneBorder[toneOf[tone]],
            )}
          >
            <ToneIcon tone={toneOf[tone]} className="size-6 shrink-0" />
            <span>
              {text}
              {missed > 0 && <span className="block text-base">{` ${messages.missed(missed)}`}</span>}
            </span>
          </div>
        </div>
        {isError && (
          <Button variant="primary" className="flex-1" onClick={desk.acknowledge}>
            {messages.acknowledge}
          </Button>
        )}
        {undo === "offered" && !isError && (
          <Button icon={<Undo2 aria-hidden className="size-5" />} onClick={desk.undo}>
            <span className="max-sm:sr-only">{messages.undo}</span>
          </Button>
        )}
        {children}
      </div>
    </section>
  );
}
