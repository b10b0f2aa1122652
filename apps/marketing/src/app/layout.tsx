import "./globals.css";
import type { Metadata } from "next";
import { cookies } from "next/headers";
import { connection } from "next/server";
import { Suspense, type ReactNode } from "react";
import { PaymentLogos } from "@quayside/ui/payment-logos";
import { readFooter } from "#server/content.ts";
import { readEnv } from "#server/env.ts";
import { FrameworkParts } from "#shell/framework-parts.tsx";
import { SiteFooter } from "#shell/site-footer.tsx";
import { SiteHeader } from "#shell/site-header.tsx";
import { TelemetryProvider, type TelemetryConfig } from "#shell/telemetry.tsx";

export async function generateMetadata(): Promise<Metadata> {
  await connection();
  return {
    metadataBase: new URL(readEnv().MARKETING_URL),
    title: { default: "Quayside", template: "%s – Quayside" },
    description: "Quayside is a wholesale marketplace for business sellers and buyers.",
  };
}

function telemetryConfig(): TelemetryConfig {
  const env = readEnv();
  const { ANALYTICS_HOST: host, ANALYTICS_KEY: key } = env;
  return {
    environment: env.ENVIRONMENT,
    cookieDomain: env.COOKIE_DOMAIN,
    analytics: host && key ? { host, key } : null,
    errorDsn: env.ERROR_DSN ?? null,
    contactEmail: env.SUPPORT_EMAIL,
  };
}

async function ContentFooter(props: { marketingHref: string }) {
  const sections = await readFooter();
  if (!sections) return null;
  return (
    <SiteFooter
      sections={sections}
      payments={<PaymentLogos />}
      year={new Date().getFullYear()}
      marketingHref={props.marketingHref}
    />
  );
}

/** The shell of every page: header, content that grows to fill the screen, footer. */
export default async function RootLayout(props: { children: ReactNode }) {
  await connection();
  const theme = (await cookies()).get("theme")?.value;
  const env = readEnv();
  return (
    <html lang="en-GB" {...(theme === "light" || theme === "dark" ? { "data-theme": theme } : {})}>
      <body className="flex min-h-dvh flex-col">
        <FrameworkParts>
          <TelemetryProvider config={telemetryConfig()}>
            <a
              href="#content"
              className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-surface focus:px-4 focus:py-2"
            >
              Skip to content
            </a>
            <SiteHeader sellerHref={env.SELLER_URL.replace(/\/+$/, "")} />
            <div id="content" className="flex grow flex-col">
              {props.children}
            </div>
            <Suspense fallback={null}>
              <ContentFooter marketingHref={env.MARKETING_URL} />
            </Suspense>
          </TelemetryProvider>
        </FrameworkParts>
      </body>
    </html>
  );
}
