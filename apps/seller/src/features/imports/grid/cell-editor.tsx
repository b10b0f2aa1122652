"use client";
import { useEffect, useRef, useState } from "react";

/** How a cell was left: the focus went elsewhere, the cell stays active, or a key moves on from it. */
export type Leaving = "blur" | "stay" | "ArrowDown" | "ArrowUp" | "ArrowRight" | "ArrowLeft";

/** The keys that leave a cell: alone, and with Shift. */
const LEAVES: Readonly<Record<string, readonly [Leaving, Leaving]>> = {
  Enter: ["ArrowDown", "ArrowUp"],
  Tab: ["ArrowRight", "ArrowLeft"],
};

/**
 * An open cell. Enter leaves it downwards, Tab to the right, both backwards with Shift; Escape gives the edit up.
 *
 * @param onEnd gets the text, or null when the edit was given up, and how the cell was left
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
  // A key that ends the edit also takes the focus away, which would end it again.
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
