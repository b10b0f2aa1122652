/** A heading, a paragraph, or an item of a list. */
export interface TermsBlock {
  readonly kind: "heading" | "paragraph" | "item";
  readonly text: string;
}

export interface TermsText {
  readonly title: string;
  readonly blocks: readonly TermsBlock[];
}

/** The seller terms of a version ("YYYY-MM"); null when the content service has no such version. */
export type ReadTermsText = (version: string) => Promise<TermsText | null>;
