import { cookies } from "next/headers";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "Quayside warehouse", template: "%s · Quayside warehouse" },
  robots: { index: false, follow: false },
};

/** The document of every page, in the large scale of the warehouse. */
export default async function RootLayout({ children }: { readonly children: ReactNode }) {
  const theme = (await cookies()).get("theme")?.value;
  return (
    <html
      lang="en-GB"
      data-scale="lg"
      data-theme={theme === "light" || theme === "dark" ? theme : undefined}
      suppressHydrationWarning
    >
      <head>
        {/* Not as metadata: those are put in anew with every page, and with this one the whole document is styled anew. */}
        <meta name="color-scheme" content="light dark" />
      </head>
      <body>{children}</body>
    </html>
  );
}
