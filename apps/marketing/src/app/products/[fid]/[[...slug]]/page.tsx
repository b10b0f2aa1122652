import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { imageUrl } from "@quayside/content/image-url";
import { ProductPage } from "#features/products/product-page.tsx";
import { productDescription } from "#features/products/product.messages.ts";
import { productCrumbs, productPath, readProduct } from "#server/catalogue.ts";
import { factsMetadata } from "#server/page-metadata.ts";
import { crumbsData, productData } from "#server/structured-data.ts";
import { StructuredData } from "#shell/structured-data.tsx";

interface Props {
  params: Promise<{ fid: string; slug?: string[] }>;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const product = await readProduct((await props.params).fid);
  if (!product) return factsMetadata(null);
  const { name, imageUrl: picture } = product;
  const shared = picture && { url: imageUrl(picture, { width: 1200 }), alt: name, width: 800, height: 800 };
  const facts = { title: name, description: productDescription(product), path: productPath(product) };
  return factsMetadata(shared ? { ...facts, picture: shared } : facts);
}

/** The page of a product, at its slug of today: another one redirects to it. */
export default async function ProductRoute(props: Props) {
  const { fid, slug = [] } = await props.params;
  const product = await readProduct(fid);
  if (!product || slug.length > 1) notFound();
  if (slug[0] !== encodeURIComponent(product.slug)) permanentRedirect(productPath(product));
  const crumbs = productCrumbs(product);
  return (
    <main>
      <StructuredData facts={[productData(product), crumbsData(crumbs)]} />
      <ProductPage product={product} crumbs={crumbs} hrefOf={productPath} />
    </main>
  );
}
