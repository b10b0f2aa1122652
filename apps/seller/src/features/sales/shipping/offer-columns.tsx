import type { BookableCarrier } from "@quayside/api-client/contract/bookings/booking.schema";
import { Badge } from "@quayside/ui/badge";
import { Button } from "@quayside/ui/button";
import { cn } from "@quayside/ui/lib/cn";
import type { Column } from "@quayside/ui/table";
import type { Offer } from "#features/sales/shipping/offers.view-model.ts";

/** Shows the form of the own carrier, where the user continues. */
function goToOwn(): void {
  document.getElementById("ship-carrier")?.focus();
}

/** A value, with a note below. */
function TwoLines({ texts: [first, second] }: { readonly texts: readonly [string, string?] }) {
  return (
    <span className="tnum sm:whitespace-nowrap">
      {first}
      {second !== undefined && (
        <span className="text-sm text-muted sm:block">
          <span className="sm:hidden">, </span>
          {second}
        </span>
      )}
    </span>
  );
}

/** The columns of the comparison; `onBook` gets the chosen carrier. */
export function offerColumns(onBook: (carrier: BookableCarrier) => void): readonly Column<Offer>[] {
  return [
    {
      key: "name",
      header: "Carrier",
      rowHeader: true,
      // All the room that the others leave.
      width: "100%",
      cell: ({ name, collection, takes, tag, reason }) => (
        <span className={cn("grid", reason !== null && "text-muted")}>
          <span className="flex flex-wrap items-center gap-2">
            {name}
            {tag !== null && (
              <Badge tone="success" icon={false}>
                {tag}
              </Badge>
            )}
          </span>
          <span className="text-sm font-normal text-muted">
            {reason ?? (takes === "" ? collection : `${collection} · ${takes}`)}
          </span>
        </span>
      ),
    },
    { key: "price", header: "Price", align: "end", cell: ({ price }) => <TwoLines texts={price} /> },
    { key: "arrival", header: "Arrives", cell: ({ arrival }) => <TwoLines texts={arrival} /> },
    { key: "cutOff", header: "First day", cell: ({ cutOff }) => <TwoLines texts={cutOff} /> },
    {
      key: "book",
      header: "Choose",
      align: "end",
      cell: ({ name, reason, carrier }) =>
        reason !== null ? (
          <span className="text-sm text-muted">Not available</span>
        ) : carrier === null ? (
          <Button size="sm" variant="ghost" onClick={goToOwn}>
            Use<span className="sr-only"> your own carrier: enter it and its tracking numbers</span>
          </Button>
        ) : (
          <Button size="sm" onClick={() => onBook(carrier)}>
            Book <span className="sr-only">{name}</span>
          </Button>
        ),
    },
  ];
}
