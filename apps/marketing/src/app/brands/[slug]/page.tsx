import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BrandPage } from "#features/products/brand-page.tsx";
import { productsAsText } from "#features/products/product.messages.ts";
import {
  PRODUCTS_ON_PAGE,
  brandCrumbs,
  brandPath,
  pageAsked,
  pagesOf,
  productPath,
  readBrand,
} from "#server/catalogue.ts";
import { factsMetadata } from "#server/page-metadata.ts";
import { crumbsData } from "#server/structured-data.ts";
import { StructuredData } from "#shell/structured-data.tsx";

interface Props {
  params: Promise<{ slug: string }>;
  searchParams: Promise<{ page?: string | string[] }>;
}

async function asked(props: Props) {
  const [{ slug }, { page: text }] = await Promise.all([props.params, props.searchParams]);
  const page = pageAsked(text);
  return { page, found: page === null ? null : await readBrand(slug, page) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { page, found } = await asked(props);
  if (page === null || !found || found.results.length === 0) return factsMetadata(null);
  const { name, slug } = found.brand;
  const description = `${productsAsText(found.count)} by ${name} in the wholesale catalogue of Quayside, each with its GTIN.`;
  const title = page > 1 ? `${name}, page ${page}` : name;
  return factsMetadata({ title, description, path: brandPath(slug, page) });
}

/** The products of a brand, in pages; a page after the last one does not exist. */
export default async function BrandRoute(props: Props) {
  const { page, found } = await asked(props);
  if (page === null || !found || found.results.length === 0) notFound();
  const { brand, count, results } = found;
  const crumbs = brandCrumbs(brand);
  const pages = pagesOf(page, count, PRODUCTS_ON_PAGE, (one) => brandPath(brand.slug, one));
  return (
    <main>
      <StructuredData facts={crumbsData(crumbs)} />
      <BrandPage {...{ name: brand.name, count, products: results, crumbs, pages }} hrefOf={productPath} />
    </main>
  );
}
