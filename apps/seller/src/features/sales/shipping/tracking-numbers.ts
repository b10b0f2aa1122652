"use client";
import { useState } from "react";
import { checkTrackingNumbers } from "@quayside/identifiers/tracking-number";
import {
  canonicalNumber,
  numbersText,
  placeOfNumber,
  splitNumbers,
} from "#features/sales/shipping/tracking-input.view-model.ts";

/**
 * The field for tracking numbers. The text is kept; invalid numbers are listed, and omitted from the request.
 */
export function useTrackingNumbers(initial: readonly string[]) {
  const [text, setText] = useState(() => numbersText(initial));
  const [refused, setRefused] = useState<readonly string[]>([]);
  const out = new Set(refused.map(canonicalNumber));
  /** The rejected numbers that are still in the field. */
  const invalid = splitNumbers(text).filter((number) => out.has(canonicalNumber(number)));
  /** Lists numbers that cannot be sent, and selects the first of them in the field. */
  const refuse = (numbers: readonly string[], field: HTMLTextAreaElement | null) => {
    setRefused(numbers);
    const [first] = numbers;
    const place = first === undefined ? null : placeOfNumber(text, first);
    field?.focus();
    if (place !== null) field?.setSelectionRange(place.start, place.end);
  };
  /**
   * Checks the numbers by a carrier's rules; without a carrier, none are valid.
   * @returns `isRemoteChange` when a number is rejected that was not listed before
   */
  const check = (carrier: string) => {
    const numbers = splitNumbers(text);
    if (carrier === "") return { valid: numbers, invalid: [], isRemoteChange: false };
    const wrong = new Set(checkTrackingNumbers(carrier, numbers).invalid);
    const left = numbers.filter((number) => wrong.has(number) || out.has(canonicalNumber(number)));
    return {
      valid: checkTrackingNumbers(
        carrier,
        numbers.filter((number) => !left.includes(number)),
      ).valid,
      invalid: left,
      isRemoteChange: left.some((number) => !out.has(canonicalNumber(number))),
    };
  };
  return { text, setText, invalid, refuse, check, forget: () => setRefused([]) };
}
