"use client";
import { formatDeadline } from "@quayside/format/deadline";
import { formatNumber } from "@quayside/format/number";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { getPickList } from "@quayside/api-client/contract/order-desk/order-desk.endpoints";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { Skeleton } from "@quayside/ui/skeleton";
import { StateBlock } from "@quayside/ui/state-block";
import { UiLink } from "@quayside/ui/ui-provider";
import { narrowingOf } from "#features/sales/sales.queries.ts";
import { readSalesView } from "#features/sales/sales.search-params.ts";
import { countryName } from "@quayside/format/country";
import { useLastListHref } from "#lib/list-memory.ts";

type PickList = AnswerOf<typeof getPickList>;

const cell = "border-b border-border px-3 py-2 max-sm:px-1.5 text-left align-top font-normal";

/** The products to pick with a box to tick, and in how many units each order gets them. */
function Products({ products }: { readonly products: PickList["products"] }) {
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

/** The orders of the list, which are printed above the products. */
function Orders({ sales }: { readonly sales: PickList["sales"] }) {
  return (
    <ul aria-label="Orders" className="tnum grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2 print:grid-cols-2">
      {sales.map((sale) => (
        <li key={sale.qid}>
          <UiLink href={`/orders/${sale.qid}/`} className="font-medium hover:underline">
            {sale.number}
          </UiLink>{" "}
          {countryName(sale.country)}, until {formatDeadline(sale.expiredAt, sale.timeZone)}
        </li>
      ))}
    </ul>
  );
}

/** What to fetch from the shelves for the orders named in the address, or for all that its filters match. */
export function PickListPage() {
  const { client, location } = useSession();
  const back = useLastListHref();
  const orders = new URLSearchParams(location.search).get("orders");
  const query = orders === null ? narrowingOf(readSalesView(location.search)) : { orders };
  const { data, error, refetch } = useQuery(queryOptionsFor(client, getPickList, { query }));
  return (
    <>
      <p className="-mb-3 print:hidden">
        <UiLink href={back} className="prose-link">
          Back to orders
        </UiLink>
      </p>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h1 className="text-xl font-semibold">Pick list</h1>
        {data && data.products.length > 0 && (
          <Button
            variant="primary"
            className="print:hidden"
            icon={<Printer aria-hidden className="size-4" />}
            onClick={() => print()}
          >
            Print
          </Button>
        )}
      </div>
      {!data && !error && <Skeleton lines={10} label="Loading the pick list" />}
      {!data && error && (
        <StateBlock
          kind="failed"
          title="There was an error loading the pick list, please try again."
          requestId={error instanceof ApiError ? error.requestId : undefined}
          onRetry={() => void refetch()}
        />
      )}
      {data && data.products.length === 0 && (
        <StateBlock kind="empty" title="There is nothing to pick">
          None of these orders waits to be shipped.
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
          <Products products={data.products} />
        </>
      )}
    </>
  );
}
