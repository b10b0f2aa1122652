import type { Metadata } from "next";
import { BlockList } from "@quayside/content/blocks/block-list";
import { readStoryBlocks } from "@quayside/portal/content.server";
import { StateBlock } from "@quayside/ui/state-block";
import { TermsPage } from "#features/terms/terms-page.tsx";
import { serverEnvironment } from "#lib/env.ts";

export const metadata: Metadata = { title: "Terms and Conditions" };

/** The seller terms, readable by everybody; a seller who has not accepted them can do so below. */
export default async function Page() {
  const blocks = await readStoryBlocks(serverEnvironment(), "legal-terms");
  return (
    <TermsPage available={blocks !== null}>
      {blocks === null ? (
        <StateBlock kind="failed" title="The terms cannot be shown at the moment. Please try again later." />
      ) : (
        <BlockList blocks={blocks} />
      )}
    </TermsPage>
  );
}
