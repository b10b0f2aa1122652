"use client";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type SaleAttachment, uploadSaleAttachment } from "@quayside/api-client/contract/sale-contact/index";
import { CONTACT_LIMITS } from "@quayside/api-client/contract/sale-contact/topics";
import { mutationOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { contactMessages as messages, uploadErrors } from "#features/contact/contact.messages.ts";
import { isDecided } from "#components/is-decided.ts";
import { callErrorText, fileProblem } from "#features/contact/message.view-model.ts";

/** A file chosen for the next message. */
export interface ChosenFile {
  /** Also the key of its upload, so that a repeated one has its effect once. */
  readonly id: string;
  readonly file: File;
  readonly state: "waiting" | "sending" | "failed" | "there";
  readonly problem: string | null;
  /** False when trying again would change nothing. */
  readonly canRetry: boolean;
  readonly attachment: SaleAttachment | null;
}

/** Files on their way to staff: uploaded one after the other as soon as they are chosen, and sent with the message. */
export function useAttachments(saleQid: string) {
  const { client } = useSession();
  const { mutateAsync } = useMutation(mutationOptionsFor(client, uploadSaleAttachment));
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const queue = useRef<ChosenFile[]>([]);
  const isRunning = useRef(false);
  const removed = useRef(new Set<File>());
  const change = (file: File, next: Partial<ChosenFile>) =>
    setFiles((all) => all.map((one) => (one.file === file ? { ...one, ...next } : one)));

  const send = async ({ id, file }: ChosenFile) => {
    change(file, { state: "sending", problem: null });
    try {
      const body = { file };
      const attachment = await mutateAsync({ params: { qid: saleQid }, body, idempotencyKey: id });
      change(file, { state: "there", attachment });
    } catch (error) {
      const problem = callErrorText(error, uploadSaleAttachment, uploadErrors, messages.uploadFailed);
      // A decided call is over: the next try is one of its own.
      const nextId = isDecided(error) ? { id: crypto.randomUUID() } : {};
      change(file, { state: "failed", problem, canRetry: true, ...nextId });
    }
  };
  const run = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    for (let one = queue.current.shift(); one !== undefined; one = queue.current.shift()) {
      if (!removed.current.has(one.file)) await send(one);
    }
    isRunning.current = false;
  };
  const add = (chosen: readonly File[]) => {
    const room = CONTACT_LIMITS.attachments - files.filter(({ state }) => state !== "failed").length;
    let taken = 0;
    const next = chosen.map((file): ChosenFile => {
      const problem = fileProblem(file) ?? (taken < room ? null : messages.tooMany);
      if (problem === null) taken += 1;
      const state = problem === null ? "waiting" : "failed";
      return { id: crypto.randomUUID(), file, state, problem, canRetry: false, attachment: null };
    });
    setFiles((all) => [...all, ...next]);
    queue.current.push(...next.filter(({ state }) => state === "waiting"));
    void run();
  };
  const retry = (one: ChosenFile) => {
    change(one.file, { state: "waiting", problem: null });
    queue.current.push(one);
    void run();
  };
  const remove = ({ file }: ChosenFile) => {
    removed.current.add(file);
    setFiles((all) => all.filter((one) => one.file !== file));
  };
  return {
    files,
    add,
    retry,
    remove,
    clear: () => setFiles([]),
    qids: files.flatMap(({ attachment }) => (attachment === null ? [] : [attachment.qid])),
    /** True while a file is not where the message can take it from. */
    isWaiting: files.some(({ state }) => state !== "there"),
  };
}
