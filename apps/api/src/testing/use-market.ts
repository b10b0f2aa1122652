import { afterAll, beforeAll } from "vitest";
import { type WantedOffer, callsOf, companyOf, makeBuyer, makeOffer } from "#testing/market.ts";
import { type Json, type TestAnswer, type TestApi, startTestApi } from "#testing/test-api.ts";

interface Started {
  readonly api: TestApi;
  readonly german: number;
  readonly british: number;
}

/**
 * An API of its own for the tests of a file, a German and a British seller, and as many buyers as the tests want.
 * @param name what the addresses of the buyers begin with
 */
export function useMarket(name: string) {
  let started: Started | undefined;
  let buyers = 0;
  beforeAll(async () => {
    const api = await startTestApi();
    const german = await companyOf(api, "seller@demo.example");
    started = { api, german, british: await companyOf(api, "keyaccount@demo.example") };
  }, 180_000);
  afterAll(() => started?.api.close());
  const running = (): Started => {
    if (!started) throw new Error("The market opens before the first test of the file");
    return started;
  };
  /** A buyer of its own for each test, with its calls. */
  async function newBuyer() {
    buyers += 1;
    const { api } = running();
    const buyer = await makeBuyer(api, `${name}${buyers}@buyers.example`);
    return { buyer, ...callsOf(api, buyer) };
  }
  return {
    get api() {
      return running().api;
    },
    get german() {
      return running().german;
    },
    get british() {
      return running().british;
    },
    /** A new offer of the German seller, of a product that no one offers unless one is given. */
    germanOffer: (wanted: WantedOffer) => makeOffer(running().api, { sellerId: running().german, ...wanted }),
    /** The same of the British seller. */
    britishOffer: (wanted: WantedOffer) =>
      makeOffer(running().api, { sellerId: running().british, ...wanted }),
    newBuyer,
    /** A buyer that has chosen its addresses: it can check out. */
    newPayer: async () => {
      const made = await newBuyer();
      await made.chooseAddresses();
      return made;
    },
  };
}

/** The order that a checkout brought, and its id. */
export const orderIn = (answer: TestAnswer): Json => answer.body["order"] as Json;
export const orderQidIn = (answer: TestAnswer): string => String(orderIn(answer)["qid"]);
