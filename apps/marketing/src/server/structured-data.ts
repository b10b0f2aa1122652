import type { Product } from "@quayside/api-client/contract/products/product.schema";
import { imageUrl } from "@quayside/content/image-url";
import { SOCIAL } from "@quayside/content/company-links";
import type { Story } from "@quayside/content/content-client";
import { brandPath, productPath } from "#server/catalogue.ts";
import { readEnv } from "#server/env.ts";
import { pageTitle } from "#server/page-metadata.ts";

export interface Crumb {
  readonly name: string;
  readonly path: string;
}

export type StructuredFacts = Readonly<Record<string, unknown>>;

const HOME: Crumb = { name: "Home", path: "/" };

const absolute = (path: string) => new URL(path, readEnv().MARKETING_URL).href;

/** The schema.org data of where a page is. @param crumbs the pages above it and itself, without the home page */
export function crumbsData(crumbs: readonly Crumb[]): StructuredFacts {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [HOME, ...crumbs].map((crumb, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: crumb.name,
      item: absolute(crumb.path),
    })),
  };
}

/** The schema.org data of a story's page: the company on the home page, breadcrumbs on the others. */
export function storyData(story: Story, path: string): StructuredFacts {
  if (path !== "/") return crumbsData([{ name: pageTitle(story), path }]);
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    name: "Quayside",
    url: absolute("/"),
    logo: absolute("/icon.svg"),
    email: readEnv().SUPPORT_EMAIL,
    sameAs: Object.values(SOCIAL).map(({ href }) => href),
  };
}

/** The schema.org data of a product, without offers: visitors see no prices. */
export function productData(product: Product): StructuredFacts {
  const { name, gtin, brand, category, size, imageUrl: picture } = product;
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name,
    gtin,
    url: absolute(productPath(product)),
    brand: { "@type": "Brand", name: brand.name, url: absolute(brandPath(brand.slug)) },
    category: category.name,
    ...(size === null ? {} : { size }),
    ...(picture === null ? {} : { image: imageUrl(picture, { width: 1200 }) }),
  };
}
