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
import { shrinkPicture } from "@quayside/portal/submit/shrink-picture";
import { type Upload, newUpload, useUploadQueue } from "@quayside/portal/submit/use-upload-queue";
import { documentErrors, documentMessages } from "#features/sales/sale/documents.messages.ts";
import { fileProblem, guessType, photoName } from "#features/sales/documents/documents.view-model.ts";

/** A chosen file that is not uploaded yet. */
export type PendingFile = Upload<{
  readonly type: DocumentType;
  /** This device cannot read it as the photo that it should be. */
  readonly isHopeless?: boolean;
}>;

/** A file that can never be sent. */
export function isHopeless({ file, problem, isHopeless: isKnown = false }: PendingFile): boolean {
  return isKnown || (problem !== null && fileProblem(file) === problem);
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
  const queue = useUploadQueue<Pick<PendingFile, "type" | "isHopeless">>({
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
  const start = async (chosen: readonly PendingFile[]) => {
    const done = await queue.start(chosen.filter(canStart));
    if (done > 0) setSent(done);
  };
  /** Makes photos small and sends them at once. */
  const photograph = async (chosen: readonly File[], type: DocumentType) => {
    setSent(0);
    const now = new Date();
    const room = DOCUMENT_LIMITS.maxPerSale - present - files.length;
    const photos = await Promise.all(
      chosen.map(async (file, index): Promise<PendingFile> => {
        const small = await shrinkPicture(file).catch(() => null);
        const problem = index < room ? null : documentErrors.document_limit_reached;
        if (small === null) return newUpload(file, documentMessages.notAPicture, { type, isHopeless: true });
        return newUpload(new File([small], photoName(type, now, index), { type: small.type }), problem, {
          type,
        });
      }),
    );
    queue.add(photos);
    await start(photos);
  };
  return {
    files,
    progress: queue.progress,
    sent,
    add,
    remove: queue.remove,
    cancel: queue.cancel,
    setType: (id: string, type: DocumentType) => queue.change(id, () => ({ type })),
    start,
    photograph,
  };
}

/** How much of a file is read: titles and headers are at its beginning. */
const LOOK_BYTES = 64 * 1024;

/**
 * Text from a file for guessing its type: the title of a PDF, or the first rows of a text. Compressed text of a PDF
 * and spreadsheets cannot be read this way.
 */
export function wordsOf(beginning: string): string {
  if (!beginning.startsWith("%PDF")) return beginning.includes("\u0000") ? "" : beginning.slice(0, 500);
  const titles = [...beginning.matchAll(/\/(?:Title|Subject)\s*\(((?:\\.|[^\\)])*)\)/g)];
  const shown = [...beginning.matchAll(/\(((?:\\.|[^\\)]){3,80})\)\s*Tj/g)].slice(0, 20);
  return [...titles, ...shown].map(([, text = ""]) => text).join(" ");
}

/** The type of a file: by its name, otherwise by its content. */
export async function guessDocumentType(file: File, proformaAllowed: boolean): Promise<DocumentType> {
  const byName = guessType(file.name, proformaAllowed);
  if (byName !== "OTHER") return byName;
  try {
    const bytes = new Uint8Array(await file.slice(0, LOOK_BYTES).arrayBuffer());
    return guessType(wordsOf(new TextDecoder("latin1").decode(bytes)), proformaAllowed);
  } catch {
    return "OTHER";
  }
}
