"use client";

import { useQuery } from "@tanstack/react-query";
import { useSession, useUser } from "@quayside/auth/react/session-provider";
import { formatMoney } from "@quayside/format/money";
import { formatNumber } from "@quayside/format/number";
import { useTrack } from "@quayside/portal/telemetry";
import { UiLink } from "@quayside/ui/ui-provider";
import { trendingPreviewQuery } from "#features/dashboard/dashboard.queries.ts";
import { PreviewCard } from "#features/dashboard/preview-card.tsx";
import { Skeleton, SkeletonGroup } from "@quayside/ui/skeleton";
import { getSellerInbox } from "@quayside/api-client/contract/sellers/inbox.endpoints";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useDates } from "@quayside/portal/reader-time";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { LinkButton } from "@quayside/ui/link-button";
import { StateBlock } from "@quayside/ui/state-block";
import { ActionInbox } from "#features/dashboard/action-inbox.tsx";
import { DoNext } from "#features/dashboard/do-next.tsx";
import { FirstSteps } from "#features/dashboard/first-steps.tsx";
import { InsightsPreview } from "#features/dashboard/insights-preview.tsx";
import { MoneyStrip } from "#features/dashboard/money-strip.tsx";
import { PausedNotice } from "#features/dashboard/paused-notice.tsx";

/** Products in demand that the seller does not have. */
function TrendingPreview() {
  const { client } = useSession();
  const track = useTrack();
  const products = useQuery(trendingPreviewQuery(client));
  return (
    <PreviewCard
      title="Trending products"
      link={{
        href: "/trending-products/",
        label: "View all",
        onClick: () => track("dashboard_trending_products_clicked"),
      }}
      query={products}
    >
      {products.data?.results.length === 0 && (
        <p className="px-5 py-6 text-muted">You offer everything that buyers want at the moment.</p>
      )}
      {products.data && products.data.results.length > 0 && (
        <ul className="divide-y">
          {products.data.results.map((product) => (
            <li
              key={product.fid}
              className="relative flex min-h-(--row-h) flex-wrap items-center gap-x-4 gap-y-1 px-5 py-2 hover:bg-hover"
            >
              <span className="min-w-0 flex-1">
                <UiLink
                  href={`/trending-products/?product=${encodeURIComponent(product.fid)}`}
                  className="block truncate font-medium after:absolute after:inset-0"
                  onClick={() => track("dashboard_trending_products_clicked")}
                >
                  {product.name}
                </UiLink>
                <span className="block truncate text-sm text-muted">{product.brand}</span>
              </span>
              <span className="tnum text-right text-sm">
                {formatNumber(product.unitsOrdered)} units ordered
                {product.priceToWin !== null && (
                  <span className="block text-muted">
                    Price to win {formatMoney(product.priceToWin, product.currency)}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </PreviewCard>
  );
}

const KINDS = 6;
const TILES = 2;
const CARDS = 2;

/**
 * Placeholder of the loading dashboard: kinds of work, orders, figures and cards in their final positions, to minimise layout shift.
 */
function DashboardSkeleton() {
  return (
    <SkeletonGroup label="Loading the dashboard" className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap gap-2">
        {Array.from({ length: KINDS }, (_, kind) => (
          <div key={kind} className="card grid min-h-(--control-h) w-40 items-center px-3">
            <Skeleton lines={1} />
          </div>
        ))}
      </div>
      <div className="card p-5">
        <Skeleton lines={12} />
      </div>
      <div className="grid grid-cols-1 gap-3 xl:grid-cols-3">
        <div className="grid gap-3 sm:max-xl:grid-cols-2">
          {Array.from({ length: TILES }, (_, tile) => (
            <div key={tile} className="card p-5">
              <Skeleton lines={3} />
            </div>
          ))}
        </div>
        <div className="card min-h-72 p-5 xl:col-span-2">
          <Skeleton lines={8} />
        </div>
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        {Array.from({ length: CARDS }, (_, card) => (
          <div key={card} className="card p-5">
            <Skeleton lines={9} />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}

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
