import { defineEndpoint } from "#contract/endpoint.ts";
import { fileStatuses } from "#contract/error-statuses.ts";
import type * as schemas from "#contract/warehouse/photos.schemas.ts";

export const addPackagePhoto = defineEndpoint<typeof schemas.addPackagePhoto>()({
  id: "warehouse.addPhoto",
  method: "POST",
  path: "warehouse/packages/{qid}/photos/",
  access: ["warehouse"],
  bodyAs: "multipart",
  idempotent: true,
  errors: {
    ...fileStatuses,
    line_not_found: 400,
    photo_limit_reached: 400,
    scan_id_reused: 409,
  },
});

export const downloadPackagePhoto = defineEndpoint<typeof schemas.downloadPackagePhoto>()({
  id: "warehouse.photoFile",
  method: "GET",
  path: "warehouse/packages/{qid}/photos/{photoQid}/",
  access: ["warehouse", "seller", "staff"],
  staffRight: "read",
  answerAs: "file",
});
