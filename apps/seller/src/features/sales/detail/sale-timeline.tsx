"use client";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "@quayside/auth/react/session-provider";
import { useDates } from "@quayside/portal/reader-time";
import { Timeline } from "@quayside/ui/timeline";
import { SideCard } from "#components/side-card.tsx";
import { eventDetail, eventTitle, eventTone } from "#features/sales/detail/timeline.messages.ts";
import { saleTimelineQuery } from "#features/sales/list/sales.queries.ts";

/** The history of the order; hidden when it cannot be loaded, as the order works without it. */
export function SaleTimeline({ saleQid }: { readonly saleQid: string }) {
  const { formatMoment } = useDates();
  const { client } = useSession();
  const { data } = useQuery(saleTimelineQuery(client, saleQid));
  if (!data || data.results.length === 0) return null;
  return (
    <SideCard id="sale-timeline" title="Activity" count={data.results.length}>
      <Timeline
        label="Activity"
        events={data.results.map((event) => ({
          id: event.qid,
          title: eventTitle(event.type),
          at: formatMoment(event.at),
          dateTime: event.at,
          by: event.actor,
          tone: eventTone(event.type),
          detail: event.detail === null ? undefined : eventDetail(event.detail),
        }))}
      />
    </SideCard>
  );
}
