import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/warehouse/photos.schemas.ts";

export const addPackagePhoto = defineEndpoint<typeof schemas.addPackagePhoto>()({
  id: "warehouse.addPhoto",
  method: "POST",
  path: "warehouse/packages/{qid}/photos/",
  access: ["warehouse"],
  bodyAs: "multipart",
  idempotent: true,
  errors: {
    document_format_not_allowed: 415,
    document_too_large: 413,
    document_empty: 400,
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
  answerAs: "file",
});
