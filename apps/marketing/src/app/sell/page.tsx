import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { SellForms } from "#features/sell/sell-forms.tsx";
import { readPage } from "#server/content.ts";
import { pageMetadata } from "#server/page-metadata.ts";
import { sellConfig } from "#server/sell-config.ts";
import { storyData } from "#server/structured-data.ts";
import { PageBlocks } from "#shell/page-blocks.tsx";
import { StructuredData } from "#shell/structured-data.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata(await readPage(["sell"]), "/sell/");
}

/** The page about selling. The enquiry form follows the first block. */
export default async function SellPage() {
  const story = await readPage(["sell"]);
  if (!story) notFound();
  const body = story.content["body"];
  const [first, ...rest]: unknown[] = Array.isArray(body) ? body : [];
  return (
    <main>
      <StructuredData facts={storyData(story, "/sell/")} />
      <PageBlocks blocks={[first]} />
      <SellForms config={sellConfig()} />
      <PageBlocks blocks={rest} />
    </main>
  );
}
