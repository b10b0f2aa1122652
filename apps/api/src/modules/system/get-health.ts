import type { getHealth as endpoint } from "@quayside/api-client/contract/system/index";
import type { Handler } from "#http/context.ts";
import { failWith } from "#http/fail.ts";
import { newestMigration } from "#modules/system/system.reader.ts";
import { version } from "#version.ts";

/**
 * Whether this process can answer: it reaches its database.
 * @throws ApiFailure unavailable when it does not
 */
export const getHealth: Handler<typeof endpoint> = async ({ db }) => {
  const schema = await newestMigration(db).catch(() => failWith("unavailable"));
  return { status: "ok" as const, version, schema };
};
