import { type LegalPanel, legalPanelSchema } from "@quayside/content/blocks.schema";
import { type SectionChange, changesBetween } from "#features/terms/terms-changes.rules.ts";

/** One version of the terms as the content service has it. */
export interface TermsDocument {
  readonly version: string;
  readonly blocks: unknown;
  readonly panel: LegalPanel;
}

/** What is different between two versions. */
export interface TermsChanges {
  readonly from: string;
  readonly to: string;
  readonly sections: readonly SectionChange[];
}

/** The version in a story's blocks; null when they hold no legal text. */
export function termsDocumentOf(blocks: unknown): TermsDocument | null {
  if (!Array.isArray(blocks)) return null;
  const block: unknown = blocks.find(
    (one: unknown) =>
      typeof one === "object" && one !== null && "component" in one && one.component === "legal_panel",
  );
  const parsed = legalPanelSchema.safeParse(block);
  return parsed.success ? { version: parsed.data.version, blocks, panel: parsed.data } : null;
}

/** The differences from every version to every later one. Versions are year and month, so their texts have their order. */
export function allChanges(documents: readonly TermsDocument[]): TermsChanges[] {
  return documents.flatMap((before) =>
    documents
      .filter((after) => before.version < after.version)
      .map((after) => ({
        from: before.version,
        to: after.version,
        sections: changesBetween(before.panel.text, after.panel.text),
      })),
  );
}
