"use client";
import { useEffect, useEffectEvent } from "react";
import type { RefObject } from "react";

/**
 * Closes a panel that lies over the page: by a press outside `place`, or by Escape while the focus is inside, which
 * then returns to `button`.
 */
export function useLightDismiss({
  open,
  place,
  button,
  onClose,
}: {
  open: boolean;
  /** Holds the button and the panel. */
  place: RefObject<HTMLElement | null>;
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
}): void {
  const onPress = useEffectEvent((event: PointerEvent) => {
    if (event.target instanceof Node && !place.current?.contains(event.target)) onClose();
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || !place.current?.contains(document.activeElement)) return;
    onClose();
    button.current?.focus();
  });
  useEffect(() => {
    if (!open) return undefined;
    const press = (event: PointerEvent) => onPress(event);
    const key = (event: KeyboardEvent) => onKey(event);
    addEventListener("pointerdown", press);
    addEventListener("keydown", key);
    return () => {
      removeEventListener("pointerdown", press);
      removeEventListener("keydown", key);
    };
  }, [open]);
}
