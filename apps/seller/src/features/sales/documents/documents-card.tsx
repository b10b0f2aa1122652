"use client";

import {
  deleteSaleDocument,
  listSaleDocuments,
} from "@quayside/api-client/contract/sale-documents/sale-documents.endpoints";
import type { SaleDocument } from "@quayside/api-client/contract/sale-documents/sale-documents.schemas";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { ConfirmDialog } from "@quayside/ui/confirm-dialog";
import { useToast } from "@quayside/ui/toast";
import { deleteDocumentErrors, documentMessages } from "#features/sales/sale/documents.messages.ts";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { isClosed } from "@quayside/api-client/contract/sales/sale.rules";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { queryKey } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { Skeleton } from "@quayside/ui/skeleton";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { useIsReadOnly } from "#components/read-only.ts";
import { DocumentItem } from "#features/sales/documents/document-item.tsx";
import { DocumentUploadsForm } from "#features/sales/documents/document-uploads-form.tsx";
import { saleDocumentsQuery } from "#features/sales/documents/documents.queries.ts";

/** Asks before a document of an order is deleted: it cannot be restored. Says so once it is deleted. */
export function DeleteDocumentDialog({
  saleQid,
  document: { qid, file, version },
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
    refetches: [queryKey(listSaleDocuments)],
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
      onConfirm={() => send({ params: { qid: saleQid, documentQid: qid }, query: { version } })}
      returnFocus={returnFocus}
    />
  );
}

/** The documents of an order; they can be added, replaced and deleted until it is closed. */
export function DocumentsCard({ sale }: { readonly sale: Sale }) {
  const { client } = useSession();
  const { data, error, isPending, refetch } = useQuery(saleDocumentsQuery(client, sale.qid));
  const [deleted, setDeleted] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const documents = data?.results ?? [];
  // As it is now: a colleague may have replaced it.
  const asked = documents.find(({ qid }) => qid === deleted);
  const isReadOnly = useIsReadOnly("orders");
  const isOpen = !isReadOnly && !isClosed(sale.status);
  const isMissing = error instanceof ApiError && error.statusCode === 404;
  return (
    <section aria-labelledby="sale-documents" className="grid grid-cols-1 gap-3">
      <h2 id="sale-documents" ref={heading} tabIndex={-1} className="text-lg font-semibold">
        Documents
      </h2>
      {isPending && <Skeleton lines={3} label="Loading the documents" />}
      {error !== null && data === undefined && !isMissing && (
        <LoadFailure error={error} title={documentMessages.load} onRetry={refetch} />
      )}
      {(isMissing || (data !== undefined && documents.length === 0)) && (
        <p className="card px-5 py-4 text-muted">{documentMessages.none}</p>
      )}
      {documents.length > 0 && (
        <ul aria-label="Documents" className="card divide-y">
          {documents.map((document) => (
            <DocumentItem
              key={document.qid}
              saleQid={sale.qid}
              document={document}
              onDelete={isOpen ? () => setDeleted(document.qid) : undefined}
            />
          ))}
        </ul>
      )}
      {isOpen && data !== undefined && (
        <DocumentUploadsForm
          saleQid={sale.qid}
          present={documents.length}
          proformaAllowed={data.proformaAllowed}
        />
      )}
      {asked && (
        <DeleteDocumentDialog
          saleQid={sale.qid}
          document={asked}
          returnFocus={() => heading.current}
          onClose={() => setDeleted(null)}
        />
      )}
    </section>
  );
}
