"use client";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useSession } from "@quayside/auth/react/session-provider";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { Sscc } from "#components/package-cells.tsx";
import { boxName, packageStatusNames } from "#components/package-facts.ts";
import { shipmentMessages as messages } from "#features/shipments/shipments.messages.ts";
import { shipmentGroupQuery } from "#features/shipments/shipments.queries.ts";

/** All packages of a shipment's order, so that it is not closed while packages are still expected. */
export function OrderGroup({ groupQid }: { readonly groupQid: string }) {
  const heading = useId();
  const { client } = useSession();
  const { data, error, refetch } = useQuery(shipmentGroupQuery(client, groupQid));
  return (
    <section aria-labelledby={heading} className="card grid gap-3 p-4 sm:p-5">
      <div>
        <h2 id={heading} className="text-lg font-semibold">
          {messages.group}
        </h2>
        <p className="text-muted">{messages.groupHint}</p>
      </div>
      {data === undefined && error && (
        <LoadFailure error={error} title={messages.loadGroup} onRetry={refetch} />
      )}
      {data && (
        <ul aria-labelledby={heading} className="divide-y">
          {data.parts.flatMap(({ saleNumber, packages }) =>
            packages.map((one) => (
              <li key={one.qid} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span className="grid">
                  <span>{boxName({ ...one, saleNumber })}</span>
                  <span className="text-sm">
                    <Sscc sscc={one.sscc} />
                  </span>
                </span>
                <span className="text-muted">{packageStatusNames[one.status]}</span>
              </li>
            )),
          )}
        </ul>
      )}
    </section>
  );
}
