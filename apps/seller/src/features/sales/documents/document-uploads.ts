"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  createSaleDocument,
  listSaleDocuments,
} from "@quayside/api-client/contract/sale-documents/sale-documents.endpoints";
import { DOCUMENT_LIMITS } from "@quayside/api-client/contract/sale-documents/sale-documents.rules";
import type { DocumentType } from "@quayside/api-client/contract/sale-documents/sale-documents.schemas";
import { mutationOptionsFor, queryKey } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { sendingProblemText } from "@quayside/portal/problem-text";
import { type Upload, newUpload, useUploadQueue } from "@quayside/portal/submit/use-upload-queue";
import { documentErrors, documentMessages } from "#features/sales/documents/documents.messages.ts";
import { fileProblem, guessType } from "#features/sales/documents/documents.view-model.ts";
import { guessDocumentType } from "#features/sales/documents/guess-content.ts";

/** A chosen file that is not uploaded yet. */
export type PendingFile = Upload<{ readonly type: DocumentType }>;

/** A file that can never be sent. */
export function isHopeless({ file, problem }: PendingFile): boolean {
  return problem !== null && fileProblem(file) === problem;
}

/** A file that is ready for upload. */
export function canStart(pending: PendingFile): boolean {
  return !isHopeless(pending) && pending.state !== "sending" && pending.state !== "waiting";
}

/**
 * Files for an order: chosen, checked, then sent one by one.
 *
 * @param present number of the order's documents
 */
export function useDocumentUploads(saleQid: string, present: number, proformaAllowed: boolean) {
  const { client } = useSession();
  const queries = useQueryClient();
  const [sent, setSent] = useState(0);
  const documentsChanged = () => void queries.invalidateQueries({ queryKey: queryKey(listSaleDocuments) });
  const { mutateAsync } = useMutation(mutationOptionsFor(client, createSaleDocument));
  const queue = useUploadQueue<{ readonly type: DocumentType }>({
    send: async ({ file, type }, options) => {
      await mutateAsync({ params: { qid: saleQid }, body: { type, file }, ...options });
      return {};
    },
    problemOf: (error) => sendingProblemText(error, documentErrors, documentMessages.uploadFailed),
    onAborted: documentsChanged,
  });
  // Uploaded files are in the list of documents.
  const files = queue.uploads.filter(({ state }) => state !== "done");
  const add = (chosen: readonly File[]) => {
    setSent(0);
    const room = DOCUMENT_LIMITS.maxPerSale - present - files.length;
    const next = chosen.map((file, index): PendingFile => {
      const problem = fileProblem(file) ?? (index < room ? null : documentErrors.document_limit_reached);
      return newUpload(file, problem, { type: guessType(file.name, proformaAllowed) });
    });
    queue.add(next);
    for (const { id, file, type } of next) {
      if (type !== "OTHER") continue;
      // The seller's own choice in the meantime takes precedence over the guess, and a file being sent keeps its
      // type.
      void guessDocumentType(file, proformaAllowed).then((found) =>
        queue.change(id, (now) => (now.type === "OTHER" && now.state !== "sending" ? { type: found } : {})),
      );
    }
  };
  return {
    files,
    progress: queue.progress,
    sent,
    add,
    remove: queue.remove,
    cancel: queue.cancel,
    setType: (id: string, type: DocumentType) => queue.change(id, () => ({ type })),
    start: async (chosen: readonly PendingFile[]) => {
      const done = await queue.start(chosen.filter(canStart));
      if (done > 0) setSent(done);
    },
  };
}
