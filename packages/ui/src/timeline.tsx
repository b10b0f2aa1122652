import type { ReactNode } from "react";
import { ToneIcon } from "#tone-icon.tsx";
import type { Tone } from "#lib/tone.ts";

export type TimelineEvent = {
  id: string;
  title: ReactNode;
  /** When, as text; `dateTime` is the machine-readable form. */
  at: string;
  dateTime?: string;
  by?: string;
  detail?: ReactNode;
  tone?: Tone;
};

/** A history in the caller's order: who, when, what. */
export function Timeline({
  label = "Timeline",
  events,
}: {
  /** Name of the list. */
  label?: string;
  /** The events in the order shown. */
  events: readonly TimelineEvent[];
}) {
  return (
    <ol aria-label={label}>
      {events.map((event) => (
        <li key={event.id} className="timeline-event relative flex gap-3 pb-5 last:pb-0">
          <span
            aria-hidden
            className="timeline-line absolute top-6 bottom-0 left-2 w-px -translate-x-1/2 bg-border"
          />
          <ToneIcon tone={event.tone ?? "neutral"} className="relative mt-0.5 text-muted" />
          <div className="min-w-0">
            <p className="font-medium">{event.title}</p>
            <p className="text-sm text-muted">
              <time dateTime={event.dateTime} className="tnum">
                {event.at}
              </time>
              {event.by && ` · ${event.by}`}
            </p>
            {event.detail && <div className="mt-1 text-sm text-muted">{event.detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
