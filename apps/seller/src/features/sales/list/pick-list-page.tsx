"use client";

import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import { downloadPickList, getPickList } from "@quayside/api-client/contract/pick-lists/pick-lists.endpoints";
import { formatNumber } from "@quayside/format/number";
import { formatShipBy } from "@quayside/format/deadline";
import { useQuery } from "@tanstack/react-query";
import { Download, Printer } from "lucide-react";
import { useState } from "react";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { SelectField } from "@quayside/ui/select-field";
import { Skeleton } from "@quayside/ui/skeleton";
import { StateBlock } from "@quayside/ui/state-block";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { UiLink } from "@quayside/ui/ui-provider";
import { BackLink } from "#components/back-link.tsx";
import { useDownload } from "#features/sales/sale/download.ts";
import { salesList } from "#features/sales/sale/sales.list-view.ts";
import { countryName } from "@quayside/format/country";
import { useLastListHref } from "#lib/list-memory.ts";

type PickList = AnswerOf<typeof getPickList>;

const cell = "border-b border-border px-3 py-2 max-sm:px-1.5 text-left align-top font-normal";

/** The products to pick with a tick box, and the units for each order. */
function PickListProducts({ products }: { readonly products: PickList["products"] }) {
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

type PickQuery = ReturnType<typeof salesList.filters> | { readonly orders: string };

/** The picking orders of the printed list. */
const ways = [
  { value: "BRAND", label: "By brand" },
  { value: "SKU", label: "By SKU" },
] as const;

/** Downloads the list as a PDF with barcodes, or prints the page itself. */
function PickListFiles({ query }: { readonly query: PickQuery }) {
  const [by, setBy] = useState<(typeof ways)[number]["value"]>("BRAND");
  const { download, isPending } = useDownload("The pick list could not be downloaded, please try again.");
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <SelectField
        label="Sort the PDF"
        hideLabel
        options={ways}
        value={by}
        onChange={({ target }) => setBy(target.value === "SKU" ? "SKU" : "BRAND")}
      />
      <Button
        variant="primary"
        pending={isPending}
        icon={<Download aria-hidden className="size-4" />}
        onClick={() =>
          void download((client) => client.download(downloadPickList, { query: { ...query, by } }))
        }
      >
        PDF with bar codes
      </Button>
      <Button icon={<Printer aria-hidden className="size-4" />} onClick={() => print()}>
        Print
      </Button>
    </div>
  );
}

/** The orders of the list, printed above the products. */
function Orders({ sales }: { readonly sales: PickList["sales"] }) {
  return (
    <ul aria-label="Orders" className="tnum grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2 print:grid-cols-2">
      {sales.map((sale) => (
        <li key={sale.qid}>
          <UiLink href={`/orders/${sale.qid}/`} className="font-medium hover:underline">
            {sale.number}
          </UiLink>{" "}
          {countryName(sale.country)}, ship by {formatShipBy(sale.expiredAt, sale.timeZone)}
        </li>
      ))}
    </ul>
  );
}

/** The products to pick for the orders in the address, or for all that match its filters. */
export function PickListPage() {
  const { client, location } = useSession();
  const back = useLastListHref();
  const orders = new URLSearchParams(location.search).get("orders");
  const query = orders === null ? salesList.filters(salesList.read(location.search)) : { orders };
  const { data, error, refetch } = useQuery(queryOptionsFor(client, getPickList, { query }));
  return (
    <>
      <BackLink href={back}>Back to orders</BackLink>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h1 className="text-xl font-semibold">Pick list</h1>
        {data && data.products.length > 0 && <PickListFiles query={query} />}
      </div>
      {!data && !error && <Skeleton lines={10} label="Loading the pick list" />}
      {!data && error && (
        <LoadFailure
          error={error}
          title="There was an error loading the pick list, please try again."
          onRetry={refetch}
        />
      )}
      {data && data.products.length === 0 && (
        <StateBlock kind="empty" title="There is nothing to pick">
          None of these orders is waiting to be shipped.
        </StateBlock>
      )}
      {data && data.left > 0 && (
        <InlineNotification tone="caution" closable={false}>
          {`These are the ${data.sales.length} most urgent orders; ${data.left} more match.`}
        </InlineNotification>
      )}
      {data && data.products.length > 0 && (
        <>
          <Orders sales={data.sales} />
          <PickListProducts products={data.products} />
        </>
      )}
    </>
  );
}
