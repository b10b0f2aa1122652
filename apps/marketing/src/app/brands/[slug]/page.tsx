import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BrandPage } from "#features/products/brand-page.tsx";
import { brandDescription } from "#features/products/product.messages.ts";
import { brandCrumbs, brandPages, brandPath, productPath, readBrandPage } from "#server/catalogue.ts";
import { factsMetadata } from "#server/page-metadata.ts";
import { crumbsData } from "#server/structured-data.ts";
import { StructuredData } from "#shell/structured-data.tsx";

interface Props {
  params: Promise<{ slug: string }>;
  searchParams: Promise<{ page?: string | string[] }>;
}

const read = async ({ params, searchParams }: Props) =>
  readBrandPage((await params).slug, (await searchParams).page);

export async function generateMetadata(props: Props): Promise<Metadata> {
  const found = await read(props);
  if (!found) return factsMetadata(null);
  const { brand, page, count } = found;
  const title = page > 1 ? `${brand.name}, page ${page}` : brand.name;
  const description = brandDescription(brand.name, count);
  return factsMetadata({ title, description, path: brandPath(brand.slug, page) });
}

/** The products of a brand, in pages; a page after the last one does not exist. */
export default async function BrandRoute(props: Props) {
  const found = (await read(props)) ?? notFound();
  const { brand, count, results: products } = found;
  const crumbs = brandCrumbs(brand);
  const shown = { name: brand.name, count, products, crumbs, pages: brandPages(found) };
  return (
    <main>
      <StructuredData facts={crumbsData(crumbs)} />
      <BrandPage {...shown} hrefOf={productPath} />
    </main>
  );
}
