/** Maximum photos per line of a package, the maximum file size, and the file types, detected from the content. */
export const PHOTO_LIMITS = {
  perLine: 6,
  maxBytes: 4 * 1024 * 1024,
  formats: ["jpg", "png", "webp"],
} as const;
