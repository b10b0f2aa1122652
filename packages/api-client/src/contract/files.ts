import * as z from "zod/mini";

/** A file of a form: a browser's File here, its bytes on the server. */
export const UploadedFile = z.custom<File>((value) => value instanceof File);

/** Errors of every upload: part of the errors of an endpoint that takes a file. */
export const fileErrors = {
  document_format_not_allowed: {
    message: "The content of this file is not in an allowed format. Renaming the file does not help.",
    details: z.object({ found: z.nullable(z.string()), allowed: z.array(z.string()) }),
  },
  document_too_large: {
    message: "The file is too large.",
    details: z.object({ maxBytes: z.number() }),
  },
  document_empty: { message: "The file is empty." },
  document_unreadable: { message: "The picture cannot be read. Take it again, or send another one." },
} as const;
