"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import {
  addClaimEvidence,
  evaluateSellerEvidence,
} from "@quayside/api-client/contract/claims/evidence.endpoints";
import type { EvidenceSlot } from "@quayside/api-client/contract/claims/claim.schema";
import { mutationOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { sendingProblemText } from "@quayside/portal/problem-text";
import { isFinalError } from "@quayside/portal/submit/is-final-error";
import { claimMessages, evidenceErrors } from "#features/claims/claims.messages.ts";

/**
 * A file for a dispute: checked, then sent; one with faults waits for the seller's decision.
 */
export interface DisputeUpload {
  readonly id: string;
  /** Idempotency key of the upload. */
  readonly key: string;
  readonly slot: EvidenceSlot;
  readonly file: File;
  readonly state: "checking" | "doubtful" | "refused" | "sending" | "failed";
  /** The messages of the check, or of the failed call. */
  readonly hints: readonly string[];
}

/** Hints that rule a file out. */
const HOPELESS: ReadonlySet<string> = new Set(["EMPTY", "TOO_LARGE", "FORMAT_NOT_ALLOWED", "DUPLICATE"]);

/** A seller's files for a claim: each is checked first, and added at once if it has no faults. */
export function useDisputeUploads(claimQid: string) {
  const { client } = useSession();
  const { mutateAsync } = useMutation(mutationOptionsFor(client, addClaimEvidence));
  const [uploads, setUploads] = useState<readonly DisputeUpload[]>([]);
  const change = (id: string, next: Partial<DisputeUpload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...next } : one)));
  const remove = (id: string) => setUploads((all) => all.filter((one) => one.id !== id));

  const send = async ({ id, key, slot, file }: DisputeUpload) => {
    change(id, { state: "sending", hints: [] });
    try {
      await mutateAsync({ params: { qid: claimQid }, body: { slot, file }, idempotencyKey: key });
      remove(id);
    } catch (error) {
      const hints = [sendingProblemText(error, evidenceErrors, claimMessages.uploadFailed)];
      change(id, { state: "failed", hints, ...(isFinalError(error) ? { key: crypto.randomUUID() } : {}) });
    }
  };
  const check = async (upload: DisputeUpload) => {
    const { id, slot, file } = upload;
    change(id, { state: "checking", hints: [] });
    try {
      const { verdict, hints } = await client.call(evaluateSellerEvidence, {
        params: { qid: claimQid },
        body: { slot, file },
      });
      if (verdict === "ACCEPTED") return await send(upload);
      const state = hints.some(({ code }) => HOPELESS.has(code)) ? "refused" : "doubtful";
      change(id, { state, hints: hints.map(({ text }) => text) });
    } catch (error) {
      const hints = [sendingProblemText(error, evidenceErrors, claimMessages.uploadFailed)];
      change(id, { state: "failed", hints });
    }
  };
  const add = async (slot: EvidenceSlot, files: readonly File[]) => {
    const chosen = files.map((file): DisputeUpload => {
      const id = crypto.randomUUID();
      return { id, key: id, slot, file, state: "checking", hints: [] };
    });
    setUploads((all) => [...all, ...chosen]);
    // One after the other: the claim is locked while one of its files is checked.
    for (const upload of chosen) await check(upload);
  };
  return { uploads, add, send, check, remove };
}
