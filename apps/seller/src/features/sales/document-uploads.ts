"use client";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { DOCUMENT_LIMITS, createSaleDocument } from "@quayside/api-client/contract/sale-documents/index";
import type { DocumentType } from "@quayside/api-client/contract/sale-documents/index";
import { mutationOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { documentErrors, documentMessages } from "#features/sales/documents.messages.ts";
import { fileProblem, guessType } from "#features/sales/documents.view-model.ts";
import { guessDocumentType } from "#features/sales/documents/guess-content.ts";
import { isKeySpent, saleErrorText } from "#features/sales/sale-action.view-model.ts";

/** A file that was chosen and is not on the order yet. */
export interface PendingFile {
  /** Also the key of its upload, so that a repeated one has its effect once. */
  readonly id: string;
  readonly file: File;
  readonly type: DocumentType;
  readonly state: "ready" | "sending" | "failed";
  readonly problem: string | null;
}

/** A file that cannot be sent whatever is tried. */
export function isHopeless({ file, problem }: PendingFile): boolean {
  return problem !== null && fileProblem(file) === problem;
}

/**
 * Files on their way to an order: chosen, looked at, then sent one after the other.
 *
 * @param present how many documents the order holds
 */
export function useDocumentUploads(saleQid: string, present: number, proformaAllowed: boolean) {
  const { client } = useSession();
  const { mutateAsync } = useMutation(mutationOptionsFor(client, createSaleDocument));
  const [files, setFiles] = useState<readonly PendingFile[]>([]);
  const [progress, setProgress] = useState<{ readonly at: number; readonly of: number } | null>(null);
  const [sent, setSent] = useState(0);
  const isRunning = useRef(false);
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
      return { id: crypto.randomUUID(), file, type, state: problem === null ? "ready" : "failed", problem };
    });
    setFiles((all) => [...all, ...next]);
    for (const { id, file, type } of next) {
      if (type === "OTHER") void guessDocumentType(file, proformaAllowed).then((found) => guess(id, found));
    }
  };
  const send = async ({ id, file, type }: PendingFile, key: string): Promise<boolean> => {
    change(id, { state: "sending", problem: null });
    try {
      await mutateAsync({ params: { qid: saleQid }, body: { type, file }, idempotencyKey: key });
      remove(id);
      return true;
    } catch (error) {
      const problem = saleErrorText(error, documentErrors, documentMessages.uploadFailed);
      // A decided call is over: the next try is one of its own.
      change(id, { state: "failed", problem, ...(isKeySpent(error) ? { id: crypto.randomUUID() } : {}) });
      return false;
    }
  };
  const start = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    const queue = files.filter((one) => !isHopeless(one));
    let done = 0;
    for (const [index, one] of queue.entries()) {
      setProgress({ at: index + 1, of: queue.length });
      if (await send(one, one.id)) done += 1;
    }
    isRunning.current = false;
    setProgress(null);
    setSent(done);
  };
  const setType = (id: string, type: DocumentType) => change(id, { type });
  return { files, progress, sent, add, remove, setType, start };
}
