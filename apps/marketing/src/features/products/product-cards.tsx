import type { ProductCard } from "@quayside/api-client/contract/products/product.schema";
import { cn } from "@quayside/ui/lib/cn";
import { UiLink } from "@quayside/ui/ui-provider";
import { ProductPicture } from "#features/products/product-picture.tsx";

/** Products as pictures with their names, each a link to its page. */
export function ProductCards({
  products,
  hrefOf,
  isOfOneBrand = false,
  isFirst = false,
}: {
  products: readonly ProductCard[];
  hrefOf: (product: ProductCard) => string;
  /** The page names the brand. */
  isOfOneBrand?: boolean;
  /** They begin the page: the first row of a phone is seen at once. */
  isFirst?: boolean;
}) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-4">
      {products.map((product, index) => (
        <li key={product.fid} className="group relative">
          <ProductPicture
            source={product.imageUrl}
            alt=""
            sizes="(min-width: 64rem) 250px, (min-width: 40rem) 33vw, 50vw"
            isFirst={isFirst && index < 2}
          />
          {isOfOneBrand ? null : <p className="mt-3 text-base text-muted">{product.brand.name}</p>}
          <h3 className={cn("text-md font-medium wrap-anywhere", isOfOneBrand && "mt-3")}>
            <UiLink
              href={hrefOf(product)}
              className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
            >
              {product.name}
            </UiLink>
          </h3>
          {product.size === null ? null : <p className="text-base text-muted">{product.size}</p>}
        </li>
      ))}
    </ul>
  );
}
