import { useCallback, useEffect, useMemo, useRef } from "react";
import type { FocusEvent, PointerEvent } from "react";

/** How long a pointer or the focus stays on something that is meant, in ms; whatever is crossed goes by faster. */
const REST_MS = 65;

/** What an element listens to, to tell that it is about to be used. */
export interface IntentHandlers {
  readonly onPointerEnter: (event: PointerEvent) => void;
  readonly onPointerLeave: () => void;
  readonly onPointerCancel: () => void;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: () => void;
}

/**
 * Reports that the user is about to follow the link of an element: a pointer rests on it or is pressed, a finger stays,
 * or the link keeps the focus. What is only crossed, by a pointer, a scrolling finger or the keys, is not meant.
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
        // A finger that comes down may be about to scroll; it has to stay, like a pointer.
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
