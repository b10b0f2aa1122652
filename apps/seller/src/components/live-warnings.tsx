"use client";
import { useQuery } from "@tanstack/react-query";
import { listSellerStatements } from "@quayside/api-client/contract/sellers/sellers.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { UiLink } from "@quayside/ui/ui-provider";

/** Warnings of the marketplace that are in force, with a link to the details; nothing without one. */
export function LiveWarnings() {
  const { client } = useSession();
  const { data } = useQuery(queryOptionsFor(client, listSellerStatements, { query: { page: 1, size: 20 } }));
  const live = data?.results.filter(({ kind, endedAt }) => kind === "WARNING" && endedAt === null) ?? [];
  return live.map(({ qid, reasons }) => (
    <InlineNotification
      key={qid}
      tone="caution"
      closable={false}
      title="Warning: your account is close to a pause"
    >
      <p>{reasons}</p>
      <UiLink className="prose-link" href={`/my-profile/pause/#${qid}`}>
        See how to fix it
      </UiLink>
    </InlineNotification>
  ));
}
