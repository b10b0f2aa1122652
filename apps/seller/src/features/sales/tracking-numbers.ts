"use client";
import { useState } from "react";
import { checkTrackingNumbers } from "@quayside/identifiers/tracking-number";
import { numbersText, splitNumbers, withoutNumbers } from "#features/sales/tracking-input.view-model.ts";

/** The field for tracking numbers: its text, and the numbers that were removed from it because they are none. */
export function useTrackingNumbers(initial: readonly string[]) {
  const [text, setText] = useState(() => numbersText(initial));
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const remove = (refused: readonly string[]) => {
    const result = withoutNumbers(text, refused);
    setText(result.text);
    setRemoved(result.removed.length > 0 ? result.removed : refused);
  };
  /** Looks at the numbers with the rules of a carrier; without a carrier there is nothing to hold them against. */
  const check = (carrier: string) => {
    const numbers = splitNumbers(text);
    setRemoved([]);
    if (carrier === "") return { valid: numbers, invalid: [] };
    const result = checkTrackingNumbers(carrier, numbers);
    if (result.invalid.length > 0) remove(result.invalid);
    return result;
  };
  return { text, setText, removed, remove, check };
}
