"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { updateSaleDocument } from "@quayside/api-client/contract/sale-documents/sale-documents.endpoints";
import { mutationOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { sendingProblemText } from "@quayside/portal/problem-text";
import { useToast } from "@quayside/ui/toast";
import { documentErrors, documentMessages } from "#features/sales/documents/documents.messages.ts";
import { fileProblem } from "#features/sales/documents/documents.view-model.ts";

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
