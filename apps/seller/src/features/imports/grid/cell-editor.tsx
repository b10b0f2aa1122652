"use client";
import { useEffect, useRef, useState } from "react";

/** How editing ended: by losing the focus, staying on the cell, or moving on with a key. */
export type Leaving = "blur" | "stay" | "ArrowDown" | "ArrowUp" | "ArrowRight" | "ArrowLeft";

/** The keys that leave a cell: plain, and with Shift. */
const LEAVES: Readonly<Record<string, readonly [Leaving, Leaving]>> = {
  Enter: ["ArrowDown", "ArrowUp"],
  Tab: ["ArrowRight", "ArrowLeft"],
};

/**
 * A cell in edit mode. Enter moves down, Tab to the right, both reversed with Shift; Escape cancels the edit.
 *
 * @param onEnd called with the text, or null when the edit was cancelled, and how editing ended
 */
export function CellEditor({
  label,
  edit,
  onEnd,
}: {
  readonly label: string;
  readonly edit: { readonly text: string; readonly isTyped: boolean };
  readonly onEnd: (text: string | null, leaving: Leaving) => void;
}) {
  const [text, setText] = useState(edit.text);
  const input = useRef<HTMLInputElement>(null);
  // A key that ends the edit also blurs the input, which would end it again.
  const isOver = useRef(false);
  useEffect(() => {
    input.current?.focus();
    if (!edit.isTyped) input.current?.select();
  }, [edit.isTyped]);
  const end = (result: string | null, leaving: Leaving) => {
    if (isOver.current) return;
    isOver.current = true;
    onEnd(result, leaving);
  };
  return (
    <input
      ref={input}
      aria-label={label}
      value={text}
      autoComplete="off"
      spellCheck={false}
      className="absolute inset-0 w-full bg-surface px-3 text-base text-fg outline-2 -outline-offset-2 outline-focus"
      onChange={({ target }) => setText(target.value)}
      onBlur={() => end(text, "blur")}
      onKeyDown={(event) => {
        const leaving = LEAVES[event.key]?.[event.shiftKey ? 1 : 0];
        if (event.key === "Escape") end(null, "stay");
        else if (leaving !== undefined) end(text, leaving);
        else return;
        event.preventDefault();
      }}
    />
  );
}
