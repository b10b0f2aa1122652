import type { Client } from "@quayside/api-client/client";
import { getWarehousePackage } from "@quayside/api-client/contract/warehouse/warehouse.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { withDeadline } from "#components/answer-deadline.ts";

/** One package with its announced and counted contents. */
export function packageQuery(client: Client, qid: string) {
  const input = { params: { qid } };
  return {
    ...queryOptionsFor(client, getWarehousePackage, input),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      withDeadline((late) =>
        client.call(getWarehousePackage, input, { signal: AbortSignal.any([signal, late]) }),
      ),
  };
}
