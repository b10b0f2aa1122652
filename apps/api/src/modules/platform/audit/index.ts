import { EVERY_MINUTE, type Job } from "#jobs/job.ts";
import { sealAudit } from "#modules/platform/audit/seal-audit.job.ts";

export { checkAudit } from "#modules/platform/audit/check-audit.ts";

export const auditJobs: readonly Job[] = [
  { name: "seal-audit", schedule: EVERY_MINUTE, run: ({ services }) => sealAudit(services) },
];
