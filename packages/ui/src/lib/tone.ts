/** The five tones of a status; each has its own icon shape, so that colour is never the only cue. */
export type Tone = "neutral" | "info" | "caution" | "success" | "error";

/** Utilities of a tinted block (background, text) per tone. */
export const toneBlock: Record<Tone, string> = {
  neutral: "bg-neutral-bg text-neutral-fg",
  info: "bg-info-bg text-info-fg",
  caution: "bg-caution-bg text-caution-fg",
  success: "bg-success-bg text-success-fg",
  error: "bg-error-bg text-error-fg",
};

/** Utilities of a coloured rule or icon per tone. */
export const toneBorder: Record<Tone, string> = {
  neutral: "border-border-strong",
  info: "border-info-solid",
  caution: "border-caution-solid",
  success: "border-success-solid",
  error: "border-error-solid",
};
