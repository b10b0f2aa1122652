"use client";
import { useRef } from "react";
import { isDecided } from "#components/is-decided.ts";

/** Files say what they are; they would all be the same intent otherwise. */
const asText = (_name: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

/**
 * One sending at a time. Every intent, which is what would be sent, has one key that is kept until the server has
 * decided: a double click, or a retry after an outage, has its effect once.
 */
export function useOneSending() {
  const sending = useRef({ intent: "", key: "", isOnItsWay: false });
  /** The key to send `input` under; null while something is on its way. */
  const begin = (input: unknown): string | null => {
    const { intent, key, isOnItsWay } = sending.current;
    if (isOnItsWay) return null;
    const next = JSON.stringify(input, asText) ?? "";
    const kept = intent === next ? key : "";
    sending.current = { intent: next, key: kept || crypto.randomUUID(), isOnItsWay: true };
    return sending.current.key;
  };
  /** To be called with what came of it: nothing when it went well, else the error. */
  const end = (error?: Error) => {
    sending.current.isOnItsWay = false;
    if (error === undefined || isDecided(error)) sending.current.key = "";
  };
  return { begin, end };
}
