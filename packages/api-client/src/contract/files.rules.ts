/** File types detected from the content; an endpoint allows all of them or fewer. */
export const FILE_FORMATS = ["pdf", "png", "jpg", "webp", "csv", "xlsx", "zpl"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];
