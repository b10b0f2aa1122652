import * as contract from "@quayside/api-client/contract/discounts/discounts.endpoints";
import { routes } from "#kernel/routes.ts";
import { EVERY_MINUTE, type Job } from "#jobs/job.ts";
import { deleteBrandDiscount } from "#modules/inventory/discounts/delete-brand-discount.ts";
import { listBrandDiscounts, previewBrandDiscounts } from "#modules/inventory/discounts/reads.ts";
import { previewManyBrandDiscounts } from "#modules/inventory/discounts/preview-many-brand-discounts.ts";
import { startAndEndDiscounts } from "#modules/inventory/discounts/start-and-end-discounts.job.ts";
import { upsertBrandDiscounts } from "#modules/inventory/discounts/upsert-brand-discounts.ts";

export const discountsRoutes = routes(contract, {
  listBrandDiscounts,
  previewBrandDiscounts,
  previewManyBrandDiscounts,
  upsertBrandDiscounts,
  deleteBrandDiscount,
});

export const discountsJobs: readonly Job[] = [
  { name: "start-and-end-discounts", schedule: EVERY_MINUTE, wokenBy: "clock", run: startAndEndDiscounts },
];
