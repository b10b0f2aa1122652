"use client";
import { useRef } from "react";
import { isFinalError } from "#submit/is-final-error.ts";

/** Two files are two intents: JSON would serialise both as `{}`. */
const fileAsText = (_name: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

/**
 * Allows one request at a time and gives each intent an idempotency key. The key is kept until the server has
 * decided, so that a double click, or a retry after an outage, has its effect once.
 */
export function useInFlight() {
  const request = useRef({ intent: "", key: "", isInFlight: false });
  /** Returns the key to send `input` under, or null while a request is in flight. */
  const begin = (input: unknown): string | null => {
    const { intent, key, isInFlight } = request.current;
    if (isInFlight) return null;
    const next = JSON.stringify(input, fileAsText) ?? "";
    const kept = intent === next ? key : "";
    request.current = { intent: next, key: kept || crypto.randomUUID(), isInFlight: true };
    return request.current.key;
  };
  /** Ends the request. @param error why it failed; nothing after a success */
  const end = (error?: Error) => {
    request.current.isInFlight = false;
    if (error === undefined || isFinalError(error)) request.current.key = "";
  };
  return { begin, end };
}
