"use client";
import { ChevronRight } from "lucide-react";
import { useMemo } from "react";
import { getOperations, runJob } from "@quayside/api-client/contract/operations/operations.endpoints";
import type { JobState } from "@quayside/api-client/contract/operations/operations.schemas";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { Badge } from "@quayside/ui/badge";
import { type Dates, useDates } from "@quayside/portal/reader-time";
import { Button } from "@quayside/ui/button";
import { type Column, Table } from "@quayside/ui/table";
import { useToast } from "@quayside/ui/toast";
import { useStaffMay } from "#components/staff-may.tsx";
import { OperationsSection } from "#features/staff/operations/operations-section.tsx";
import { operationsMessages as messages } from "#features/staff/operations/operations.messages.ts";
import { durationText, hasProblem, healthOf } from "#features/staff/operations/operations.view-model.ts";

/** The jobs with problems, each with its last runs and a "run now" button; the others are one line that opens. */
export function JobsSection({ jobs }: { readonly jobs: readonly JobState[] }) {
  const dates = useDates();
  const { client } = useSession();
  const { show } = useToast();
  const { queryKey } = queryOptionsFor(client, getOperations, {});
  const { send, isPending, failure } = useSubmit(runJob, {
    fallback: messages.run,
    refetches: [queryKey],
    onSuccess: () => show({ tone: "success", title: messages.requested }),
  });
  const mayRun = useStaffMay(runJob);
  const columns = useMemo(
    () =>
      columnsFor(dates, (name) => void send({ params: { name } }), isPending).filter(
        ({ key }) => mayRun || key !== "run",
      ),
    [dates, send, isPending, mayRun],
  );
  const problems = jobs.filter(hasProblem);
  const fine = jobs.filter((job) => !hasProblem(job));
  return (
    <OperationsSection
      id="operations-jobs"
      title="Jobs"
      description="A job is late when it has not succeeded for three of its periods."
      failure={failure}
    >
      {jobs.length === 0 && <p className="text-muted">{messages.noJobs}</p>}
      {problems.length > 0 && (
        <Table caption="Jobs with problems" columns={columns} rows={problems} rowKey={({ name }) => name} />
      )}
      {fine.length > 0 && (
        <details className="card group">
          <summary className="flex min-h-10 cursor-pointer items-center gap-2 px-4 hover:bg-hover">
            <ChevronRight
              aria-hidden
              className="size-4 text-muted transition-transform group-open:rotate-90"
            />
            {messages.jobsFine(fine.length, problems.length === 0)}
          </summary>
          <Table
            caption="Jobs that run as planned"
            columns={columns}
            rows={fine}
            rowKey={({ name }) => name}
          />
        </details>
      )}
    </OperationsSection>
  );
}

function columnsFor(
  { formatMoment }: Dates,
  run: (name: string) => void,
  isPending: boolean,
): Column<JobState>[] {
  const moment = (at: string | null) => (at === null ? "Never" : formatMoment(at));
  return [
    { key: "name", header: "Job", rowHeader: true, cell: ({ name }) => name },
    {
      key: "health",
      header: "State",
      cell: (job) => {
        const { tone, text } = healthOf(job);
        return <Badge tone={tone}>{text}</Badge>;
      },
    },
    { key: "succeeded", header: "Last success", cell: ({ succeededAt }) => moment(succeededAt) },
    {
      key: "failed",
      header: "Last failure",
      cell: ({ failedAt, lastError }) =>
        failedAt === null ? (
          "None"
        ) : (
          <span className="wrap-anywhere">
            {moment(failedAt)}: {lastError}
          </span>
        ),
    },
    { key: "duration", header: "Duration", align: "end", cell: ({ durationMs }) => durationText(durationMs) },
    { key: "next", header: "Next run", cell: ({ nextDueAt }) => formatMoment(nextDueAt) },
    {
      key: "run",
      header: "Run",
      align: "end",
      cell: ({ name, isRequested }) => (
        <Button size="sm" disabled={isPending || isRequested} onClick={() => run(name)}>
          {isRequested ? "Requested" : "Run now"} <span className="sr-only">{name}</span>
        </Button>
      ),
    },
  ];
}
