import type { Handlers } from "#http/context.ts";
import { deleteBrandDiscount } from "#modules/discounts/delete-brand-discount.ts";
import { listBrandDiscounts } from "#modules/discounts/list-brand-discounts.ts";
import { previewBrandDiscounts } from "#modules/discounts/preview-brand-discounts.ts";
import { upsertBrandDiscounts } from "#modules/discounts/upsert-brand-discounts.ts";

export const discountsHandlers = {
  listBrandDiscounts,
  previewBrandDiscounts,
  upsertBrandDiscounts,
  deleteBrandDiscount,
} satisfies Handlers<typeof import("@quayside/api-client/contract/discounts/index")>;
