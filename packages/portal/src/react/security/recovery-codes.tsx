"use client";
import { useId, useState } from "react";
import { Button } from "@quayside/ui/button";
import { Dialog } from "@quayside/ui/dialog";
import { factorTexts as texts } from "#security/security.messages.ts";

type Told = "copied" | "notCopied" | "keepFirst" | null;

/** Recovery codes, shown this once: the dialog closes only when the user confirms having saved them. */
export function RecoveryCodes({
  codes,
  onClose,
}: {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}) {
  const id = useId();
  const [told, setTold] = useState<Told>(null);
  const text = codes.join("\n");
  function copy() {
    // Not every browser allows copying, and none does without https.
    if (navigator.clipboard === undefined) return setTold("notCopied");
    navigator.clipboard.writeText(text).then(
      () => setTold("copied"),
      () => setTold("notCopied"),
    );
  }
  return (
    <Dialog
      open
      size="md"
      onOpenChange={() => setTold("keepFirst")}
      title={texts.codesTitle}
      description={texts.codesDetail}
      footer={
        <Button variant="primary" onClick={onClose}>
          {texts.kept}
        </Button>
      }
    >
      <div className="grid gap-3 pb-1">
        <p id={id} className="font-medium">
          {texts.codes}
        </p>
        <ul
          aria-labelledby={id}
          className="code grid grid-cols-1 gap-x-6 gap-y-1 rounded-md bg-sunken px-4 py-3 select-all sm:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={copy}>{texts.copy}</Button>
          <a
            className="prose-link"
            download={texts.fileName}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          >
            {texts.download}
          </a>
        </div>
        <p role="status" className="text-sm text-muted">
          {told !== null && texts[told]}
        </p>
      </div>
    </Dialog>
  );
}
