/** Stored as uploaded: its content determines how it is read, and it is only served as a download. */
export const LIST_MEDIA_TYPE = "application/octet-stream";
/** Media type of a large list, whose text is stored compressed. */
export const PACKED_MEDIA_TYPE = "application/gzip";
