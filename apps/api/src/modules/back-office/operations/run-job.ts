import type { runJob as endpoint } from "@quayside/api-client/contract/operations/operations.endpoints";
import { writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { requestRun } from "#modules/back-office/operations/operations.writer.ts";

/**
 * Staff request a run of a job; it starts within seconds, on any process, and may run concurrently with another run.
 */
export const runJob: Handler<typeof endpoint> = async ({ tx, scope, params, services, requestId }) => {
  const { name } = params;
  const at = services.securityClock.now();
  if (!(await requestRun(tx, name, at))) failWith("not_found");
  await writeAudit(
    tx,
    { userId: scope.userId, kind: "user", organisationId: null, requestId, at },
    { action: "job.requested", subjectKind: "job", subjectQid: name },
  );
  return { name, requestedAt: at.toISOString() };
};
