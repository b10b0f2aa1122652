import { allEndpoints } from "@quayside/api-client/contract/all";
import type { Role } from "@quayside/api-client/contract/endpoint";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { backgroundDone } from "#work/background.ts";
import { validFor } from "#testing/arbitrary.ts";
import { DatabaseState } from "#testing/database-state.ts";
import { sent } from "#testing/fuzzing.ts";
import { companyOf } from "#testing/market.ts";
import { addressOf, findOwnedId, takesOwnedId } from "#testing/owned-ids.ts";
import { type RequestOptions, type TestAnswer, type TestApi, startTestApi } from "#testing/test-api.ts";

const SEED = Number(process.env["REPLAY_SEED"] ?? 4600);
/** Bodies an endpoint is offered before its situation counts as out of reach for chance. */
const TRIES = 6;

const people: Readonly<Record<Role, RequestOptions & { as: string }>> = {
  seller: { as: "seller@demo.example", application: "sellers" },
  buyer: { as: "buyer@demo.example", application: "buyers" },
  warehouse: { as: "warehouse@demo.example", application: "warehouse" },
  staff: { as: "staff@quayside.example", application: "sellers" },
};

let api: TestApi;
let state: DatabaseState;
beforeAll(async () => {
  api = await startTestApi();
  for (const { as, application } of Object.values(people)) await api.tokenOf(as, application);
  state = await DatabaseState.of(api.services.db);
});
afterAll(() => api.close());

const effects = allEndpoints.filter(({ idempotent, access }) => idempotent && Array.isArray(access));

describe("a call whose answer was lost", () => {
  it.each(effects.map((endpoint) => [endpoint.id, endpoint] as const))(
    "gives the same answer and no second effect when it is sent again: %s",
    async (id, endpoint) => {
      const role = (endpoint.access as readonly Role[])[0] ?? "seller";
      const person = people[role];
      const own = takesOwnedId(endpoint)
        ? await findOwnedId(api.services.db, endpoint, { is: await companyOf(api, person.as) })
        : undefined;
      const address = addressOf(endpoint, own?.id ?? "0123456789ABCDEF");
      const bodies = fc.sample(validFor(endpoint.body ?? z.undefined()), { seed: SEED, numRuns: TRIES });
      for (const [index, body] of bodies.entries()) {
        const send = (): Promise<TestAnswer> =>
          api.request(endpoint.method, address, {
            ...person,
            body: sent(endpoint, body),
            headers: { "idempotency-key": `${id}-${index}` },
          });
        const first = await send();
        // What goes on after an answer is not the effect of the call that follows.
        await backgroundDone(api.services);
        const changed = await state.watch();
        const second = await send();
        expect(await changed()).toEqual([]);
        expect(second.status).toBe(first.status);
        if (first.status >= 300) {
          expect({ ...second.body, requestId: "" }).toEqual({ ...first.body, requestId: "" });
          continue;
        }
        expect(second.headers.get("idempotency-replayed")).toBe("true");
        expect(second.body).toEqual(first.body);
        return;
      }
    },
  );
});
