/** What is stored as it came: read by its content, and handed out as a download alone. */
export const LIST_MEDIA_TYPE = "application/octet-stream";
/** Media type under which the text of a large list is stored. */
export const PACKED_MEDIA_TYPE = "application/gzip";
