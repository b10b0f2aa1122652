"use client";
import type { StockSource } from "@quayside/api-client/contract/stock-sources/stock-source.schema";
import { pushExample } from "#features/profile/source.view-model.ts";

/** An example of pushing to a source, for copying. */
export function SourcePush({ source }: { readonly source: StockSource }) {
  return (
    <details className="grid gap-2">
      <summary className="cursor-pointer text-sm font-medium">How your system pushes</summary>
      <p className="mt-2 text-sm text-muted">
        With an API key that reads and changes. Rows change the offers they name; a file is a whole list,
        unless this source says otherwise. The same Idempotency-Key has its effect once.
      </p>
      <pre
        tabIndex={0}
        role="region"
        aria-label={`Example for ${source.name}`}
        className="code mt-2 overflow-x-auto rounded-md border p-3 text-sm"
      >
        {pushExample(source.qid)}
      </pre>
    </details>
  );
}
