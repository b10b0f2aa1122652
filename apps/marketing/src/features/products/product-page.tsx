import type { Product, ProductCard } from "@quayside/api-client/contract/products/product.schema";
import { DescriptionList } from "@quayside/ui/description-list";
import { LinkButton } from "@quayside/ui/link-button";
import { UiLink } from "@quayside/ui/ui-provider";
import { Breadcrumbs } from "#components/breadcrumbs.tsx";
import { ProductCards } from "#features/products/product-cards.tsx";
import { ProductPicture } from "#features/products/product-picture.tsx";
import { casesAsText, words } from "#features/products/product.messages.ts";

/** A product for everyone: what it is and what is like it, without prices. */
export function ProductPage({
  product,
  crumbs,
  hrefOf,
}: {
  product: Product;
  crumbs: readonly { name: string; path: string }[];
  hrefOf: (product: ProductCard) => string;
}) {
  const brandHref = crumbs.at(-2)?.path ?? "/";
  return (
    <div className="mx-auto w-full max-w-[1072px] px-4 py-6 sm:px-6 sm:py-10 lg:px-8">
      <Breadcrumbs crumbs={crumbs} />
      <div className="mt-6 grid gap-8 md:grid-cols-[2fr_3fr] lg:gap-14">
        <div className="max-w-md">
          <ProductPicture
            source={product.imageUrl}
            alt={product.name}
            sizes="(min-width: 48rem) 400px, (min-width: 30rem) 448px, 100vw"
            isFirst
          />
        </div>
        <div>
          <UiLink
            href={brandHref}
            className="text-md font-medium text-accent-text underline-offset-4 hover:underline"
          >
            {product.brand.name}
          </UiLink>
          <h1 className="mt-1 text-xl font-semibold tracking-tight text-balance wrap-anywhere sm:text-2xl">
            {product.name}
          </h1>
          <div className="mt-6 text-md">
            <DescriptionList
              items={[
                { label: "GTIN", value: <span className="tnum">{product.gtin}</span> },
                ...(product.size === null ? [] : [{ label: "Contents", value: product.size }]),
                { label: "Sold in cases of", value: casesAsText(product.caseSizes) },
                { label: "Brand", value: product.brand.name },
                { label: "Category", value: product.category.name },
              ]}
            />
          </div>
          <p className="mt-4 text-base text-muted">{words.noPrices}</p>
          <div className="card mt-6 flex flex-wrap items-center justify-between gap-4 p-5">
            <div>
              <h2 className="text-md font-semibold">{words.sellTitle}</h2>
              <p className="mt-1 max-w-[44ch] text-base text-muted">{words.sellText}</p>
            </div>
            <LinkButton href="/sell/" variant="primary">
              {words.sellAction}
            </LinkButton>
          </div>
        </div>
      </div>
      {product.similar.length > 0 ? (
        <section className="mt-14">
          <h2 className="mb-6 text-lg font-semibold">{words.similar}</h2>
          <ProductCards products={product.similar} hrefOf={hrefOf} />
        </section>
      ) : null}
    </div>
  );
}
