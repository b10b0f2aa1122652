"use client";
import { useRef } from "react";
import { staleDetails } from "@quayside/portal/stale-text";

/**
 * The version that an answer replies to: the one the page shows, after a conflict the one the person was told of. A
 * text that is sent again after a lost answer keeps its version, so that it is the same request.
 *
 * @param shown the version that the page shows
 * @param error why the last attempt failed
 */
export function useAnswerVersion(shown: number | undefined, error: Error | null) {
  const sent = useRef<{ readonly text: string; readonly version: number | undefined } | null>(null);
  return {
    versionFor: (text: string): number | undefined => {
      const told = staleDetails(error)?.version;
      const isSame = sent.current?.text === text && told === undefined;
      const version = isSame ? sent.current?.version : (told ?? shown);
      sent.current = { text, version };
      return version;
    },
    /** The answer was stored: the next one is another one, whatever it says. */
    settled: () => {
      sent.current = null;
    },
  };
}
