"use client";
import { useEffect, useState } from "react";
import { downloadSaleDocument } from "@quayside/api-client/contract/sale-documents/index";
import type { SaleDocument } from "@quayside/api-client/contract/sale-documents/index";
import { useSession } from "@quayside/auth/react/session-provider";
import { Dialog } from "@quayside/ui/dialog";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { Skeleton } from "@quayside/ui/skeleton";
import { documentMessages } from "#features/sales/documents.messages.ts";
import { previewKind, textPreview } from "#features/sales/documents/preview.view-model.ts";

type Shown =
  | { readonly kind: "image" | "pdf"; readonly href: string }
  | { readonly kind: "text"; readonly text: string };

/** Only these are handed to the browser, so that a file is never taken for something else. */
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

/** Shows a document without saving it: pictures and text here, a PDF in a tab of its own. */
export function DocumentPreview({
  saleQid,
  document,
  onClose,
}: {
  readonly saleQid: string;
  readonly document: SaleDocument;
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
  return (
    <Dialog open onOpenChange={onClose} size="lg" title={document.file.name}>
      <div className="grid gap-3 pb-6">
        {hasFailed && (
          <InlineNotification tone="error" closable={false}>
            {documentMessages.downloadFailed}
          </InlineNotification>
        )}
        {shown === null && !hasFailed && <Skeleton lines={5} />}
        {shown?.kind === "image" && (
          // The picture is what was uploaded; its name is all that is known of it.
          <img src={shown.href} alt={document.file.name} className="max-h-[70dvh] w-full object-contain" />
        )}
        {shown?.kind === "pdf" && (
          <p>
            <a href={shown.href} target="_blank" rel="noreferrer" className="prose-link">
              Open the PDF<span className="sr-only"> {document.file.name}</span> in a new tab
            </a>
          </p>
        )}
        {shown?.kind === "text" && (
          <pre className="code rounded-md bg-sunken p-4 text-sm break-all whitespace-pre-wrap">
            {shown.text}
          </pre>
        )}
      </div>
    </Dialog>
  );
}
