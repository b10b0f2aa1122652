import type { Metadata } from "next";
import { NewsletterLink } from "#features/newsletter/newsletter-link.tsx";
import { apiBaseUrl } from "#server/api-base-url.ts";

export const metadata: Metadata = { title: "Leave the newsletter", robots: { index: false } };

/** The page of the unsubscribe link in each newsletter. */
export default function LeaveNewsletterPage() {
  return (
    <main className="mx-auto grid w-full max-w-xl content-start gap-5 px-5 py-16">
      <NewsletterLink purpose="leave" apiBaseUrl={apiBaseUrl()} />
    </main>
  );
}
