import type { Story } from "@quayside/content/content-client";
import { headers } from "next/headers";
import { structuredData } from "#server/structured-data.ts";

/** The structured data of a story's page for search engines. */
export async function StructuredData(props: { story: Story; path: string }) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  // Text of an editor must not close the element, so "<" is written as a JSON escape.
  const json = JSON.stringify(structuredData(props.story, props.path)).replaceAll("<", String.raw`\u003c`);
  return (
    // Browsers hide the nonce from scripts, so server and client would differ.
    <script type="application/ld+json" nonce={nonce} suppressHydrationWarning>
      {json}
    </script>
  );
}
