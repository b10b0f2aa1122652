import { headers } from "next/headers";
import type { StructuredFacts } from "#server/structured-data.ts";

/** The structured data of a page for search engines. */
export async function StructuredData({ facts }: { facts: StructuredFacts | readonly StructuredFacts[] }) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  // Text of others must not close the element, so "<" is written as a JSON escape.
  const json = JSON.stringify(facts).replaceAll("<", String.raw`\u003c`);
  return (
    // Browsers hide the nonce from scripts, so server and client would differ.
    <script type="application/ld+json" nonce={nonce} suppressHydrationWarning>
      {json}
    </script>
  );
}
