"use client";
import { Button } from "@quayside/ui/button";
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
    <fieldset className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <legend className="sr-only">{incomingMessages.modeLabel}</legend>
      <span aria-hidden className="text-muted">
        {incomingMessages.modeLabel}
      </span>
      {SCAN_MODES.map((one) => (
        <Button
          key={one}
          aria-pressed={mode === one}
          className={mode === one ? "border-accent bg-selected" : ""}
          onClick={() => onMode(one)}
        >
          {incomingMessages.modes[one]}
        </Button>
      ))}
    </fieldset>
  );
}
