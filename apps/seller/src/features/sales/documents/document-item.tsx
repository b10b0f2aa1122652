"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import {
  downloadSaleDocument,
  listSaleDocuments,
  updateSaleDocument,
} from "@quayside/api-client/contract/sale-documents/sale-documents.endpoints";
import { isEvidencePhoto } from "@quayside/api-client/contract/sale-documents/sale-documents.rules";
import { mutationOptionsFor, queryKey } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { refusalText } from "@quayside/portal/stale-text";
import { useToast } from "@quayside/ui/toast";
import {
  documentErrors,
  documentMessages,
  documentTypeNames,
} from "#features/sales/sale/documents.messages.ts";
import { acceptedFiles, fileProblem } from "#features/sales/documents/documents.view-model.ts";
import { Download } from "lucide-react";
import type { SaleDocument } from "@quayside/api-client/contract/sale-documents/sale-documents.schemas";
import { Button } from "@quayside/ui/button";
import { ErrorLine } from "#components/error-line.tsx";
import { LoadedPart } from "#features/sales/sale/loaded-part.tsx";
import { formatBytes } from "@quayside/format/number";
import { useDates } from "@quayside/portal/reader-time";
import { previewKind } from "#features/sales/documents/preview.view-model.ts";
import { useDownload } from "#features/sales/sale/download.ts";

/** Replaces the file of a document; problems of the new one are shown at the document. */
function useDocumentReplacement(saleQid: string, { qid: documentQid, version }: SaleDocument) {
  const { client } = useSession();
  const { show } = useToast();
  const dates = useDates();
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending } = useMutation(
    mutationOptionsFor(client, updateSaleDocument, {
      onSuccess: () => show({ tone: "success", title: documentMessages.updated }),
      onError: (error) => {
        setProblem(refusalText(error, documentErrors, documentMessages.updateFailed, dates));
        void queryClient.invalidateQueries({ queryKey: queryKey(listSaleDocuments) });
      },
    }),
  );
  const replace = (file: File | undefined) => {
    if (file === undefined || isPending) return;
    const found = fileProblem(file);
    setProblem(found);
    if (found === null) mutate({ params: { qid: saleQid, documentQid }, body: { file, version } });
  };
  return { replace, isPending, problem };
}

const loadPreview = () =>
  import("#features/sales/documents/document-preview.tsx").then((loaded) => loaded.DocumentPreview);

/** A document of an order, with preview, download, replace and delete; a photo taken as evidence is not replaced. */
export function DocumentItem({
  saleQid,
  document,
  onDelete,
}: {
  readonly saleQid: string;
  readonly document: SaleDocument;
  /** Replacing and deleting are only offered if set. */
  readonly onDelete?: () => void;
}) {
  const { formatMoment } = useDates();
  const { qid, file, type, sha256, uploadedAt, uploadedBy } = document;
  const isPhoto = isEvidencePhoto(type);
  const chooser = useRef<HTMLInputElement>(null);
  const { replace, isPending, problem } = useDocumentReplacement(saleQid, document);
  const { download, isPending: isDownloading } = useDownload(documentMessages.downloadFailed);
  const [isShown, setShown] = useState(false);
  const get = () =>
    download((client) =>
      client.download(downloadSaleDocument, { params: { qid: saleQid, documentQid: qid } }),
    );
  const name = <span className="sr-only">{file.name}</span>;
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 px-5 py-4">
      <div className="min-w-0">
        <p className="font-medium break-all">{file.name}</p>
        <p className="text-sm text-muted">
          {documentTypeNames[type]}, {formatBytes(file.bytes)}, {uploadedBy} on {formatMoment(uploadedAt)}
        </p>
        {isPhoto && (
          <p className="text-sm text-muted">
            SHA-256 <span className="code break-all">{sha256}</span>
          </p>
        )}
        <ErrorLine>{problem}</ErrorLine>
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        {previewKind(file) !== null && (
          <Button size="sm" onClick={() => setShown(true)}>
            Preview {name}
          </Button>
        )}
        <Button
          size="sm"
          pending={isDownloading}
          icon={<Download aria-hidden className="size-4" />}
          onClick={() => void get()}
        >
          Download {name}
        </Button>
        {onDelete && (
          <>
            {!isPhoto && (
              <>
                <input
                  ref={chooser}
                  type="file"
                  hidden
                  aria-label={`New file for ${file.name}`}
                  accept={acceptedFiles}
                  onChange={(event) => {
                    replace(event.target.files?.[0]);
                    event.target.value = "";
                  }}
                />
                <Button size="sm" pending={isPending} onClick={() => chooser.current?.click()}>
                  Replace {name}
                </Button>
              </>
            )}
            <Button size="sm" variant="ghost" onClick={onDelete}>
              Delete {name}
            </Button>
          </>
        )}
      </div>
      {isShown && (
        <LoadedPart
          load={loadPreview}
          props={{ saleQid, document, onDownload: () => void get(), onClose: () => setShown(false) }}
          fallback={null}
        />
      )}
    </li>
  );
}
