import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { chosenTheme } from "@quayside/ui/lib/chosen-theme";
import { SUPPORT_ADDRESS } from "@quayside/ui/lib/support-address";
import { TextFont } from "@quayside/ui/text-font";
import { EarlySteps } from "#react/access/early-steps.server.tsx";

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
