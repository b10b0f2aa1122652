import type { Story } from "@quayside/content/content-client";
import { headers } from "next/headers";
import { structuredData } from "#server/structured-data.ts";

/** What the page of a story tells search engines, which a browser does not show. */
export async function StructuredData(props: { story: Story; path: string }) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  // No text of an editor may end the element: "<" is written as JSON also allows it.
  const json = JSON.stringify(structuredData(props.story, props.path)).replaceAll("<", String.raw`\u003c`);
  return (
    // Browsers hide the nonce from scripts, so the two sides never see the same one.
    <script type="application/ld+json" nonce={nonce} suppressHydrationWarning>
      {json}
    </script>
  );
}
