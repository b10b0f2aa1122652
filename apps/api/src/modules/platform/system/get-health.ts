import type { getHealth as contract } from "@quayside/api-client/contract/system/system.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { isUnreachable } from "#db/database-outage.ts";
import { lateJobs, newestMigration } from "#modules/platform/system/system.reader.ts";
import { version } from "#foundation/version.ts";

/**
 * Whether this process should receive calls: it reaches its database and was not told to stop. A job without a
 * success for three of its periods makes it `degraded`, which load balancers can ignore.
 * @throws ApiFailure unavailable when the database is unreachable, draining when it was told to stop
 */
export const getHealth: Handler<typeof contract> = async ({ endpoint, db, services }) => {
  if (services.draining.aborted) return fail(endpoint, "draining");
  try {
    const [schema, late] = await Promise.all([
      newestMigration(db),
      lateJobs(db, services.securityClock.now()),
    ]);
    return {
      status: late.length > 0 ? ("degraded" as const) : ("ok" as const),
      version,
      schema,
      lateJobs: late,
    };
  } catch (error) {
    if (isUnreachable(error)) throw error;
    services.errors.report(error, { area: "health", message: "health could not be read" });
    return failWith("unavailable");
  }
};
