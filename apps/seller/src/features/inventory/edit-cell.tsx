"use client";
import { useRef, useState } from "react";
import type { ClipboardEvent, KeyboardEvent } from "react";
import { Button } from "@quayside/ui/button";
import { Dialog } from "@quayside/ui/dialog";
import { useToast } from "@quayside/ui/toast";
import type { CellQuestion, CellText } from "#features/inventory/cell-text.view-model.ts";

/**
 * A value of a row with inline editing: a click turns it into a field. Enter or blur saves, Escape cancels, up and
 * down arrows move to the same column of the adjacent row.
 *
 * @param label names the field, e.g. "Price of Hand cream"
 * @param isText aligns the text left and asks for the letter keyboard on touch screens
 * @param read reads the text to save; a problem keeps the field open, two readings are asked
 * @param onPaste gets a pasted text first; returns true when it handled it
 */
export function EditCell<T extends string | number>({
  label,
  text,
  value,
  read,
  onSave,
  onPaste,
  isText = false,
}: {
  readonly label: string;
  readonly text: string;
  readonly value: T;
  readonly read: (typed: string) => CellText<T>;
  readonly onSave: (next: T) => void;
  readonly onPaste?: (text: string) => boolean;
  readonly isText?: boolean;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const [question, setQuestion] = useState<CellQuestion<T> | null>(null);
  const { show } = useToast();
  const button = useRef<HTMLButtonElement>(null);
  const isLeaving = useRef(false);
  const isFocusDue = useRef(false);
  const open = () => {
    isLeaving.current = false;
    setTyped(String(value));
  };
  const close = () => {
    isLeaving.current = true;
    setTyped(null);
    setWrong(false);
  };
  /** Gives the focus to the button as it returns: a frame later it would take it from the next field. */
  const takeButton = (element: HTMLButtonElement | null) => {
    button.current = element;
    if (element === null || !isFocusDue.current) return;
    isFocusDue.current = false;
    element.focus();
  };
  const save = (): boolean => {
    if (typed === null) return true;
    const next = read(typed);
    if ("value" in next) {
      close();
      if (next.value !== value) onSave(next.value);
      return true;
    }
    const { problem, readings } = next;
    if (readings === undefined) {
      setWrong(true);
      show({ tone: "error", title: `${label}: ${problem}` });
    } else {
      close();
      setQuestion({ problem, readings });
    }
    return false;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (event.key === "Escape") {
      event.stopPropagation();
      isFocusDue.current = true;
      close();
    } else if (event.key === "Enter") {
      // A dialog that opens takes the focus: the key must not press its button.
      event.preventDefault();
      isFocusDue.current = save();
    } else if (step !== 0) {
      event.preventDefault();
      const next = neighbourOf(event.currentTarget, step);
      if (save()) next?.click();
    }
  };
  if (typed === null)
    return (
      <>
        <button
          ref={takeButton}
          type="button"
          data-edit
          aria-label={`${label}: ${text}, edit`}
          onClick={open}
          className={`${isText ? "-ml-2" : "tnum -mr-2"} relative z-10 max-w-[calc(100%+--spacing(2))] truncate rounded border border-transparent px-2 leading-6 hover:border-border-strong hover:bg-surface focus-visible:outline-offset-[-2px] pointer-coarse:leading-8`}
        >
          {text}
        </button>
        {question && (
          <Dialog
            open
            onOpenChange={() => setQuestion(null)}
            title={question.problem}
            description={label}
            returnFocus={() => button.current}
            footer={
              <>
                <Button onClick={() => setQuestion(null)}>Cancel</Button>
                {question.readings.map((reading) => (
                  <Button
                    key={reading.text}
                    onClick={() => {
                      setQuestion(null);
                      if (reading.value !== value) onSave(reading.value);
                    }}
                  >
                    {reading.text}
                  </Button>
                ))}
              </>
            }
          />
        )}
      </>
    );
  return (
    <input
      // The field replaces the button that was just clicked.
      ref={(field) => {
        if (field === null || document.activeElement === field || isLeaving.current) return;
        field.focus();
        field.select();
      }}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      inputMode={isText ? "text" : "decimal"}
      autoComplete="off"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        setWrong(false);
      }}
      onPaste={(event: ClipboardEvent<HTMLInputElement>) => {
        if (onPaste?.(event.clipboardData.getData("text")) !== true) return;
        event.preventDefault();
        close();
      }}
      onBlur={() => {
        if (!isLeaving.current && !save() && !isLeaving.current) close();
      }}
      onKeyDown={onKeyDown}
      className={`${isText ? "-ml-2" : "tnum -mr-2 max-w-24 text-right"} relative z-10 h-7 w-full rounded border border-focus bg-surface px-2 outline-2 outline-focus aria-invalid:border-error-solid aria-invalid:outline-error-solid`}
    />
  );
}

/** The editor of the same column in the row above or below. */
function neighbourOf(field: HTMLElement, step: 1 | -1): HTMLElement | null {
  const cell = field.closest("td");
  const row = cell?.parentElement;
  const place = [...(row?.children ?? [])].indexOf(cell ?? field);
  const next = step === 1 ? row?.nextElementSibling : row?.previousElementSibling;
  return next?.children[place]?.querySelector<HTMLElement>("[data-edit]") ?? null;
}
