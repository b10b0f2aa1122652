import { useCallback, useEffect, useMemo, useRef } from "react";
import type { FocusEvent, PointerEvent } from "react";

/** Dwell time in ms of a pointer or the focus that signals intent; elements crossed in passing get less. */
const REST_MS = 65;

/** Event handlers of an element that detect intent. */
export interface IntentHandlers {
  readonly onPointerEnter: (event: PointerEvent) => void;
  readonly onPointerLeave: () => void;
  readonly onPointerCancel: () => void;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: () => void;
}

/**
 * Reports that the user is about to follow the link of an element: a pointer rests on it or is pressed, a finger
 * stays, or the link keeps the focus. Passing over it with a pointer, a scrolling finger or the keyboard does not
 * count.
 *
 * @param onIntent may be called more than once
 */
export function useIntent(onIntent: () => void): IntentHandlers {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const then = useRef(onIntent);
  useEffect(() => {
    then.current = onIntent;
  });
  const stop = useCallback(() => clearTimeout(timer.current), []);
  useEffect(() => stop, [stop]);
  return useMemo(() => {
    const wait = () => {
      stop();
      timer.current = setTimeout(() => then.current(), REST_MS);
    };
    return {
      onPointerEnter: wait,
      onPointerLeave: stop,
      onPointerCancel: stop,
      onPointerDown: ({ pointerType, button }) => {
        // A touch may be the start of scrolling; it has to stay, like a pointer.
        if (pointerType === "touch" || button !== 0) return;
        stop();
        then.current();
      },
      onFocus: ({ target }) => {
        if (target instanceof HTMLAnchorElement) wait();
      },
      onBlur: stop,
    };
  }, [stop]);
}
