"use client";
import { useState } from "react";
import type { StockSource } from "@quayside/api-client/contract/stock-sources/stock-source.schema";
import { SOURCE_LIMITS } from "@quayside/api-client/contract/stock-sources/stock-source.rules";
import { useSession } from "@quayside/auth/react/session-provider";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { useIsReadOnly } from "#components/read-only.ts";
import { SourceForm } from "#features/profile/components/source-form.tsx";
import { SourceItem } from "#features/profile/components/source-item.tsx";
import { StockRefusal } from "#features/profile/components/stock-refusal.tsx";
import { sourceMessages } from "#features/profile/source.messages.ts";

/** The automatic sources of stock lists: their states, and adding one. */
export function Sources({ sources }: { readonly sources: readonly StockSource[] }) {
  const { flags } = useSession();
  const isReadOnly = useIsReadOnly("stock");
  const [isAdding, setAdding] = useState(false);
  const isOffered = flags["self_serve_stock_ingestion"] === true;
  const mayAdd = !isReadOnly && isOffered && sources.length < SOURCE_LIMITS.sources;
  return (
    <section aria-labelledby="sources" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="sources" className="text-lg font-semibold">
          Sources of stock lists
        </h2>
        {mayAdd && !isAdding && (
          <Button size="sm" onClick={() => setAdding(true)}>
            Add a source
          </Button>
        )}
      </div>
      {isReadOnly && <StockRefusal />}
      {!isReadOnly && !isOffered && (
        <InlineNotification tone="info" closable={false}>
          {sourceMessages.managed}
        </InlineNotification>
      )}
      {isAdding && <SourceForm onClose={() => setAdding(false)} />}
      {sources.length === 0 ? (
        !isAdding && (
          <p className="card px-5 py-4 text-muted">
            There are no sources. With one, your stock lists are fetched from an address, or pushed by your
            own system, and go live by themselves.
          </p>
        )
      ) : (
        <ul aria-labelledby="sources" className="grid gap-3">
          {sources.map((source) => (
            <SourceItem key={source.qid} source={source} mayChange={!isReadOnly && isOffered} />
          ))}
        </ul>
      )}
    </section>
  );
}
