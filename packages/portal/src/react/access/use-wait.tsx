"use client";
import { useId, useState } from "react";
import { useCountdown } from "#countdown.ts";

/**
 * The countdown until an action may be repeated: the props of its button meanwhile, and the hint with the seconds
 * left.
 *
 * @param first seconds of the initial wait
 * @param text the hint for the seconds left
 */
export function useWait(first: number, text: (seconds: number) => string) {
  const hintId = useId();
  const [pause, setPause] = useState({ seconds: first });
  const left = useCountdown(pause.seconds, pause);
  const isOver = left === 0;
  return {
    start: (seconds: number) => setPause({ seconds }),
    /** The button stays focusable during the wait, so that screen readers read its hint. */
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
