"use client";
import { Download } from "lucide-react";
import { useRef, useState } from "react";
import { downloadSaleDocument } from "@quayside/api-client/contract/sale-documents/sale-documents.endpoints";
import type { SaleDocument } from "@quayside/api-client/contract/sale-documents/sale-documents.schemas";
import { Button } from "@quayside/ui/button";
import { ErrorLine } from "#components/error-line.tsx";
import { LoadedPart } from "#features/sales/detail/loaded-part.tsx";
import { useDocumentReplacement } from "#features/sales/documents/document-changes.ts";
import { documentMessages, documentTypeNames } from "#features/sales/documents/documents.messages.ts";
import { formatBytes } from "@quayside/format/number";
import { useDates } from "@quayside/portal/reader-time";
import { acceptedFiles } from "#features/sales/documents/documents.view-model.ts";
import { previewKind } from "#features/sales/documents/preview.view-model.ts";
import { useDownload } from "#features/sales/detail/download.ts";

const loadPreview = () =>
  import("#features/sales/documents/document-preview.tsx").then((loaded) => loaded.DocumentPreview);

/** A document of an order, with preview, download, replace and delete. */
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
  const { qid, file, type, uploadedAt, uploadedBy } = document;
  const chooser = useRef<HTMLInputElement>(null);
  const { replace, isPending, problem } = useDocumentReplacement(saleQid, qid);
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
