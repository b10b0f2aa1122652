"use client";
import { useEffect, useRef, useState } from "react";
import { Download } from "lucide-react";
import { downloadSaleDocument } from "@quayside/api-client/contract/sale-documents/sale-documents.endpoints";
import type { SaleDocument } from "@quayside/api-client/contract/sale-documents/sale-documents.schemas";
import { useSession } from "@quayside/auth/react/session-provider";
import { Button } from "@quayside/ui/button";
import { Dialog } from "@quayside/ui/dialog";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { Skeleton } from "@quayside/ui/skeleton";
import { documentMessages } from "#features/sales/sale/documents.messages.ts";
import { previewKind, textPreview } from "#features/sales/documents/preview.view-model.ts";

type Shown =
  | { readonly kind: "image" | "pdf"; readonly href: string }
  | { readonly kind: "text"; readonly text: string };

/** Only these types are passed to the browser, so that a file is never interpreted as another type. */
const imageTypes = new Set(["image/png", "image/jpeg"]);

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(new Error("The file could not be read")));
    reader.readAsDataURL(blob);
  });
}

async function shownOf({ file }: SaleDocument, content: Blob): Promise<Shown> {
  const kind = previewKind(file);
  if (kind === "text") return { kind, text: textPreview(await content.text()) };
  const type = kind === "image" && imageTypes.has(file.mediaType) ? file.mediaType : "application/pdf";
  const blob = new Blob([content], { type });
  if (kind === "image") return { kind, href: await dataUrl(blob) };
  return { kind: "pdf", href: URL.createObjectURL(blob) };
}

/** An inline document: pictures, text, and PDF if the browser can show it inside a page. */
function ShownDocument({ shown, name }: { readonly shown: Shown; readonly name: string }) {
  if (shown.kind === "image")
    // An uploaded picture: only its name is known.
    return <img src={shown.href} alt={name} className="max-h-[70dvh] w-full object-contain" />;
  if (shown.kind === "text")
    return (
      <pre className="code rounded-md bg-sunken p-4 text-sm break-all whitespace-pre-wrap">{shown.text}</pre>
    );
  if (!navigator.pdfViewerEnabled) return <p className="text-muted">{documentMessages.noViewer}</p>;
  return <PdfFrame href={shown.href} name={name} />;
}

/**
 * A PDF inside the page. Browsers do not show PDFs in a sandboxed frame; the media type ensures that it is a PDF.
 */
function PdfFrame({ href, name }: { readonly href: string; readonly name: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = document.createElement("iframe");
    frame.src = `${href}#navpanes=0&view=FitH`;
    frame.title = name;
    frame.className = "size-full rounded-md border border-border bg-sunken";
    place.current?.append(frame);
    return () => frame.remove();
  }, [href, name]);
  return <div ref={place} className="h-[70dvh]" />;
}

/** Shows a document without saving it; from here it can be downloaded, and a PDF opened in a new tab. */
export function DocumentPreview({
  saleQid,
  document,
  onDownload,
  onClose,
}: {
  readonly saleQid: string;
  readonly document: SaleDocument;
  readonly onDownload: () => void;
  readonly onClose: () => void;
}) {
  const { client } = useSession();
  const [shown, setShown] = useState<Shown | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    let href: string | null = null;
    const load = async () => {
      const params = { qid: saleQid, documentQid: document.qid };
      const { blob } = await client.download(downloadSaleDocument, { params }, { signal: stop.signal });
      const next = await shownOf(document, blob);
      if (next.kind === "pdf") href = next.href;
      if (!stop.signal.aborted) setShown(next);
      else if (href !== null) URL.revokeObjectURL(href);
    };
    load().catch(() => {
      if (!stop.signal.aborted) setFailed(true);
    });
    return () => {
      stop.abort();
      if (href !== null) URL.revokeObjectURL(href);
    };
  }, [client, saleQid, document]);
  const { name } = document.file;
  const footer = (
    <>
      {shown?.kind === "pdf" && (
        <a href={shown.href} target="_blank" rel="noreferrer" className="prose-link self-center">
          Open the PDF <span className="sr-only">{name}</span> in a new tab
        </a>
      )}
      <Button icon={<Download aria-hidden className="size-4" />} onClick={onDownload}>
        Download <span className="sr-only">{name}</span>
      </Button>
    </>
  );
  return (
    <Dialog open onOpenChange={onClose} size="xl" title={name} footer={footer}>
      {hasFailed && (
        <InlineNotification tone="error" closable={false}>
          {documentMessages.downloadFailed}
        </InlineNotification>
      )}
      {shown === null && !hasFailed && <Skeleton lines={5} />}
      {shown !== null && <ShownDocument shown={shown} name={name} />}
    </Dialog>
  );
}
