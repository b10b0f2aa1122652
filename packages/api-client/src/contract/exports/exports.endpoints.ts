import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/exports/exports.schemas.ts";

export const listExports = defineEndpoint<typeof schemas.listExports>()({
  id: "exports.list",
  method: "GET",
  path: "exports/",
  access: ["seller"],
});

export const startExport = defineEndpoint<typeof schemas.startExport>()({
  id: "exports.start",
  method: "POST",
  path: "exports/",
  access: ["seller"],
  idempotent: true,
  errors: { column_unknown: 400, too_many_exports: 409 },
});

export const downloadExport = defineEndpoint<typeof schemas.downloadExport>()({
  id: "exports.download",
  method: "GET",
  path: "exports/{qid}/download/",
  access: ["seller"],
  answerAs: "file",
  errors: { export_not_ready: 409, export_gone: 404 },
});
