"use client";
import { useState } from "react";
import { changeUser } from "@quayside/api-client/contract/warehouse/quick-sign-in.endpoints";
import { FailedToFetchError } from "@quayside/api-client/errors/failed-to-fetch-error";
import { useSession } from "@quayside/auth/react/session-provider";
import { problemText, waitOf } from "@quayside/portal/problem-text";
import {
  changeUserErrors,
  changeUserMessages as messages,
} from "#features/change-user/change-user.messages.ts";

/** What a person shows: the badge, or their PIN. */
export type Proof = { readonly badge: string } | { readonly userQid: string; readonly pin: string };

/** Why a change did not happen, in words. */
export function changeProblem(error: unknown): string {
  if (error instanceof FailedToFetchError) return messages.offline;
  const wait = waitOf(error);
  return wait > 0 ? messages.wait(wait) : problemText(error, changeUserErrors, { other: messages.failed });
}

/**
 * Changes the user of this device. The page then reloads as the one of that person; what waits in the queue stays with
 * whom it belongs to.
 */
export function useChangeUser() {
  const { client, session } = useSession();
  const [isPending, setPending] = useState(false);
  /** Answers the name of who works here now. Throws what the call threw. */
  async function change(proof: Proof): Promise<string> {
    setPending(true);
    try {
      const opened = await client.call(changeUser, { body: proof });
      session.takeSession(opened);
      return opened.user.name;
    } finally {
      setPending(false);
    }
  }
  return { change, isPending };
}
