"use client";
import { useId, useState } from "react";
import { Button } from "@quayside/ui/button";
import { Dialog } from "@quayside/ui/dialog";

/** Shows a secret once, to be copied before the dialog closes. */
export function SecretDialog({
  title,
  label,
  secret,
  onClose,
}: {
  readonly title: string;
  /** What the secret is, e.g. "API key". */
  readonly label: string;
  readonly secret: string;
  readonly onClose: () => void;
}) {
  const id = useId();
  const [copied, setCopied] = useState<"yes" | "no" | null>(null);
  const copy = () => {
    // Not every browser allows copying, and none does without https.
    if (navigator.clipboard === undefined) return setCopied("no");
    navigator.clipboard.writeText(secret).then(
      () => setCopied("yes"),
      () => setCopied("no"),
    );
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="md"
      title={title}
      description="It is only shown this once. Keep it with your other passwords; we cannot show it again."
      footer={
        <Button variant="primary" onClick={onClose}>
          I have kept it
        </Button>
      }
    >
      <div className="grid gap-2">
        <p id={id} className="font-medium">
          {label}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <output
            aria-labelledby={id}
            className="code min-w-0 flex-1 rounded-md bg-sunken px-3 py-2 break-all select-all"
          >
            {secret}
          </output>
          <Button onClick={copy}>Copy</Button>
        </div>
        <p role="status" className="text-sm text-muted">
          {copied === "yes" && "Copied"}
          {copied === "no" && "It could not be copied. Select it and copy it by hand."}
        </p>
      </div>
    </Dialog>
  );
}
