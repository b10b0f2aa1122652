"use client";
import { useMutation } from "@tanstack/react-query";
import { uploadSaleAttachment } from "@quayside/api-client/contract/sale-contact/sale-contact.endpoints";
import type { SaleAttachment } from "@quayside/api-client/contract/sale-contact/sale-contact.schemas";
import { CONTACT_LIMITS } from "@quayside/api-client/contract/sale-contact/topics.rules";
import { mutationOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { type Upload, newUpload, useUploadQueue } from "@quayside/portal/submit/use-upload-queue";
import { contactMessages as messages, uploadErrors } from "#features/contact/contact.messages.ts";
import { callErrorText, fileProblem } from "#features/contact/message.view-model.ts";

interface Attached {
  /** False when a retry is pointless. */
  readonly canRetry: boolean;
  readonly attachment: SaleAttachment | null;
}

/** A file chosen for the next message. */
export type ChosenFile = Upload<Attached>;

/** Files for staff: uploaded one after the other as soon as they are chosen, and sent with the message. */
export function useAttachments(saleQid: string) {
  const { client } = useSession();
  const { mutateAsync } = useMutation(mutationOptionsFor(client, uploadSaleAttachment));
  const queue = useUploadQueue<Attached>({
    send: async ({ file }, options) => {
      const attachment = await mutateAsync({ params: { qid: saleQid }, body: { file }, ...options });
      return { attachment };
    },
    problemOf: (error) => callErrorText(error, uploadSaleAttachment, uploadErrors, messages.uploadFailed),
  });
  const files = queue.uploads;
  const add = (chosen: readonly File[]) => {
    const room = CONTACT_LIMITS.attachments - files.filter(({ state }) => state !== "failed").length;
    let taken = 0;
    const next = chosen.map((file): ChosenFile => {
      const problem = fileProblem(file) ?? (taken < room ? null : messages.tooMany);
      if (problem === null) taken += 1;
      return newUpload(file, problem, { canRetry: problem === null, attachment: null });
    });
    queue.add(next);
    void queue.start(next.filter(({ state }) => state === "ready"));
  };
  return {
    files,
    add,
    retry: (one: ChosenFile) => void queue.start([one]),
    remove: ({ id }: ChosenFile) => queue.remove(id),
    clear: queue.clear,
    qids: files.flatMap(({ attachment }) => (attachment === null ? [] : [attachment.qid])),
    /** True while a file is not uploaded yet. */
    isWaiting: files.some(({ state }) => state !== "done"),
  };
}
