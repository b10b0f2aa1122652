"use client";
import { useQuery } from "@tanstack/react-query";
import { getInitialCheckTask } from "@quayside/api-client/contract/initial-check/initial-check.endpoints";
import type { InitialCheckTask } from "@quayside/api-client/contract/initial-check/initial-check.schemas";
import { ApiError, isApiError } from "@quayside/api-client/errors/api-error";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { Skeleton } from "@quayside/ui/skeleton";
import { StateBlock } from "@quayside/ui/state-block";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { CheckResult } from "#features/staff/initial-check/check-result.tsx";
import { checkMessages, taskErrors } from "#features/staff/initial-check/initial-check.messages.ts";
import { taskFailureText } from "#features/staff/initial-check/initial-check.view-model.ts";

const POLL_MS = 1000;
/** A task that was just created may not be visible everywhere yet. */
const RETRIES = 3;
const RETRY_MS = 500;

const isRunning = (task: InitialCheckTask | undefined) =>
  task === undefined || task.status === "WAITING" || task.status === "RUNNING";

function Progress({ task }: { readonly task: InitialCheckTask }) {
  const percent = Math.round(task.progress * 100);
  return (
    <div className="card grid gap-2 p-5 sm:p-6">
      <p role="status" className="font-medium">
        {task.status === "WAITING" ? "Waiting to begin" : `Checking ${task.fileName}`}
      </p>
      <div className="flex items-center gap-3">
        <progress
          aria-label="Progress of the check"
          max={100}
          value={percent}
          className="w-full accent-accent"
        />
        <span aria-hidden className="tnum w-12 text-right">
          {percent}%
        </span>
      </div>
    </div>
  );
}

/** The progress of a check, polled until it ends; then its result, or why it failed. */
export function CheckTask({ taskQid }: { readonly taskQid: string }) {
  const { client } = useSession();
  const { data, error, refetch } = useQuery({
    ...queryOptionsFor(client, getInitialCheckTask, { params: { id: taskQid } }),
    retry: (count, failure) =>
      count < RETRIES && !isApiError(failure, getInitialCheckTask, "gtin_checker_forbidden"),
    retryDelay: RETRY_MS,
    refetchInterval: ({ state }) => (isRunning(state.data) && state.status !== "error" ? POLL_MS : false),
  });
  if (isApiError(error, getInitialCheckTask, "gtin_checker_forbidden"))
    return <StateBlock kind="not-permitted" title={taskErrors.gtin_checker_forbidden} />;
  // A hand-edited address may contain an invalid task id.
  if (error instanceof ApiError && (error.statusCode === 404 || error.statusCode === 400))
    return <StateBlock kind="failed" title={taskErrors.task_not_found} onRetry={() => void refetch()} />;
  if (error) return <LoadFailure error={error} title={checkMessages.load} onRetry={refetch} />;
  if (!data) return <Skeleton lines={3} label="Loading the check" />;
  if (data.status === "FAILED")
    return (
      <InlineNotification tone="error" closable={false} title={data.fileName}>
        {taskFailureText(data.failure)}
      </InlineNotification>
    );
  if (data.result !== null) return <CheckResult task={data} result={data.result} />;
  return <Progress task={data} />;
}
