import type { Metadata } from "next";
import { LeadPage } from "#features/seller-onboarding/lead-page.tsx";

export const metadata: Metadata = { title: "Seller lead" };

export default async function Page({ params }: { readonly params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  return <LeadPage key={slug} slug={slug} />;
}
