import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { readPage } from "#server/content.ts";
import { pageMetadata } from "#server/page-metadata.ts";
import { ConsentSettings } from "#shell/consent-settings.tsx";
import { storyData } from "#server/structured-data.ts";
import { PageBlocks } from "#shell/page-blocks.tsx";
import { StructuredData } from "#shell/structured-data.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata(await readPage(["cookies"]), "/cookies/");
}

/** What is stored in the browser, and the visitor's choice about it. */
export default async function CookiesPage() {
  const story = await readPage(["cookies"]);
  if (!story) notFound();
  return (
    <main>
      <StructuredData facts={storyData(story, "/cookies/")} />
      <PageBlocks blocks={story.content["body"]} />
      <ConsentSettings />
    </main>
  );
}
