"use client";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import type { getPickList } from "@quayside/api-client/contract/pick-lists/pick-lists.endpoints";
import { formatNumber } from "@quayside/format/number";

export type PickList = AnswerOf<typeof getPickList>;

const cell = "border-b border-border px-3 py-2 max-sm:px-1.5 text-left align-top font-normal";

/** The products to pick with a tick box, and the units for each order. */
export function PickListProducts({ products }: { readonly products: PickList["products"] }) {
  return (
    <table className="w-full border-separate border-spacing-0">
      <caption className="sr-only">Products to pick</caption>
      <thead>
        <tr className="text-sm text-muted">
          <th scope="col" className={cell}>
            <span className="sr-only">Picked</span>
          </th>
          <th scope="col" className={cell}>
            Product
          </th>
          <th scope="col" className={`${cell} text-right`}>
            Units
          </th>
          <th scope="col" className={cell}>
            Orders
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <tr key={`${product.gtin} ${product.name}`} className="break-inside-avoid">
            <td className={cell}>
              <span className="sr-only">Not picked</span>
              <span aria-hidden className="block size-4 rounded border border-border-strong" />
            </td>
            <th scope="row" className={`${cell} wrap-anywhere max-sm:w-full`}>
              {product.name}{" "}
              <span className="block text-sm text-muted">
                {product.brand} <span className="code">{product.gtin}</span>
                {product.sku !== null && `, SKU ${product.sku}`}
              </span>
            </th>
            <td className={`${cell} tnum text-right font-semibold`}>{formatNumber(product.quantity)}</td>
            <td className={`${cell} tnum text-sm`}>
              {product.orders
                .map(({ number, quantity }) => `${number}\u00a0×\u00a0${formatNumber(quantity)}`)
                .join(", ")}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
