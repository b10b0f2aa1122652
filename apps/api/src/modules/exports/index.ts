import type { Handlers } from "#http/context.ts";
import { downloadExport } from "#modules/exports/download-export.ts";
import { listExports } from "#modules/exports/list-exports.ts";
import { startExport } from "#modules/exports/start-export.ts";

export { runExports } from "#modules/exports/run-exports.job.ts";

export const exportHandlers = {
  listExports,
  startExport,
  downloadExport,
} satisfies Handlers<typeof import("@quayside/api-client/contract/exports/index")>;
