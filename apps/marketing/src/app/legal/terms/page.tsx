import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { readTerms } from "#server/content.ts";
import { pageMetadata } from "#server/page-metadata.ts";
import { storyData } from "#server/structured-data.ts";
import { PageBlocks } from "#shell/page-blocks.tsx";
import { StructuredData } from "#shell/structured-data.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata(await readTerms(), "/legal/terms/");
}

/** The seller terms to read and print. They are accepted in the seller portal. */
export default async function TermsPage() {
  const story = await readTerms();
  if (!story) notFound();
  return (
    <main>
      <StructuredData facts={storyData(story, "/legal/terms/")} />
      <PageBlocks blocks={story.content["body"]} />
    </main>
  );
}
