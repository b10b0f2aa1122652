import type { JobState } from "@quayside/api-client/contract/operations/operations.schemas";

export type JobHealth = { readonly tone: "error" | "caution" | "success" | "neutral"; readonly text: string };

/** The health of a job in one word or two: the worst first. */
export function healthOf(job: JobState): JobHealth {
  if (job.isLate) return { tone: "error", text: "Late" };
  if (job.failuresInARow > 0) return { tone: "caution", text: `Failed ${job.failuresInARow}×` };
  if (job.succeededAt === null) return { tone: "neutral", text: "Not run yet" };
  return { tone: "success", text: "OK" };
}

/** Whether staff have to look at a job: it is late, or its last runs failed. */
export const hasProblem = ({ isLate, failuresInARow }: JobState): boolean => isLate || failuresInARow > 0;

/** "350 ms", "4.2 s", "3 min": how long a run took. */
export function durationText(ms: number | null): string {
  if (ms === null) return "–";
  if (ms < 1000) return `${ms} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  return `${Math.round(ms / 60_000)} min`;
}
