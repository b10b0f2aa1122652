import { cookies } from "next/headers";
import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "Quayside seller portal", template: "%s · Quayside" },
  robots: { index: false, follow: false },
};

export const viewport: Viewport = { colorScheme: "light dark" };

/** The document of every page and nothing else, so that a page outside the portal carries nothing of it. */
export default async function RootLayout({ children }: { readonly children: ReactNode }) {
  const theme = (await cookies()).get("theme")?.value;
  return (
    <html
      lang="en-GB"
      data-theme={theme === "light" || theme === "dark" ? theme : undefined}
      suppressHydrationWarning
    >
      <body>{children}</body>
    </html>
  );
}
