"use client";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { SaleDocument } from "@quayside/api-client/contract/sale-documents/sale-documents.schemas";
import { isClosed } from "@quayside/api-client/contract/sales/sale.rules";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { useSession } from "@quayside/auth/react/session-provider";
import { Skeleton } from "@quayside/ui/skeleton";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { useIsReadOnly } from "#components/read-only.ts";
import { DocumentItem } from "#features/sales/documents/document-item.tsx";
import { DocumentUploadsForm } from "#features/sales/documents/document-uploads-form.tsx";
import { DeleteDocumentDialog } from "#features/sales/documents/delete-document-dialog.tsx";
import { documentMessages } from "#features/sales/documents/documents.messages.ts";
import { saleDocumentsQuery } from "#features/sales/documents/documents.queries.ts";

/** The documents of an order; they can be added, replaced and deleted until it is closed. */
export function DocumentsCard({ sale }: { readonly sale: Sale }) {
  const { client } = useSession();
  const { data, error, isPending, refetch } = useQuery(saleDocumentsQuery(client, sale.qid));
  const [deleted, setDeleted] = useState<SaleDocument | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const documents = data?.results ?? [];
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
              onDelete={isOpen ? () => setDeleted(document) : undefined}
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
      {deleted && (
        <DeleteDocumentDialog
          saleQid={sale.qid}
          document={deleted}
          returnFocus={() => heading.current}
          onClose={() => setDeleted(null)}
        />
      )}
    </section>
  );
}
