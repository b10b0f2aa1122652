import type { ProductBrand } from "@quayside/api-client/contract/products/product.schema";
import { formatNumber } from "@quayside/format/number";
import { Pagination } from "@quayside/ui/pagination";
import { UiLink } from "@quayside/ui/ui-provider";
import { productsAsText } from "#features/products/product.messages.ts";

/** All brands by name. */
export function BrandsPage({
  brands,
  count,
  hrefOf,
  pages,
}: {
  brands: readonly ProductBrand[];
  count: number;
  hrefOf: (slug: string) => string;
  pages: { page: number; pageCount: number; hrefFor: (page: number) => string };
}) {
  return (
    <div className="mx-auto w-full max-w-[1072px] px-4 py-8 sm:px-6 sm:py-12 lg:px-8">
      <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">Brands</h1>
      <p className="mt-1 mb-8 text-md text-muted">
        <span className="tnum">{formatNumber(count)}</span> brands in the catalogue
      </p>
      <ul className="gap-x-8 sm:columns-2 lg:columns-3">
        {brands.map((brand) => (
          <li key={brand.slug} className="break-inside-avoid border-b border-border">
            <UiLink
              href={hrefOf(brand.slug)}
              className="flex min-h-11 items-center justify-between gap-4 py-2 text-md hover:bg-hover"
            >
              <span className="min-w-0 wrap-anywhere">{brand.name}</span>
              <span className="tnum shrink-0 text-base text-muted">{productsAsText(brand.productCount)}</span>
            </UiLink>
          </li>
        ))}
      </ul>
      <div className="mt-10">
        <Pagination {...pages} />
      </div>
    </div>
  );
}
