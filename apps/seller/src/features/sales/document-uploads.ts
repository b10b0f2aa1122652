"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import {
  DOCUMENT_LIMITS,
  createSaleDocument,
  listSaleDocuments,
} from "@quayside/api-client/contract/sale-documents/index";
import type { DocumentType } from "@quayside/api-client/contract/sale-documents/index";
import { mutationOptionsFor, queryKey } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { sendingProblemText } from "@quayside/portal/problem-text";
import { isDecided } from "#components/is-decided.ts";
import { documentErrors, documentMessages } from "#features/sales/documents.messages.ts";
import { fileProblem, guessType } from "#features/sales/documents.view-model.ts";
import { guessDocumentType } from "#features/sales/documents/guess-content.ts";

/** A file that was chosen and is not on the order yet. */
export interface PendingFile {
  /** Also the key of its upload, so that a repeated one has its effect once. */
  readonly id: string;
  readonly file: File;
  readonly type: DocumentType;
  readonly state: "ready" | "waiting" | "sending" | "failed" | "cancelled";
  readonly problem: string | null;
  /** Share of it that has left, from 0 to 1. */
  readonly sent: number;
}

/** A file that cannot be sent whatever is tried. */
export function isHopeless({ file, problem }: PendingFile): boolean {
  return problem !== null && fileProblem(file) === problem;
}

/** A file that an upload can begin with. */
export function canStart(pending: PendingFile): boolean {
  return !isHopeless(pending) && pending.state !== "sending" && pending.state !== "waiting";
}

/**
 * Files on their way to an order: chosen, looked at, then sent one after the other, each of them to be cancelled and
 * tried again by itself.
 *
 * @param present how many documents the order holds
 */
export function useDocumentUploads(saleQid: string, present: number, proformaAllowed: boolean) {
  const { client } = useSession();
  const queries = useQueryClient();
  const { mutateAsync } = useMutation(mutationOptionsFor(client, createSaleDocument));
  const [files, setFiles] = useState<readonly PendingFile[]>([]);
  const [progress, setProgress] = useState<{ readonly at: number; readonly of: number } | null>(null);
  const [sent, setSent] = useState(0);
  // What is to be sent, in order, and what stops the one under way: known at once, not with the next picture.
  const queue = useRef<PendingFile[]>([]);
  const current = useRef<{ readonly id: string; readonly stop: AbortController } | null>(null);
  const change = (id: string, next: Partial<PendingFile>) =>
    setFiles((all) => all.map((one) => (one.id === id ? { ...one, ...next } : one)));
  const remove = (id: string) => setFiles((all) => all.filter((one) => one.id !== id));

  // What somebody chose meanwhile is better than any guess.
  const guess = (id: string, type: DocumentType) =>
    setFiles((all) => all.map((one) => (one.id === id && one.type === "OTHER" ? { ...one, type } : one)));
  const add = (chosen: readonly File[]) => {
    setSent(0);
    const room = DOCUMENT_LIMITS.maxPerSale - present - files.length;
    const next = chosen.map((file, index): PendingFile => {
      const problem = fileProblem(file) ?? (index < room ? null : documentErrors.document_limit_reached);
      const type = guessType(file.name, proformaAllowed);
      const state = problem === null ? "ready" : "failed";
      return { id: crypto.randomUUID(), file, type, state, problem, sent: 0 };
    });
    setFiles((all) => [...all, ...next]);
    for (const { id, file, type } of next) {
      if (type === "OTHER") void guessDocumentType(file, proformaAllowed).then((found) => guess(id, found));
    }
  };
  const send = async ({ id, file, type }: PendingFile): Promise<boolean> => {
    const stop = new AbortController();
    current.current = { id, stop };
    change(id, { state: "sending", problem: null, sent: 0 });
    try {
      await mutateAsync({
        params: { qid: saleQid },
        body: { type, file },
        idempotencyKey: id,
        signal: stop.signal,
        onUploadProgress: (bytes, total) => change(id, { sent: total > 0 ? bytes / total : 0 }),
      });
      remove(id);
      return true;
    } catch (error) {
      if (stop.signal.aborted) {
        change(id, { state: "cancelled" });
        // It may have arrived before it was cancelled.
        void queries.invalidateQueries({ queryKey: queryKey(listSaleDocuments) });
        return false;
      }
      const problem = sendingProblemText(error, documentErrors, documentMessages.uploadFailed);
      // A decided call is over: the next try is one of its own.
      change(id, { state: "failed", problem, ...(isDecided(error) ? { id: crypto.randomUUID() } : {}) });
      return false;
    } finally {
      current.current = null;
    }
  };
  const start = async (chosen: readonly PendingFile[]) => {
    const added = chosen.filter((one) => canStart(one) && !queue.current.some(({ id }) => id === one.id));
    const isRunning = current.current !== null || queue.current.length > 0;
    queue.current.push(...added);
    for (const { id } of added) change(id, { state: "waiting", problem: null });
    if (isRunning) return;
    let [done, at] = [0, 0];
    for (let next = queue.current[0]; next !== undefined; next = queue.current[0]) {
      at += 1;
      setProgress({ at, of: at + queue.current.length - 1 });
      const isSent = await send(next);
      queue.current = queue.current.filter((one) => one !== next);
      if (isSent) done += 1;
    }
    setProgress(null);
    setSent(done);
  };
  const cancel = (id: string) => {
    if (current.current?.id === id) return current.current.stop.abort();
    queue.current = queue.current.filter((one) => one.id !== id);
    change(id, { state: "cancelled" });
  };
  const setType = (id: string, type: DocumentType) => change(id, { type });
  return { files, progress, sent, add, remove, cancel, setType, start };
}
