"use client";
import { useSession } from "@quayside/auth/react/session-provider";

/** Who looks at a screen, as far as it decides what can be done there. */
export interface Viewer {
  /** True for staff who view a seller: the API refuses them every change, so none is offered. */
  readonly isReadOnly: boolean;
}

/** Whether the seller on the screen is only viewed. Every action of a seller asks this before it is drawn. */
export function useIsReadOnly(): boolean {
  const { user } = useSession();
  return user !== null && user.viewing !== null;
}
