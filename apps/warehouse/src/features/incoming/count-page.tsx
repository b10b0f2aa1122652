"use client";
import { useQuery } from "@tanstack/react-query";
import { ApiError, FailedToFetchError } from "@quayside/api-client/errors/api-error";
import { useSession } from "@quayside/auth/react/session-provider";
import { useAddressState } from "@quayside/portal/address-state";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { StateBlock } from "@quayside/ui/state-block";
import { cn } from "@quayside/ui/lib/cn";
import { UiLink } from "@quayside/ui/ui-provider";
import { packageStatusNames } from "#components/package-facts.ts";
import { ScanBar } from "#components/scanning/scan-bar.tsx";
import { PackageInHand } from "#features/incoming/package-in-hand.tsx";
import { countMessages as messages } from "#features/incoming/count.messages.ts";
import { packageQuery } from "#features/incoming/count.queries.ts";
import { countSearchParams } from "#features/incoming/count.search-params.ts";
import { canBeCounted } from "#features/incoming/count.view-model.ts";
import { incomingHref } from "#features/incoming/incoming.search-params.ts";
import { useCount } from "#features/incoming/use-count.ts";
import { useCountScans } from "#features/incoming/use-count-scans.ts";

/** Why the current package cannot be shown. */
function Missing({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  if (error instanceof ApiError && error.statusCode === 404)
    return <StateBlock kind="no-results" title={messages.notFound} />;
  return (
    <LoadFailure
      error={error}
      title={error instanceof FailedToFetchError ? messages.offline : messages.load}
      notPermitted={<StateBlock kind="not-permitted">{messages.notPermitted}</StateBlock>}
      onRetry={onRetry}
    />
  );
}

/** The page for counting packages one by one: scan a package, then every product in it, then the next package. */
export function CountPage() {
  const { client } = useSession();
  const [{ package: packageQid }, setAddress] = useAddressState(countSearchParams);
  const count = useCount(packageQid);
  const asked = useQuery({
    ...packageQuery(client, packageQid ?? ""),
    enabled: packageQid !== null,
  });
  const found = packageQid === null ? null : asked.data;
  const isToCount = found != null && canBeCounted(found.status);
  const inHand = found === undefined ? undefined : isToCount ? found : null;
  useCountScans(inHand, count, (qid) => setAddress({ package: qid }));
  return (
    <div className="grid grid-cols-1 gap-3 max-sm:-mt-4">
      {/* On a handheld the package in hand needs the room. */}
      <div
        className={cn(
          "flex flex-wrap items-center justify-between gap-x-4",
          isToCount && "max-sm:order-last max-sm:justify-end",
        )}
      >
        <h1 className={cn("text-lg font-semibold sm:text-xl", isToCount && "max-sm:sr-only")}>
          {messages.title}
        </h1>
        <UiLink
          href={incomingHref({ search: "", page: 1, view: "TO_COUNT" })}
          className="prose-link inline-flex min-h-14 items-center print:hidden"
        >
          {messages.toCount}
        </UiLink>
      </div>
      <ScanBar label={messages.scanLabel} hint={messages.scanHint} action={messages.scan} />
      {found === null && (
        <StateBlock kind="empty" title={messages.idleTitle}>
          {messages.idle} {messages.description}
        </StateBlock>
      )}
      {found === undefined && asked.error && (
        <Missing error={asked.error} onRetry={() => void asked.refetch()} />
      )}
      {found === undefined && !asked.error && <p role="status">{messages.loading}</p>}
      {found && !isToCount && (
        <StateBlock kind="empty" title={messages.handledBefore(packageStatusNames[found.status])}>
          {messages.idleTitle}.
        </StateBlock>
      )}
      {found && isToCount && (
        <PackageInHand
          key={found.qid}
          found={found}
          count={count}
          onDone={() => setAddress({ package: null })}
        />
      )}
    </div>
  );
}
