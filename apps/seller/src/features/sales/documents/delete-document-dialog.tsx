"use client";
import { deleteSaleDocument } from "@quayside/api-client/contract/sale-documents/sale-documents.endpoints";
import type { SaleDocument } from "@quayside/api-client/contract/sale-documents/sale-documents.schemas";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { ConfirmDialog } from "@quayside/ui/confirm-dialog";
import { useToast } from "@quayside/ui/toast";
import { deleteDocumentErrors, documentMessages } from "#features/sales/documents/documents.messages.ts";

/** Asks before a document of an order is deleted: it cannot be restored. Says so once it is deleted. */
export function DeleteDocumentDialog({
  saleQid,
  document: { qid, file },
  returnFocus,
  onClose,
}: {
  readonly saleQid: string;
  readonly document: SaleDocument;
  readonly returnFocus: () => HTMLElement | null;
  readonly onClose: () => void;
}) {
  const { show } = useToast();
  const { send, isPending, failure } = useSubmit(deleteSaleDocument, {
    texts: deleteDocumentErrors,
    fallback: documentMessages.deleteWarning,
    onSuccess: () => {
      show({ tone: "success", title: documentMessages.deleted, description: file.name });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={documentMessages.deleteTitle}
      description={documentMessages.deleteText(file.name)}
      confirmLabel="Delete file"
      tone="danger"
      pending={isPending}
      error={failure}
      onConfirm={() => send({ params: { qid: saleQid, documentQid: qid } })}
      returnFocus={returnFocus}
    />
  );
}
