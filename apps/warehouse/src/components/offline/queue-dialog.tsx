"use client";
import { useDates } from "@quayside/portal/reader-time";
import { Badge } from "@quayside/ui/badge";
import { Button } from "@quayside/ui/button";
import { Dialog } from "@quayside/ui/dialog";
import { useOffline, useQueueState } from "#components/offline/offline-provider.tsx";
import type { QueueEntry } from "#components/offline/offline-db.ts";
import { VersionLine } from "#components/offline/update-notice.tsx";
import { offlineMessages as messages } from "#components/offline/offline.messages.ts";

function Entry({ entry }: { readonly entry: QueueEntry }) {
  const { formatMoment } = useDates();
  const { queue } = useOffline();
  const { id, label, doneAt, state, problem } = entry;
  return (
    <li className="grid gap-2 border-b border-border py-3 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 font-medium wrap-anywhere">{label}</span>
        <Badge tone={state === "conflict" ? "error" : "neutral"}>
          {state === "conflict" ? messages.conflict : messages.waits}
        </Badge>
      </div>
      <p className="text-sm text-muted">
        <time dateTime={doneAt}>{formatMoment(doneAt)}</time>
      </p>
      {problem && (
        <>
          <p>{problem.text}</p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => void queue.sendAgain(id)}>{messages.sendAgain}</Button>
            <Button onClick={() => void queue.withdraw(id)}>{messages.discard}</Button>
          </div>
        </>
      )}
    </li>
  );
}

/** Actions on this device that have not reached the API: conflicts first, as they need a person. */
export function QueueDialog({ onClose }: { readonly onClose: () => void }) {
  const { queue } = useOffline();
  const { entries, others, isSending } = useQueueState();
  const sorted = entries.toSorted((a, b) => Number(b.state === "conflict") - Number(a.state === "conflict"));
  const isWaiting = entries.some(({ state }) => state === "waiting");
  return (
    <Dialog
      open
      onOpenChange={onClose}
      variant="drawer"
      title={messages.title}
      description={messages.description}
      footer={
        isWaiting && (
          <Button variant="primary" pending={isSending} onClick={() => void queue.send()}>
            {messages.sendNow}
          </Button>
        )
      }
    >
      {sorted.length === 0 && <p>{messages.empty}</p>}
      <ul>
        {sorted.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      {others.map(({ name, count }) => (
        <p key={name} className="py-3 text-muted">
          {messages.others(name, count)}
        </p>
      ))}
      <VersionLine />
    </Dialog>
  );
}
