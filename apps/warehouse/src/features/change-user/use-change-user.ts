"use client";
import { useState } from "react";
import { changeUser } from "@quayside/api-client/contract/warehouse/quick-sign-in.endpoints";
import { FailedToFetchError } from "@quayside/api-client/errors/api-error";
import { useSession } from "@quayside/auth/react/session-provider";
import { problemText, waitOf } from "@quayside/portal/problem-text";
import {
  changeUserErrors,
  changeUserMessages as messages,
} from "#features/change-user/change-user.messages.ts";

/** The credential: the badge, or a person's PIN. */
export type Proof = { readonly badge: string } | { readonly userQid: string; readonly pin: string };

/** The text for a failed change. */
export function changeProblem(error: unknown): string {
  if (error instanceof FailedToFetchError) return messages.offline;
  const wait = waitOf(error);
  return wait > 0 ? messages.wait(wait) : problemText(error, changeUserErrors, { other: messages.failed });
}

/**
 * Changes the user of this device. The page then reloads for that person; entries in the queue stay with their
 * owners.
 */
export function useChangeUser() {
  const { client, session } = useSession();
  const [isPending, setPending] = useState(false);
  /** Returns the name of the new user. Throws what the call threw. */
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
