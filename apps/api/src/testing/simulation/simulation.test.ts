import { describe, expect, it } from "vitest";
import { simulate } from "#testing/simulation/simulation.ts";

const seed = Number(process.env["SIMULATION_SEED"] ?? 1);
const steps = Number(process.env["SIMULATION_STEPS"] ?? 120);
const checkEvery = Number(process.env["SIMULATION_CHECK_EVERY"] ?? 10);

describe("a simulated market", () => {
  it("loses, doubles and mixes up nothing, whatever fails on the way", async () => {
    const { outcomes } = await simulate({ seed, steps, checkEvery, makesDeals: true });
    expect(outcomes["check out 200"] ?? 0).toBeGreaterThan(0);
  }, 3_600_000);

  it("deducts credit notes for claims from the following payouts, and owes sellers exactly the right amount", async () => {
    const { setOffs } = await simulate({ seed: 2, steps: 260, checkEvery: 20 });
    expect(setOffs).toBeGreaterThan(0);
  }, 120_000);

  it("deducts claims on sales that sellers invoice themselves from their payouts, once each", async () => {
    const { charges } = await simulate({ seed: 4, steps: 200, checkEvery: 20, sellersInvoice: true });
    expect(charges).toBeGreaterThan(0);
  }, 120_000);

  it("repeats exactly for the same seed", async () => {
    const one = await simulate({ seed: 7, steps: 70, checkEvery: 70 });
    const again = await simulate({ seed: 7, steps: 70, checkEvery: 70 });
    expect(again).toEqual(one);
  }, 120_000);
});
