/** Photos of one line of a package at most, the largest file, and what it may be by its content. */
export const PHOTO_LIMITS = {
  perLine: 6,
  maxBytes: 4 * 1024 * 1024,
  formats: ["jpg", "png", "webp"],
} as const;
