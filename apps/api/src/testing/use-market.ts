import { afterAll, beforeAll } from "vitest";
import { type WantedOffer, callsOf, companyOf, makeBuyer, makeOffer } from "#testing/market.ts";
import { type Json, type StartedApi, type TestAnswer, startTestApi } from "#testing/test-api.ts";

interface Started {
  readonly api: StartedApi;
  readonly german: number;
  readonly british: number;
}

/**
 * A separate API for the tests of a file, a German and a British seller, and as many buyers as needed.
 * @param name prefix of the buyers' addresses
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
  /** A new buyer for each test, with its calls. */
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
    /** A new offer of the German seller, of a product without offers by default. */
    germanOffer: (wanted: WantedOffer) => makeOffer(running().api, { sellerId: running().german, ...wanted }),
    /** The same for the British seller. */
    britishOffer: (wanted: WantedOffer) =>
      makeOffer(running().api, { sellerId: running().british, ...wanted }),
    newBuyer,
    /** A buyer that has chosen its addresses and can check out. */
    newPayer: async () => {
      const made = await newBuyer();
      await made.chooseAddresses();
      return made;
    },
  };
}

/** The order created by a checkout, and its id. */
export const orderIn = (answer: TestAnswer): Json => answer.body["order"] as Json;
export const orderQidIn = (answer: TestAnswer): string => String(orderIn(answer)["qid"]);
