"use client";
import { useState } from "react";
import { Check, Copy } from "lucide-react";
import { Button } from "#button.tsx";

/**
 * The id of a failed request, and a button that copies the details for support: the id, the page and the time.
 *
 * @param requestId from the API's answer
 */
export function RequestDetails({
  requestId,
}: {
  /** The id from the API's answer. */
  requestId: string;
}) {
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);
  const copy = async () => {
    const lines = [`Request ${requestId}`, `Page ${location.href}`, `Copied at ${new Date().toISOString()}`];
    try {
      await navigator.clipboard.writeText(lines.join("\n"));
      setOutcome("copied");
    } catch {
      setOutcome("failed");
    }
  };
  return (
    <div className="mt-2 flex flex-wrap items-center justify-center gap-x-3 gap-y-1 text-sm text-subtle">
      <p>
        Request <span className="code select-all">{requestId}</span>
      </p>
      <Button
        size="sm"
        variant="ghost"
        icon={
          outcome === "copied" ? (
            <Check aria-hidden className="size-4" />
          ) : (
            <Copy aria-hidden className="size-4" />
          )
        }
        onClick={() => void copy()}
      >
        Copy details
      </Button>
      <p role="status" className={outcome === "failed" ? "basis-full" : "sr-only"}>
        {outcome === "copied" && "Copied"}
        {outcome === "failed" && "Your browser did not allow it. Select the number to copy it."}
      </p>
    </div>
  );
}
