import type { CallInput } from "@quayside/api-client/contract/endpoint";
import { listSales } from "@quayside/api-client/contract/sales/sales.endpoints";
import { DEMO_SELLER } from "#testing/paid-order.ts";
import type { TypedApi } from "#testing/use-api.ts";

/** Sales of the demo data for the tests of a file: each of them takes its own. */
export function untakenSales(api: TypedApi) {
  const taken = new Set<string>();
  return {
    taken,
    /** Takes the first sale of a list that no other test has. @returns its qid */
    async take(query: CallInput<typeof listSales>["query"], as = DEMO_SELLER): Promise<string> {
      const { results } = await api.call(listSales, { query: { size: 200, ...query } }, { as });
      const found = results.find(({ qid }) => !taken.has(qid));
      if (!found) throw new Error(`No sale left of ${JSON.stringify(query)}`);
      taken.add(found.qid);
      return found.qid;
    },
  };
}
