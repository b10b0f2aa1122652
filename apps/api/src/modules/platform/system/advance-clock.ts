import { advanceClock as endpoint } from "@quayside/api-client/contract/system/system.endpoints";
import { writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";

/** Moves business time forward for all processes, at most ten years ahead of real time. */
export const advanceClock: Handler<typeof endpoint> = async ({ tx, body, services, scope, requestId }) => {
  const now = (await services.businessClock.advance(tx, body.advance)) ?? fail(endpoint, "clock_limit");
  await writeAudit(
    tx,
    { userId: scope.userId, kind: "user", organisationId: null, requestId, at: services.securityClock.now() },
    {
      action: "clock.advanced",
      subjectKind: "clock",
      subjectQid: "business",
      detail: { advance: body.advance },
    },
  );
  return { now: now.toISOString() };
};
