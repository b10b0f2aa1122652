import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BrandsPage } from "#features/products/brands-page.tsx";
import { BRANDS_ON_PAGE, brandPath, brandsPath, pageAsked, pagesOf, readBrands } from "#server/catalogue.ts";
import { factsMetadata } from "#server/page-metadata.ts";
import { crumbsData } from "#server/structured-data.ts";
import { StructuredData } from "#shell/structured-data.tsx";

interface Props {
  searchParams: Promise<{ page?: string | string[] }>;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const page = pageAsked((await props.searchParams).page);
  if (page === null) return factsMetadata(null);
  return factsMetadata({
    title: page > 1 ? `Brands, page ${page}` : "Brands",
    description: "All brands in the wholesale catalogue of Quayside, with the number of their products.",
    path: brandsPath(page),
  });
}

/** All brands by name, in pages. */
export default async function BrandsRoute(props: Props) {
  const page = pageAsked((await props.searchParams).page);
  const found = page === null ? null : await readBrands(page);
  if (page === null || !found || found.results.length === 0) notFound();
  const pages = pagesOf(page, found.count, BRANDS_ON_PAGE, brandsPath);
  return (
    <main>
      <StructuredData facts={crumbsData([{ name: "Brands", path: brandsPath(1) }])} />
      <BrandsPage brands={found.results} count={found.count} hrefOf={brandPath} pages={pages} />
    </main>
  );
}
