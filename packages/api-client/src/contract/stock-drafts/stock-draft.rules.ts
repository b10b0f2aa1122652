/** Days that a draft is kept, maximum open drafts per company, and how much of its rows is shown and can be edited. */
export const DRAFT_LIMITS = {
  days: 7,
  open: 5,
  sampleRows: 60,
  maxCellCharacters: 1000,
  pastedRows: 1000,
  editableColumns: 1024,
} as const;
