"use client";
import { Button } from "@quayside/ui/button";
import { cn } from "@quayside/ui/lib/cn";
import { incomingMessages } from "#features/incoming/incoming.messages.ts";
import { SCAN_MODES, type ScanMode } from "#features/incoming/incoming.search-params.ts";

/** The scan mode of this list: find a package, also receive it, or also start counting it. */
export function ScanModeChoice({
  mode,
  onMode,
}: {
  readonly mode: ScanMode;
  readonly onMode: (mode: ScanMode) => void;
}) {
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{incomingMessages.modeLabel}</legend>
      <span aria-hidden className="text-muted max-sm:hidden">
        {incomingMessages.modeLabel}
      </span>
      {SCAN_MODES.map((one) => (
        <Button
          key={one}
          aria-pressed={mode === one}
          className={cn("max-sm:flex-auto max-sm:px-3", mode === one && "border-accent bg-selected")}
          onClick={() => onMode(one)}
        >
          <span>
            {one === "count" && <span className="max-sm:sr-only">{incomingMessages.andReceives} </span>}
            {incomingMessages.modes[one]}
          </span>
        </Button>
      ))}
    </fieldset>
  );
}
