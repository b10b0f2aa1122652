"use client";
import type { Carrier } from "@quayside/api-client/contract/shipping/shipping.schemas";
import type { Shipment } from "@quayside/api-client/contract/sales/sale.schema";
import { Badge } from "@quayside/ui/badge";
import { Button } from "@quayside/ui/button";
import { trackingHref } from "#features/sales/sale/tracking.view-model.ts";

/** One shipment: its carrier, its numbers as links to the carrier's page, and its actions. */
export function ShipmentItem({
  shipment,
  carrier,
  onEdit,
  onRemove,
}: {
  readonly shipment: Shipment;
  readonly carrier: Carrier | undefined;
  /** Only offered if set. */
  readonly onEdit?: () => void;
  readonly onRemove?: () => void;
}) {
  const { trackingNumbers } = shipment;
  const name = carrier?.name ?? shipment.carrier;
  return (
    <div className="card flex flex-wrap items-start justify-between gap-3 p-5">
      <div className="grid min-w-0 gap-1">
        <p className="font-medium">{name}</p>
        {trackingNumbers.length === 0 ? (
          <Badge tone="caution">No tracking numbers yet</Badge>
        ) : (
          <ul aria-label={`Tracking numbers with ${name}`} className="code grid gap-1">
            {trackingNumbers.map((number) => {
              const href = trackingHref(carrier, number);
              return (
                <li key={number} className="break-all">
                  {href === null ? (
                    number
                  ) : (
                    <a href={href} target="_blank" rel="noreferrer" className="prose-link">
                      {number} <span className="sr-only">on the page of {name}, opens in a new tab</span>
                    </a>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        {onEdit && (
          <Button size="sm" onClick={onEdit}>
            {trackingNumbers.length === 0 ? "Add numbers" : "Edit"}{" "}
            <span className="sr-only">
              {trackingNumbers.length === 0 && "to "}the shipment with {name}
            </span>
          </Button>
        )}
        {onRemove && (
          <Button size="sm" variant="ghost" onClick={onRemove}>
            Remove <span className="sr-only">the shipment with {name}</span>
          </Button>
        )}
      </div>
    </div>
  );
}
