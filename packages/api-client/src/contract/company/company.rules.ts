export const CHAMBER_FILE = {
  maxBytes: 10 * 1024 * 1024,
  formats: ["pdf", "png", "jpg", "webp"],
} as const;
