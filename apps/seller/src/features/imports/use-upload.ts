"use client";
import { createStockDraft } from "@quayside/api-client/contract/stock-drafts/stock-drafts.endpoints";
import type { DraftMode, StockDraft } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import { STOCK_FILE_LIMITS } from "@quayside/api-client/contract/stock-lists/stock-file.rules";
import { useSession } from "@quayside/auth/react/session-provider";
import { sendingProblemText } from "@quayside/portal/problem-text";
import { newUpload, useUploadQueue } from "@quayside/portal/submit/use-upload-queue";
import { createErrors, importMessages as messages } from "#features/imports/imports.messages.ts";

/** Why a file is rejected before sending; null if it is not. */
export function fileProblem({ size }: Pick<File, "size">): string | null {
  if (size === 0) return messages.emptyFile;
  return size > STOCK_FILE_LIMITS.maxBytes ? messages.tooLarge : null;
}

/**
 * Sends a stock list, one at a time, with its progress.
 * @param onUploaded called with the resulting draft
 */
export function useUpload(onUploaded: (draft: StockDraft) => void) {
  const { client } = useSession();
  const queue = useUploadQueue<{ readonly mode?: DraftMode }>({
    send: async ({ file, mode }, options) => {
      const body = mode === undefined ? { file } : { file, mode };
      onUploaded(await client.call(createStockDraft, { body }, options));
      return {};
    },
    problemOf: (error) => sendingProblemText(error, createErrors, messages.upload),
  });
  const upload = queue.uploads.at(-1);
  return {
    /** The list being sent, or sent last. */
    upload,
    isSending: upload?.state === "sending" || upload?.state === "waiting",
    /** @param mode how to treat offers that are not in the list, if known */
    send: (file: File, mode?: DraftMode) => {
      const next = newUpload(file, fileProblem(file), mode === undefined ? {} : { mode });
      queue.clear();
      queue.add([next]);
      if (next.problem === null) void queue.start([next]);
    },
    retry: () => {
      if (upload !== undefined) void queue.start([upload]);
    },
    cancel: () => {
      if (upload !== undefined) queue.cancel(upload.id);
    },
  };
}
