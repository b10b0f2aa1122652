import type { RestockOffer } from "@quayside/api-client/contract/restock/restock.schemas";
import { formatMoney } from "@quayside/format/money";
import { formatCount, formatNumber } from "@quayside/format/number";
import { Badge } from "@quayside/ui/badge";
import { LinkButton } from "@quayside/ui/link-button";
import type { Column } from "@quayside/ui/table";
import { Nothing } from "#components/nothing.tsx";
import { PicturedName } from "#components/pictured-name.tsx";
import { lastsText, lostText, rateText } from "#components/restock-figures.ts";

/** Fewer days than this are shown as urgent. */
const SOON_DAYS = 7;

function Lasts({ offer }: { readonly offer: RestockOffer }) {
  const text = lastsText(offer);
  if (offer.stock < offer.unit) return <Badge tone="error">{text}</Badge>;
  if (offer.daysOfStock !== null && offer.daysOfStock < SOON_DAYS)
    return <Badge tone="caution">{text}</Badge>;
  return <span className={offer.daysOfStock === null ? "text-muted" : "tnum"}>{text}</span>;
}

const common: readonly Column<RestockOffer>[] = [
  {
    key: "name",
    header: "Product",
    rowHeader: true,
    width: "13rem",
    grows: true,
    cell: ({ name, imageUrl }) => <PicturedName name={name} imageUrl={imageUrl} />,
  },
  {
    key: "stock",
    header: "In stock",
    from: 1280,
    align: "end",
    width: "5.5rem",
    cell: ({ stock }) => <span className="tnum">{formatNumber(stock)}</span>,
  },
  {
    key: "rate",
    header: "Ordered a day",
    from: 1280,
    align: "end",
    width: "7.25rem",
    cell: (offer) => (
      <span className="tnum" title={rateText(offer)}>
        {formatNumber(Number(offer.unitsADay), { decimals: Number(offer.unitsADay) < 10 ? 1 : 0 })}
      </span>
    ),
  },
  {
    key: "cover",
    header: "Lasts",
    width: "8rem",
    sortable: true,
    cell: (offer) => <Lasts offer={offer} />,
  },
];

/** The columns of what to reorder. */
export const reorderColumns: readonly Column<RestockOffer>[] = [
  ...common,
  {
    key: "order",
    header: "To order",
    align: "end",
    width: "6rem",
    cell: ({ unitsToOrder }) => <strong className="tnum">{formatNumber(unitsToOrder)}</strong>,
  },
  {
    key: "value",
    header: "Would bring",
    align: "end",
    width: "7.5rem",
    sortable: true,
    cell: ({ orderValue, currency }) => <span className="tnum">{formatMoney(orderValue, currency)}</span>,
  },
  {
    key: "lost",
    header: "Lost while sold out",
    align: "end",
    width: "12.5rem",
    sortable: true,
    from: 1360,
    cell: (offer) => {
      const text = lostText(offer);
      return text === null || offer.lost === null ? (
        <Nothing />
      ) : (
        <span className="tnum text-muted" title={text}>
          {formatMoney(offer.lost.valueFrom, offer.currency, { decimals: 0 })} –{" "}
          {formatMoney(offer.lost.valueTo, offer.currency, { decimals: 0 })}
        </span>
      );
    },
  },
];

/** The columns of slow stock. @param onDeal whether the reader may make deals */
export const slowColumns = (mayDeal: boolean): readonly Column<RestockOffer>[] => [
  ...common,
  {
    key: "value",
    header: "Stock value",
    align: "end",
    width: "8rem",
    sortable: true,
    cell: ({ stockValue, currency }) => <span className="tnum">{formatMoney(stockValue, currency)}</span>,
  },
  {
    key: "ordered",
    header: "Ordered",
    align: "end",
    width: "7rem",
    from: 1360,
    cell: ({ unitsOrdered, daysCounted }) => (
      <span className="tnum text-muted" title={`In the last ${formatCount(daysCounted, "day")}`}>
        {formatCount(unitsOrdered, "unit")}
      </span>
    ),
  },
  ...(mayDeal
    ? [
        {
          key: "actions",
          header: "Actions",
          align: "end" as const,
          width: "8rem",
          cell: ({ offerQid, name }: RestockOffer) => (
            <LinkButton size="sm" href={`/inventory/deals/create/?offer=${offerQid}`}>
              Create a deal <span className="sr-only">of {name}</span>
            </LinkButton>
          ),
        },
      ]
    : []),
];
