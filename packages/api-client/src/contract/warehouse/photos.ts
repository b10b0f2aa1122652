import * as z from "zod/mini";
import { defineEndpoint } from "#contract/endpoint.ts";
import { UploadedFile, fileErrors } from "#contract/files.ts";
import { Qid } from "#contract/values.ts";
import { scanFields } from "#contract/warehouse/index.ts";
import { PHOTO_LIMITS, PackagePhoto } from "#contract/warehouse/photo.schema.ts";

export const addPackagePhoto = defineEndpoint({
  id: "warehouse.addPhoto",
  method: "POST",
  path: "warehouse/packages/{qid}/photos/",
  access: ["warehouse"],
  summary: "Adds a photo of what is wrong with a package, or with one line of it; its seller sees it too.",
  params: z.object({ qid: Qid }),
  body: z.strictObject({
    ...scanFields,
    /** The line that it shows; the package itself unless given. */
    lineId: z.optional(Qid),
    file: UploadedFile,
  }),
  bodyAs: "multipart",
  maxBodyBytes: PHOTO_LIMITS.maxBytes + 64 * 1024,
  answer: PackagePhoto,
  status: 201,
  errors: {
    ...fileErrors,
    line_not_found: {
      status: 400,
      message: "This line is not of this package.",
      details: z.object({ lines: z.array(z.string()) }),
    },
    photo_limit_reached: {
      status: 400,
      message: "There are as many photos of this already as it may have.",
      details: z.object({ maximum: z.number() }),
    },
    scan_id_reused: { status: 409, message: "This id was stored for a photo of another package." },
  },
  idempotent: true,
});

export const downloadPackagePhoto = defineEndpoint({
  id: "warehouse.photoFile",
  method: "GET",
  path: "warehouse/packages/{qid}/photos/{photoQid}/",
  access: ["warehouse", "seller", "staff"],
  summary: "A photo of a package, always as a download: for its warehouse, its seller and staff.",
  params: z.object({ qid: Qid, photoQid: Qid }),
  answer: z.any(),
  answerAs: "file",
});
