"use client";
import { useEffect, useRef, useState } from "react";
import { Keyboard, ScanBarcode } from "lucide-react";
import { Button } from "@quayside/ui/button";
import { TextField } from "@quayside/ui/text-field";
import { useMediaQuery } from "#components/media-query.ts";
import { ScanResult } from "#features/incoming/components/scan-result.tsx";
import { incomingMessages } from "#features/incoming/incoming.messages.ts";
import { readScan } from "#features/incoming/incoming.view-model.ts";
import type { ScanOutcome } from "#features/incoming/incoming.view-model.ts";
import { useScanFocus } from "#features/incoming/scan-focus.ts";

/** Puts a text into the field; while the field has the focus it stays selected, so that the next scan replaces it. */
function write(input: HTMLInputElement, text: string) {
  if (input.value !== text) input.value = text;
  if (document.activeElement === input) input.select();
}

/**
 * The scan bar: a code and Enter, from a scanner or by hand, wherever the focus is.
 *
 * @param search what the list is narrowed to; empty when it is not
 * @param outcome what the last scan found, shown and spoken
 * @param onScan receives the code as the search takes it; empty to show everything again
 */
export function ScanBar({
  search,
  outcome,
  onScan,
}: {
  readonly search: string;
  readonly outcome: ScanOutcome | null;
  readonly onScan: (code: string) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const [keyboard, setKeyboard] = useState(false);
  const isTouch = useMediaQuery("(pointer: coarse)");
  useScanFocus(field);
  useEffect(() => {
    if (field.current) write(field.current, search);
  }, [search]);

  return (
    <section aria-label="Scan" className="card grid gap-4 p-4 sm:p-5 print:hidden">
      <form
        className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end"
        onSubmit={(event) => {
          event.preventDefault();
          const input = field.current;
          if (input === null) return;
          const code = readScan(input.value);
          input.focus();
          write(input, code);
          onScan(code);
        }}
      >
        <div className="relative">
          <TextField
            ref={field}
            id="scan"
            name="search"
            label={incomingMessages.scanLabel}
            defaultValue={search}
            maxLength={100}
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="search"
            // A scanner types by itself; the keyboard on the screen would only cover the list.
            inputMode={isTouch && !keyboard ? "none" : "text"}
            className="code text-md sm:pl-12"
          />
          <ScanBarcode
            aria-hidden
            className="pointer-events-none absolute bottom-[calc(var(--control-h)/2-0.75rem)] left-3 size-6 text-muted max-sm:hidden"
          />
        </div>
        <div className="flex gap-3">
          {isTouch && (
            <Button
              aria-label={keyboard ? incomingMessages.hideKeyboard : incomingMessages.showKeyboard}
              icon={<Keyboard aria-hidden className="size-5" />}
              onClick={() => {
                setKeyboard(!keyboard);
                field.current?.blur();
                // The keyboard follows the field only once its new input mode is there.
                requestAnimationFrame(() => field.current?.focus());
              }}
            />
          )}
          <Button type="submit" variant="primary" className="max-sm:flex-1">
            {incomingMessages.find}
          </Button>
          {search !== "" && (
            <Button className="max-sm:flex-1" onClick={() => onScan("")}>
              {incomingMessages.showAll}
            </Button>
          )}
        </div>
      </form>
      <ScanResult outcome={outcome} />
    </section>
  );
}
