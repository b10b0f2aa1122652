import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { readPage, readRedirect } from "#server/content.ts";
import { pageMetadata } from "#server/page-metadata.ts";
import { storyData } from "#server/structured-data.ts";
import { PageBlocks } from "#shell/page-blocks.tsx";
import { StructuredData } from "#shell/structured-data.tsx";

interface Props {
  params: Promise<{ slug?: string[] }>;
}

const pathOf = (slug: readonly string[]) => (slug.length === 0 ? "/" : `/${slug.join("/")}/`);

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { slug = [] } = await props.params;
  return pageMetadata(await readPage(slug), pathOf(slug));
}

/** A page of the content service: the home story, or the story of the path. */
export default async function ContentPage(props: Props) {
  const { slug = [] } = await props.params;
  const story = await readPage(slug);
  if (!story) {
    const target = await readRedirect(pathOf(slug));
    if (target !== null) permanentRedirect(target);
    notFound();
  }
  return (
    <main>
      <StructuredData facts={storyData(story, pathOf(slug))} />
      <PageBlocks blocks={story.content["body"]} />
    </main>
  );
}
