"use client";

import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Keyboard, ScanBarcode } from "lucide-react";
import { Button } from "@quayside/ui/button";
import { TextField } from "@quayside/ui/text-field";
import { useIsHydrated } from "@quayside/ui/lib/use-is-hydrated";
import { useMediaQuery } from "#components/media-query.ts";
import { scanMessages } from "#components/scanning/scan.messages.ts";
import { useScanDesk, useScanField } from "#components/scanning/use-scanner.tsx";

/** Keeps a scan field ready: focuses it when the page opens and when the window regains focus. */
function useScanFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onReturn = () => {
      if (document.activeElement !== document.body) return;
      field.current?.focus();
      field.current?.select();
    };
    onReturn();
    addEventListener("focus", onReturn);
    return () => removeEventListener("focus", onReturn);
  }, [field]);
}

/** Puts a text into the field; while the field has the focus it stays selected, so that the next scan replaces it. */
function write(input: HTMLInputElement | null, text: string) {
  if (input === null) return;
  if (input.value !== text) input.value = text;
  if (document.activeElement === input) input.select();
}

/**
 * The scan bar: a code and Enter, from a scanner or by hand, wherever the focus is. One line, because the work of the
 * page belongs above the fold of a handheld.
 *
 * @param label what is scanned here
 * @param hint the same in a few words, which a phone has room for
 * @param action the action for a typed code
 * @param search the current search of the list; empty without one
 * @param onShowAll clears the search; undefined if scans do not filter
 * @param children other options for a scan, below the field
 */
export function ScanBar({
  label = scanMessages.scanLabel,
  hint = label === scanMessages.scanLabel ? scanMessages.scanHint : label,
  action = scanMessages.find,
  search = "",
  onShowAll,
  children,
}: {
  readonly label?: string;
  readonly hint?: string;
  readonly action?: string;
  readonly search?: string;
  readonly onShowAll?: () => void;
  readonly children?: ReactNode;
}) {
  // Before the page listens, a code would be searched without its beginning.
  const isReady = useIsHydrated();
  const desk = useScanDesk();
  const field = useRef<HTMLInputElement>(null);
  const [keyboard, setKeyboard] = useState(false);
  const isTouch = useMediaQuery("(pointer: coarse)");
  useScanFocus(field);
  useScanField(field);
  const accepted = useRef(search);
  useEffect(() => {
    const input = field.current;
    // The next code may already be typed when the address is updated with the last one.
    const isUntouched = input !== null && ["", accepted.current].includes(input.value);
    if (isUntouched || document.activeElement !== input) write(input, search);
    accepted.current = search;
  }, [search]);

  return (
    <section aria-label="Scan" className="grid gap-3 print:hidden">
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const input = field.current;
          if (input === null) return;
          const code = input.value;
          accepted.current = code;
          // If scans do not filter, the field is cleared for the next one.
          if (onShowAll === undefined) input.value = "";
          input.focus();
          input.select();
          if (code.trim() === "") onShowAll?.();
          else desk.accept(code);
        }}
      >
        <div className="relative min-w-0 flex-1">
          <TextField
            ref={field}
            id="scan"
            name="search"
            label={label}
            hideLabel
            placeholder={hint}
            defaultValue={search}
            maxLength={100}
            readOnly={!isReady}
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="search"
            // A scanner needs no on-screen keyboard, which would only cover the work.
            inputMode={isTouch && !keyboard ? "none" : "text"}
            className="code text-md pl-12 text-ellipsis placeholder:font-sans placeholder:text-sm"
          />
          <ScanBarcode
            aria-hidden
            className="pointer-events-none absolute bottom-[calc(var(--control-h)/2-0.75rem)] left-3 size-6 text-muted"
          />
        </div>
        {isTouch && (
          <Button
            aria-label={keyboard ? scanMessages.hideKeyboard : scanMessages.showKeyboard}
            icon={<Keyboard aria-hidden className="size-5" />}
            onClick={() => {
              setKeyboard(!keyboard);
              field.current?.blur();
              // The keyboard follows the field only once its new input mode is set.
              requestAnimationFrame(() => field.current?.focus());
            }}
          />
        )}
        {/* What a scanner reads needs no button. */}
        <Button
          type="submit"
          variant="primary"
          disabled={!isReady}
          className={keyboard ? "" : "pointer-coarse:hidden"}
        >
          {action}
        </Button>
        {search !== "" && onShowAll && <Button onClick={onShowAll}>{scanMessages.showAll}</Button>}
      </form>
      {children}
    </section>
  );
}
