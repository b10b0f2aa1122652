import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/initial-check/initial-check.schemas.ts";

export const startInitialCheck = defineEndpoint<typeof schemas.startInitialCheck>()({
  id: "initialCheck.start",
  method: "POST",
  path: "internal/initialcheck/",
  access: ["staff"],
  staffRight: "onboarding",
  bodyAs: "multipart",
  idempotent: true,
  errors: { gtin_checker_forbidden: 403, file_unparsable: 400, deal_not_found: 400 },
});

export const getInitialCheckTask = defineEndpoint<typeof schemas.getInitialCheckTask>()({
  id: "initialCheck.task",
  method: "GET",
  path: "internal/initialcheck/task/{id}/",
  access: ["staff"],
  staffRight: "onboarding",
  errors: { gtin_checker_forbidden: 403, task_not_found: 404 },
});

export const downloadInitialCheck = defineEndpoint<typeof schemas.downloadInitialCheck>()({
  id: "initialCheck.file",
  method: "GET",
  path: "internal/initialcheck/task/{id}/download/",
  access: ["staff"],
  staffRight: "onboarding",
  answerAs: "file",
  errors: { gtin_checker_forbidden: 403, task_not_found: 404, task_not_done: 409 },
});
