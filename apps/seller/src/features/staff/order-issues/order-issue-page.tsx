"use client";
import { useQuery } from "@tanstack/react-query";
import { getOrderIssue } from "@quayside/api-client/contract/orders/issues.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { Skeleton } from "@quayside/ui/skeleton";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { StateBlock } from "@quayside/ui/state-block";
import { UiLink } from "@quayside/ui/ui-provider";
import { StaffOnly } from "#components/staff-only.tsx";
import { UnknownEntity, isUnknown } from "#components/unknown-entity.tsx";
import { STAFF_REFRESH_MS } from "#components/waiting-lists.ts";
import { IssueAnswerForm } from "#features/staff/order-issues/issue-answer-form.tsx";
import { IssueDetail } from "#features/staff/order-issues/issue-detail.tsx";
import { issueMessages as messages } from "#features/staff/order-issues/order-issues.messages.ts";
import { issuesList } from "#features/staff/order-issues/order-issues.list-view.ts";

/** One report of a buyer for internal staff, with the form that answers it. */
export function OrderIssuePage({ issueQid }: { readonly issueQid: string }) {
  return (
    <StaffOnly>
      <Issue issueQid={issueQid} />
    </StaffOnly>
  );
}

function Issue({ issueQid }: { readonly issueQid: string }) {
  const { client } = useSession();
  const { data, error, refetch } = useQuery({
    ...queryOptionsFor(client, getOrderIssue, { params: { qid: issueQid } }),
    refetchInterval: STAFF_REFRESH_MS,
  });
  if (data === undefined && isUnknown(error))
    return (
      <UnknownEntity text={messages.notFound} listHref={issuesList.href({})} listLabel="Buyer reports" />
    );
  return (
    <>
      <div className="grid gap-2">
        <p>
          <UiLink href={issuesList.href({})} className="prose-link">
            Back to buyer reports
          </UiLink>
        </p>
        <h1 className="text-xl font-semibold">{data ? `Report of ${data.buyer.name}` : "Buyer report"}</h1>
      </div>
      {data !== undefined ? (
        <div className="grid max-w-4xl grid-cols-1 gap-6">
          <IssueDetail issue={data} />
          <IssueAnswerForm issue={data} />
        </div>
      ) : error === null ? (
        <Skeleton lines={8} label="Loading the report" />
      ) : (
        <LoadFailure
          error={error}
          title={messages.load}
          notPermitted={<StateBlock kind="not-permitted" />}
          onRetry={refetch}
        />
      )}
    </>
  );
}
