"use client";
import { useEffect, useState } from "react";
import { ClipboardPaste } from "lucide-react";
import { formatBytes } from "@quayside/format/number";
import { Button } from "@quayside/ui/button";
import { FileDrop } from "@quayside/ui/file-drop";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { TextareaField } from "@quayside/ui/textarea-field";
import { UploadPreview } from "#features/imports/upload-preview.tsx";
import { importMessages as messages } from "#features/imports/imports.messages.ts";
import { usePreview } from "#features/imports/preview/use-preview.ts";
import type { useUpload } from "#features/imports/use-upload.ts";

const ACCEPT = ".csv,.txt,.tsv,.xlsx,.xls,.xlsm,.xlsb,.ods,.sxc,.html,.htm,.xml";

/** Rows copied from a spreadsheet, as a file. */
const fileOfRows = (text: string) =>
  new File([text], "pasted-rows.tsv", { type: "text/tab-separated-values" });

/** True if a paste is into a text field. */
const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null;

/** Accepts a file or rows pasted anywhere on the page. */
function usePaste(onFile: (file: File) => void, isBusy: boolean) {
  useEffect(() => {
    if (isBusy) return undefined;
    const onPaste = ({ target, clipboardData }: ClipboardEvent) => {
      if (isField(target) || clipboardData === null) return;
      const [file] = clipboardData.files;
      const text = clipboardData.getData("text/plain");
      if (file !== undefined) onFile(file);
      else if (text.includes("\n")) onFile(fileOfRows(text));
    };
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, [onFile, isBusy]);
}

function Sending({
  file,
  sent,
  onCancel,
}: {
  readonly file: File;
  readonly sent: number;
  readonly onCancel: () => void;
}) {
  const percent = Math.round(sent * 100);
  const preview = usePreview(file);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border border-border bg-sunken p-5">
      <p role="status" className="font-medium">
        Uploading {file.name} <span className="font-normal text-muted">({formatBytes(file.size)})</span>
      </p>
      <div className="flex items-center gap-3">
        <progress aria-label="Progress of the upload" max={100} value={percent} className="w-full" />
        <span aria-hidden className="tnum w-12 text-right">
          {percent}%
        </span>
      </div>
      <div>
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <UploadPreview answer={preview} />
    </div>
  );
}

function PasteForm({
  onFile,
  onBack,
}: {
  readonly onFile: (file: File) => void;
  readonly onBack: () => void;
}) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  return (
    <form
      noValidate
      aria-label="Paste rows"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === "") setProblem(messages.noRows);
        else onFile(fileOfRows(text));
      }}
    >
      <TextareaField
        label="Rows"
        hint="Copy them in your spreadsheet, including the headings, and paste them here."
        rows={8}
        className="code max-h-96"
        value={text}
        error={problem}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary">
          Read these rows
        </Button>
        <Button onClick={onBack}>Choose a file instead</Button>
      </div>
    </form>
  );
}

/** Accepts a stock list: dropped, chosen or pasted. It is uploaded at once; nothing goes live yet. */
export function UploadBox({
  upload: { upload, isSending, send, retry, cancel },
}: {
  readonly upload: ReturnType<typeof useUpload>;
}) {
  const [isPasting, setPasting] = useState(false);
  usePaste(send, isSending || isPasting);
  if (upload !== undefined && isSending)
    return <Sending file={upload.file} sent={upload.sent} onCancel={cancel} />;
  const problem = upload?.state === "failed" ? upload.problem : null;
  return (
    <div className="grid gap-3">
      {problem !== null && upload !== undefined && (
        <InlineNotification tone="error" closable={false} title={upload.file.name}>
          <p>{problem}</p>
          {upload.file.size > 0 && problem !== messages.tooLarge && (
            <Button size="sm" className="mt-2" onClick={retry}>
              Try again
            </Button>
          )}
        </InlineNotification>
      )}
      {isPasting ? (
        <PasteForm onFile={send} onBack={() => setPasting(false)} />
      ) : (
        <>
          <div className="[&_label]:py-14">
            <FileDrop
              label="Drop your stock list here, or choose a file"
              hint="CSV, Excel, OpenDocument, a Google Merchant feed or a BMEcat catalogue, up to 25 MB and 200,000 rows. Nothing goes live until you confirm."
              accept={ACCEPT}
              multiple={false}
              onFiles={([file]) => {
                if (file !== undefined) send(file);
              }}
            />
          </div>
          <div>
            <Button
              size="sm"
              icon={<ClipboardPaste aria-hidden className="size-4" />}
              onClick={() => setPasting(true)}
            >
              Paste rows instead
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
