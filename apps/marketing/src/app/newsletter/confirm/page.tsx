import type { Metadata } from "next";
import { NewsletterLink } from "#features/newsletter/newsletter-link.tsx";
import { apiBaseUrl } from "#server/api-base-url.ts";

export const metadata: Metadata = { title: "Confirm your subscription", robots: { index: false } };

/** The page of the confirmation link. */
export default function ConfirmNewsletterPage() {
  return (
    <main className="mx-auto grid w-full max-w-xl content-start gap-5 px-5 py-16">
      <NewsletterLink purpose="confirm" apiBaseUrl={apiBaseUrl()} />
    </main>
  );
}
