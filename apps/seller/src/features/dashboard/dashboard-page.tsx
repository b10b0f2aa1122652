"use client";
import { useQuery } from "@tanstack/react-query";
import { getSellerInbox } from "@quayside/api-client/contract/sellers/inbox.endpoints";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession, useUser } from "@quayside/auth/react/session-provider";
import { useTrack } from "@quayside/portal/telemetry";
import { useDates } from "@quayside/portal/reader-time";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { LinkButton } from "@quayside/ui/link-button";
import { StateBlock } from "@quayside/ui/state-block";
import { ActionInbox } from "#features/dashboard/action-inbox.tsx";
import { DashboardSkeleton } from "#features/dashboard/dashboard-skeleton.tsx";
import { DoNext } from "#features/dashboard/do-next.tsx";
import { FirstSteps } from "#features/dashboard/first-steps.tsx";
import { InsightsPreview } from "#features/dashboard/insights-preview.tsx";
import { MoneyStrip } from "#features/dashboard/money-strip.tsx";
import { PausedNotice } from "#features/dashboard/paused-notice.tsx";
import { TrendingPreview } from "#features/dashboard/trending-preview.tsx";

/** The seller's open work, with direct links. */
export function DashboardPage() {
  const { formatTime } = useDates();
  const { client, flags } = useSession();
  const user = useUser();
  const track = useTrack();
  const { data, error, isPending, refetch } = useQuery(queryOptionsFor(client, getSellerInbox, {}));
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="text-xl font-semibold">Dashboard</h1>
          <p className="text-muted">
            What needs you now{data && <span className="tnum"> · as of {formatTime(data.asOf)}</span>}
          </p>
        </div>
        <LinkButton
          href="/orders/?status=CURRENT&page=1"
          onClick={() => track("dashboard_view_all_current_orders_clicked")}
        >
          View all current orders
        </LinkButton>
      </div>
      {user.sellerStatus === "PAUSED" && (
        <PausedNotice pauseReason={user.pauseReason} expectedPauseEnd={user.expectedPauseEnd} />
      )}
      {flags.provider_shipping_outage_banner && (
        <InlineNotification tone="caution" closable={false}>
          Shipping through our provider is not available at the moment.
        </InlineNotification>
      )}
      {isPending && <DashboardSkeleton />}
      {!data && error && (
        <StateBlock
          kind={error instanceof ApiError && error.statusCode === 403 ? "not-permitted" : "failed"}
          onRetry={() => void refetch()}
          requestId={error instanceof ApiError ? error.requestId : undefined}
        />
      )}
      {data?.firstSteps && <FirstSteps steps={data.firstSteps} />}
      {data && !data.firstSteps && (
        <>
          <ActionInbox inbox={data} />
          <DoNext inbox={data} />
          <MoneyStrip inbox={data} />
          <div className="grid items-start gap-6 xl:grid-cols-2">
            <TrendingPreview />
            <InsightsPreview />
          </div>
        </>
      )}
    </>
  );
}
