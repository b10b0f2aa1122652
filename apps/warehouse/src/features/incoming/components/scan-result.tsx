"use client";
import { useEffect } from "react";
import { cn } from "@quayside/ui/lib/cn";
import { toneBlock, toneBorder } from "@quayside/ui/lib/tone";
import { ToneIcon } from "@quayside/ui/tone-icon";
import { incomingMessages } from "#features/incoming/incoming.messages.ts";
import type { ScanOutcome } from "#features/incoming/incoming.view-model.ts";

/** Milliseconds a handheld shakes: once for a find, three times for a scan that found nothing. */
const VIBRATION: Partial<Record<ScanOutcome["tone"], number[]>> = {
  success: [40],
  error: [120, 60, 120, 60, 120],
};

/** What a scan found, seen across a hall and spoken by a screen reader; before the first scan, how to begin. */
export function ScanResult({ outcome }: { readonly outcome: ScanOutcome | null }) {
  const tone = outcome?.tone;
  const text = outcome?.text;
  useEffect(() => {
    const pattern = tone === undefined || text === undefined ? undefined : VIBRATION[tone];
    // A page that was never touched may not shake; the browser then only answers false.
    if (pattern && "vibrate" in navigator) navigator.vibrate(pattern);
  }, [tone, text]);
  return (
    <div role="status" data-testid="scan-result">
      {outcome === null ? (
        <p className="text-muted">{incomingMessages.scanHint}</p>
      ) : (
        <p
          key={outcome.text}
          data-tone={outcome.tone}
          className={cn(
            "flex animate-enter items-center gap-3 rounded-md border border-l-8 px-4 py-3 text-md font-semibold wrap-anywhere",
            toneBlock[outcome.tone],
            toneBorder[outcome.tone],
          )}
        >
          <ToneIcon tone={outcome.tone} className="size-6 shrink-0" />
          {outcome.text}
        </p>
      )}
    </div>
  );
}
