"use client";

import type { StockSource } from "@quayside/api-client/contract/stock-sources/stock-source.schema";
import { pushExample } from "#features/profile/source.view-model.ts";
import { useState } from "react";
import {
  deleteStockSource,
  listStockSources,
  runStockSource,
  updateStockSource,
} from "@quayside/api-client/contract/stock-sources/stock-sources.endpoints";
import { Badge } from "@quayside/ui/badge";
import { Button } from "@quayside/ui/button";
import { ConfirmDialog } from "@quayside/ui/confirm-dialog";
import { LinkButton } from "@quayside/ui/link-button";
import { useToast } from "@quayside/ui/toast";
import { ErrorLine } from "#components/error-line.tsx";
import { SourceFacts } from "#features/profile/source-facts.tsx";
import { SourceForm } from "#features/profile/source-form.tsx";
import { SourceRuns } from "#features/profile/source-runs.tsx";
import { useSave } from "#features/profile/save.ts";
import { healthWords, sourceMessages } from "#features/profile/source.messages.ts";

/** An example of pushing to a source, for copying. */
function SourcePush({ source }: { readonly source: StockSource }) {
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

/** The actions on a source besides editing its settings. */
function useSourceActions({ qid, version, isPaused }: StockSource) {
  const { show } = useToast();
  const shared = { fallback: sourceMessages.failed, reads: listStockSources };
  const done = (title: string) => () => void show({ tone: "success", title });
  const params = { id: qid };
  const pausing = useSave(updateStockSource, {
    ...shared,
    onDone: (source) => done(source.isPaused ? sourceMessages.paused : sourceMessages.resumed)(),
  });
  const trusting = useSave(updateStockSource, { ...shared, onDone: done(sourceMessages.saved) });
  const running = useSave(runStockSource, { ...shared, onDone: done(sourceMessages.runs) });
  const removal = useSave(deleteStockSource, { ...shared, onDone: done(sourceMessages.deleted) });
  return {
    toggle: () => pausing.save({ params, body: { version, isPaused: !isPaused } }),
    trust: () => trusting.save({ params, body: { version, forgetHostKey: true } }),
    run: () => running.save({ params }),
    remove: () => removal.save({ params, query: { version } }),
    pausing: pausing.saving,
    trusting: trusting.saving,
    running: running.saving,
    removal: removal.saving,
  };
}

/** One source: its state, next fetch, last runs, and actions. */
export function SourceItem({
  source,
  mayChange,
}: {
  readonly source: StockSource;
  readonly mayChange: boolean;
}) {
  const { name, kind, health, isPaused, isRunning, waitingDraftQid, lastResult } = source;
  const [isEditing, setEditing] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const actions = useSourceActions(source);
  const ofName = <span className="sr-only">{name}</span>;
  const failure = actions.pausing.failure ?? actions.running.failure ?? actions.trusting.failure;
  return (
    <li className="card grid grid-cols-1 gap-4 p-5">
      <div className="grid gap-3">
        <h3 className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {name}
          <Badge tone={healthWords[health].tone}>{healthWords[health].label}</Badge>
          {isRunning && <Badge tone="info">Being fetched</Badge>}
        </h3>
        <SourceFacts source={source} />
        <ErrorLine>{failure}</ErrorLine>
      </div>
      <div className="flex flex-wrap gap-2">
        {waitingDraftQid !== null && (
          <LinkButton size="sm" variant="primary" href={`/inventory/imports/${waitingDraftQid}/`}>
            Look at the list {ofName}
          </LinkButton>
        )}
        <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Hide results" : "Show results"} {ofName}
        </Button>
        {mayChange && (
          <>
            {kind !== "PUSH" && !isPaused && (
              <Button
                size="sm"
                pending={actions.running.isPending}
                disabled={isRunning}
                onClick={actions.run}
              >
                Fetch now {ofName}
              </Button>
            )}
            {lastResult === "HOST_KEY_CHANGED" && (
              <Button size="sm" pending={actions.trusting.isPending} onClick={actions.trust}>
                Trust the new key {ofName}
              </Button>
            )}
            <Button size="sm" onClick={() => setEditing(true)}>
              Edit {ofName}
            </Button>
            <Button size="sm" pending={actions.pausing.isPending} onClick={actions.toggle}>
              {isPaused ? "Go on" : "Pause"} {ofName}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
              Delete {ofName}
            </Button>
          </>
        )}
      </div>
      {isEditing && <SourceForm source={source} onClose={() => setEditing(false)} />}
      {kind === "PUSH" && <SourcePush source={source} />}
      {isOpen && <SourceRuns source={source} />}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Delete ${name}?`}
        description="We stop fetching it and delete its password or key. Its offers are unchanged. This can't be undone."
        confirmLabel="Delete"
        tone="danger"
        pending={actions.removal.isPending}
        error={actions.removal.failure ?? undefined}
        onConfirm={actions.remove}
      />
    </li>
  );
}
