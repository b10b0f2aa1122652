import * as z from "zod/mini";
import { PICTURE } from "#contract/file-types.ts";
import { UploadedFile, fileErrors } from "#contract/files.ts";
import { Qid } from "#contract/values.ts";
import { scanFields } from "#contract/warehouse/warehouse.schemas.ts";
import { PackagePhoto } from "#contract/warehouse/photo.schema.ts";
import { PHOTO_LIMITS } from "#contract/warehouse/warehouse.rules.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

export const addPackagePhoto = {
  summary: "Adds a photo of a discrepancy of a package, or of one line of it; its seller sees it too.",
  params: z.object({ qid: Qid }),
  body: z.strictObject({
    ...scanFields,
    /** The line that it shows; the package itself by default. */
    lineId: z.optional(Qid),
    file: UploadedFile,
  }),
  maxBodyBytes: PHOTO_LIMITS.maxBytes + 64 * 1024,
  answer: PackagePhoto,
  status: 201,
  errors: {
    ...fileErrors,
    line_not_found: {
      message: "This line is not in this package.",
      details: z.object({ lines: z.array(z.string()) }),
    },
    photo_limit_reached: {
      message: "This already has the maximum number of photos.",
      details: z.object({ maximum: z.number() }),
    },
    scan_id_reused: { message: "This id was stored for a photo of another package." },
  },
} as const satisfies EndpointSchemas;

export const downloadPackagePhoto = {
  summary: "A photo of a package, always as a download: for its warehouse, its seller and staff.",
  params: z.object({ qid: Qid, photoQid: Qid }),
  answer: z.any(),
  fileTypes: PICTURE,
} as const satisfies EndpointSchemas;
