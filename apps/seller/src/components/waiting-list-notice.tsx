"use client";
import { useQuery } from "@tanstack/react-query";
import { listOffersCatalogs } from "@quayside/api-client/contract/stock-lists/stock-lists.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { UiLink } from "@quayside/ui/ui-provider";

/** Number of lists to check: a held one is the newest, or was superseded. */
const LATEST = 20;

/** Shows that a stock list is held until a person confirms or cancels it. Nothing if none is. */
export function WaitingListNotice() {
  const { client } = useSession();
  const lists = useQuery(queryOptionsFor(client, listOffersCatalogs, { query: { page: 1, size: LATEST } }));
  const waiting = lists.data?.results.find(({ status }) => status === "HELD");
  if (waiting === undefined) return null;
  const { qid, draftQid } = waiting;
  const place = draftQid === null ? `lists/${qid}` : `imports/${draftQid}`;
  return (
    <InlineNotification tone="caution" closable={false} title="A stock list needs your confirmation">
      {waiting.fileName} looks like a mistake and has not taken effect.{" "}
      <UiLink href={`/inventory/${place}/`} className="prose-link">
        Confirm or cancel it
      </UiLink>
    </InlineNotification>
  );
}
