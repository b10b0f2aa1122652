"use client";
import { useId, useState } from "react";
import { useCountdown } from "#countdown.ts";

/**
 * A wait until something may be asked for again: what its button needs meanwhile, and the hint that says how long it is.
 *
 * @param first seconds to wait from the beginning
 * @param text the hint for so many seconds
 */
export function useWait(first: number, text: (seconds: number) => string) {
  const hintId = useId();
  const [pause, setPause] = useState({ seconds: first });
  const left = useCountdown(pause.seconds, pause);
  const isOver = left === 0;
  return {
    start: (seconds: number) => setPause({ seconds }),
    /** The button can be focused during the wait, so that its hint is read. */
    buttonProps: (ask: () => void) => ({
      "aria-disabled": !isOver,
      "aria-describedby": isOver ? undefined : hintId,
      className: isOver ? "" : "cursor-not-allowed opacity-55",
      onClick: () => {
        if (isOver) ask();
      },
    }),
    hint: isOver ? null : (
      <p id={hintId} className="tnum text-sm text-muted">
        {text(left)}
      </p>
    ),
  };
}
