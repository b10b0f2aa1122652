"use client";
import { useEffect } from "react";
import { useQuery } from "@tanstack/react-query";
import {
  getSellerPause,
  listSellerStatements,
} from "@quayside/api-client/contract/sellers/sellers.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { Skeleton } from "@quayside/ui/skeleton";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { StateBlock } from "@quayside/ui/state-block";
import { useIsReadOnly } from "#components/read-only.ts";
import { PauseForm } from "#features/pause/pause-form.tsx";
import { PauseState } from "#features/pause/pause-state.tsx";
import { StatementCard } from "#features/pause/statement-card.tsx";
import { pauseMessages } from "#features/pause/pause.messages.ts";

/**
 * Warnings, pauses and blocked brands by the marketplace, newest first.
 * @param isPlaced true once the content above has its final height
 */
function Statements({ isPlaced }: { readonly isPlaced: boolean }) {
  const { client } = useSession();
  const { data, error, refetch } = useQuery(
    queryOptionsFor(client, listSellerStatements, { query: { page: 1, size: 20 } }),
  );
  const isThere = isPlaced && data !== undefined;
  // A link to a statement, or to all of them, was followed before they had loaded.
  useEffect(() => {
    const target = location.hash.slice(1);
    if (isThere && target !== "") document.getElementById(target)?.scrollIntoView();
  }, [isThere]);
  return (
    <section aria-labelledby="statements" className="grid grid-cols-1 gap-3">
      <h2 id="statements" className="scroll-mt-20 text-lg font-semibold">
        Warnings, pauses and blocked brands
      </h2>
      {!data && error && (
        <LoadFailure
          error={error}
          title={pauseMessages.loadStatements}
          notPermitted={<StateBlock kind="not-permitted" />}
          onRetry={refetch}
        />
      )}
      {!data && !error && <Skeleton lines={4} label="Loading the decisions" />}
      {data?.results.length === 0 && (
        <p className="text-muted">
          None. We warn you before a pause, with the orders behind it and what helps.
        </p>
      )}
      {data?.results.map((statement) => (
        <StatementCard key={statement.qid} statement={statement} />
      ))}
    </section>
  );
}

/** Pausing and selling again: by the seller, and the pauses of the marketplace with their reasons and appeals. */
export function PausePage() {
  const { client } = useSession();
  const isReadOnly = useIsReadOnly("account");
  const { data, error, isPending, refetch } = useQuery(queryOptionsFor(client, getSellerPause, {}));
  const canPause = data !== undefined && (data.status === "ACTIVE" || data.pausedBy === "SELLER");
  return (
    <>
      {isPending && <Skeleton lines={6} label="Loading the pause" className="min-h-48" />}
      {!data && error && (
        <LoadFailure
          error={error}
          title={pauseMessages.load}
          notPermitted={<StateBlock kind="not-permitted" />}
          onRetry={refetch}
        />
      )}
      {data && <PauseState pause={data} />}
      {canPause && !isReadOnly && (
        <PauseForm key={`${data.status}${data.pauseReason}${data.expectedPauseEnd}`} pause={data} />
      )}
      <Statements isPlaced={!isPending} />
    </>
  );
}
