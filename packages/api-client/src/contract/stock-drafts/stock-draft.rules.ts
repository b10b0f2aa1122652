/** Days that a draft is kept, and maximum open drafts per company. */
export const DRAFT_LIMITS = {
  days: 7,
  open: 5,
  sampleRows: 60,
  maxCellCharacters: 1000,
  pastedRows: 1000,
} as const;
