import type { ProductCard } from "@quayside/api-client/contract/products/product.schema";
import { Pagination } from "@quayside/ui/pagination";
import { Breadcrumbs } from "#components/breadcrumbs.tsx";
import { ProductCards } from "#features/products/product-cards.tsx";
import { productsAsText } from "#features/products/product.messages.ts";

/** The products of a brand. */
export function BrandPage({
  name,
  count,
  products,
  crumbs,
  hrefOf,
  pages,
}: {
  name: string;
  count: number;
  products: readonly ProductCard[];
  crumbs: readonly { name: string; path: string }[];
  hrefOf: (product: ProductCard) => string;
  pages: { page: number; pageCount: number; hrefFor: (page: number) => string };
}) {
  return (
    <div className="mx-auto w-full max-w-[1072px] px-4 py-6 sm:px-6 sm:py-10 lg:px-8">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="mt-4 text-xl font-semibold tracking-tight wrap-anywhere sm:text-2xl">{name}</h1>
      <p className="mt-1 mb-8 text-md text-muted">
        <span className="tnum">{productsAsText(count)}</span> in the catalogue
      </p>
      <h2 className="sr-only">Products</h2>
      <ProductCards products={products} hrefOf={hrefOf} isOfOneBrand isFirst />
      <div className="mt-10">
        <Pagination {...pages} />
      </div>
    </div>
  );
}
