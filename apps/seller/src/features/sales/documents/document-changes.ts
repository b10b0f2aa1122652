"use client";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import {
  deleteSaleDocument,
  updateSaleDocument,
} from "@quayside/api-client/contract/sale-documents/sale-documents.endpoints";
import { mutationOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { sendingProblemText } from "@quayside/portal/problem-text";
import { useToast } from "@quayside/ui/toast";
import {
  deleteDocumentErrors,
  documentErrors,
  documentMessages,
} from "#features/sales/documents/documents.messages.ts";
import { fileProblem } from "#features/sales/documents/documents.view-model.ts";
import { isInvalidState } from "#features/sales/detail/sale-action.view-model.ts";

/** How long a deleted document can be restored. */
const UNDO_MS = 5000;

/** Deletes documents with a delay after they disappear from the list, so that it can be undone. */
export function useDocumentRemovals(saleQid: string) {
  const { client } = useSession();
  const { show, dismiss } = useToast();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef(new Map<string, { timer: number; toast: string }>());
  const unhide = (qid: string) => setHidden((all) => new Set([...all].filter((one) => one !== qid)));
  const { mutate } = useMutation(
    mutationOptionsFor(client, deleteSaleDocument, {
      onError: (error, { params }) => {
        unhide(params.documentQid);
        const description = isInvalidState(error) ? deleteDocumentErrors.invalid_state : undefined;
        show({ tone: "caution", title: documentMessages.deleteWarning, description });
      },
    }),
  );
  const input = (documentQid: string) => ({ params: { qid: saleQid, documentQid } });
  const finish = (qid: string) => {
    const entry = waiting.current.get(qid);
    if (entry === undefined) return;
    clearTimeout(entry.timer);
    waiting.current.delete(qid);
    dismiss(entry.toast);
    mutate(input(qid));
  };
  const undo = (qid: string) => {
    clearTimeout(waiting.current.get(qid)?.timer);
    if (waiting.current.delete(qid)) unhide(qid);
  };
  const remove = (qid: string, name: string) => {
    setHidden((all) => new Set([...all, qid]));
    const toast = show({
      tone: "info",
      title: documentMessages.deleted,
      description: name,
      durationMs: UNDO_MS,
      action: { label: documentMessages.undo, onClick: () => undo(qid) },
    });
    waiting.current.set(qid, { timer: window.setTimeout(() => finish(qid), UNDO_MS), toast });
  };
  // Leaving the order or the page completes the deletion.
  const leave = useRef(() => {});
  leave.current = () => [...waiting.current.keys()].forEach(finish);
  useEffect(() => {
    const entries = waiting.current;
    const onHide = () => {
      for (const [qid, { timer }] of entries) {
        clearTimeout(timer);
        void client
          .call(deleteSaleDocument, { params: { qid: saleQid, documentQid: qid } }, { keepalive: true })
          .catch(() => {});
      }
      entries.clear();
    };
    addEventListener("pagehide", onHide);
    return () => {
      removeEventListener("pagehide", onHide);
      leave.current();
    };
  }, [client, saleQid]);
  return { hidden, remove };
}

/** Replaces the file of a document; problems of the new one are shown at the document. */
export function useDocumentReplacement(saleQid: string, documentQid: string) {
  const { client } = useSession();
  const { show } = useToast();
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending } = useMutation(
    mutationOptionsFor(client, updateSaleDocument, {
      onSuccess: () => show({ tone: "success", title: documentMessages.updated }),
      onError: (error) =>
        setProblem(sendingProblemText(error, documentErrors, documentMessages.updateFailed)),
    }),
  );
  const replace = (file: File | undefined) => {
    if (file === undefined || isPending) return;
    const found = fileProblem(file);
    setProblem(found);
    if (found === null) mutate({ params: { qid: saleQid, documentQid }, body: { file } });
  };
  return { replace, isPending, problem };
}
