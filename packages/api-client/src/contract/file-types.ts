/** Media types of files that endpoints answer with, for the description of the API. Not loaded by browsers. */
export const PDF = ["application/pdf"] as const;
/** A tax document: its pages, or its data. */
export const TAX_DOCUMENT = ["application/pdf", "application/xml"] as const;
export const TABLE = [
  "text/csv",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
] as const;
export const ARCHIVE = ["application/zip"] as const;
export const CALENDAR = ["text/calendar"] as const;
/** Labels on paper, or for a label printer. */
export const LABELS = ["application/pdf", "application/x-zpl"] as const;
/** A list as a seller sent it. */
export const BYTES = ["application/octet-stream"] as const;
export const PICTURE = ["image/png", "image/jpeg", "image/webp"] as const;
/** What people upload. */
export const UPLOAD = [...PDF, ...PICTURE, ...TABLE, "application/x-zpl"] as const;
