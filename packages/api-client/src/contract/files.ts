import * as z from "zod/mini";

/** What files can be by their content; an endpoint allows all of them or fewer. */
export const FILE_FORMATS = ["pdf", "png", "jpg", "webp", "csv", "xlsx", "zpl"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** A file of a form: a browser's File here, its bytes on the server. */
export const UploadedFile = z.custom<File>((value) => value instanceof File);

/** What every upload may answer: part of the errors of an endpoint that takes a file. */
export const fileErrors = {
  document_format_not_allowed: {
    status: 415,
    message: "The content of this file is not one of the allowed formats. A name alone does not change it.",
    details: z.object({ found: z.nullable(z.string()), allowed: z.array(z.string()) }),
  },
  document_too_large: {
    status: 413,
    message: "The file is too large.",
    details: z.object({ maxBytes: z.number() }),
  },
  document_empty: { status: 400, message: "The file is empty." },
} as const;
