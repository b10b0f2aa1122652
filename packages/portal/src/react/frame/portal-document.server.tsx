import { cookies, headers } from "next/headers";
import type { ReactNode } from "react";
import { chosenTheme } from "@quayside/ui/lib/chosen-theme";
import { SUPPORT_ADDRESS } from "@quayside/ui/lib/support-address";
import { TextFont } from "@quayside/ui/text-font";

/**
 * The document of every page of a portal.
 *
 * @param supportAddress where its readers can write to, an empty text for nowhere
 * @param scale "lg" for devices that are used in gloves
 */
export async function PortalDocument({
  supportAddress,
  scale,
  children,
}: {
  readonly supportAddress: string;
  readonly scale?: "lg";
  readonly children: ReactNode;
}) {
  return (
    <html
      lang="en-GB"
      data-scale={scale}
      data-theme={chosenTheme((await cookies()).get("theme")?.value)}
      suppressHydrationWarning
    >
      <head>
        {/* Not as metadata: that is inserted again with every page, and the whole document restyled. */}
        <meta name="color-scheme" content="light dark" />
        <EarlySteps />
        <TextFont />
        <meta name={SUPPORT_ADDRESS} content={supportAddress} />
      </head>
      <body>{children}</body>
    </html>
  );
}

/** Reloads from the server when the user goes back or forward before the document is hydrated. */
const script = `addEventListener("popstate",()=>{if(document.querySelector("[data-arriving]"))location.reload()})`;

/**
 * Handles Back and Forward while the page's code is loading. The router only listens for them once the page is
 * hydrated: an earlier step would change the address without changing the page.
 */
async function EarlySteps() {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    // Browsers hide the nonce from scripts, so server and client would differ.
    <script nonce={nonce} suppressHydrationWarning>
      {script}
    </script>
  );
}
