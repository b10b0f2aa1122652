import type { Metadata } from "next";
import { BlockList } from "@quayside/content/blocks/block-list";
import { readStoryBlocks } from "@quayside/portal/content.server";
import { allChanges, termsDocumentOf } from "#features/terms/terms-documents.ts";
import { TermsPage } from "#features/terms/terms-page.tsx";
import { serverEnvironment } from "#lib/env.ts";

export const metadata: Metadata = { title: "Terms and Conditions" };

/** The seller terms, readable by any visitor; a seller who has not accepted them can do so below. */
export default async function Page() {
  const [current, updated] = await Promise.all(
    ["legal-terms", "legal-terms-updated"].map(async (slug) =>
      termsDocumentOf(await readStoryBlocks(serverEnvironment(), slug)),
    ),
  );
  const documents = [current, updated].flatMap((document) => (document ? [document] : []));
  const [first, second] = [current, updated].map((document) =>
    document ? { version: document.version, text: <BlockList blocks={document.blocks} /> } : null,
  );
  return <TermsPage current={first ?? null} updated={second ?? null} changes={allChanges(documents)} />;
}
