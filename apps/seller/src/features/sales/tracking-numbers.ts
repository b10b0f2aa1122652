"use client";
import { useState } from "react";
import { checkNumbers, numbersText, splitNumbers, withoutNumbers } from "#features/sales/tracking.view-model.ts";

/** The field for tracking numbers: its text, and the numbers that were removed from it because they are none. */
export function useTrackingNumbers(initial: readonly string[]) {
  const [text, setText] = useState(() => numbersText(initial));
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const remove = (refused: readonly string[]) => {
    const result = withoutNumbers(text, refused);
    setText(result.text);
    setRemoved(result.removed.length > 0 ? result.removed : refused);
  };
  const check = () => {
    const result = checkNumbers(splitNumbers(text));
    setRemoved([]);
    if (result.refused.length > 0) remove(result.refused);
    return result;
  };
  return { text, setText, removed, remove, check };
}
