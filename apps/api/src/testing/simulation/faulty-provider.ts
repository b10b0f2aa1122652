import {
  type PaymentProvider,
  type ProviderOutcome,
  type ProviderPayment,
  sandboxProvider,
} from "#providers/payment-provider.ts";

/** The fault of the next calls: the call is lost before money moves, or its answer is lost afterwards. */
export type ProviderFault = "none" | "lost-before" | "lost-after";

/** The sandbox as an external company: it remembers what moved, each reference once, and loses calls on request. */
export class FaultyProvider implements PaymentProvider {
  readonly moved = new Map<string, ProviderPayment>();
  fault: ProviderFault = "none";

  collect(payment: ProviderPayment): Promise<ProviderOutcome> {
    return this.#ask(payment, () => sandboxProvider.collect(payment));
  }

  transfer(payment: ProviderPayment): Promise<ProviderOutcome> {
    return this.#ask(payment, () => sandboxProvider.transfer(payment));
  }

  /** What moved stays; anything else is never collected from then on. */
  async withdraw(payment: ProviderPayment): ReturnType<PaymentProvider["withdraw"]> {
    if (this.fault !== "none") throw new Error("connection reset");
    return this.moved.has(payment.reference) ? { kind: "success" } : { kind: "withdrawn" };
  }

  async #ask(payment: ProviderPayment, ask: () => Promise<ProviderOutcome>): Promise<ProviderOutcome> {
    if (this.fault === "lost-before") throw new Error("connection reset");
    const known = this.moved.get(payment.reference);
    if (known && (known.amountMinor !== payment.amountMinor || known.currency !== payment.currency)) {
      throw new Error(`reference ${payment.reference} came back with another amount`);
    }
    const outcome = await ask();
    if (outcome.kind === "success") this.moved.set(payment.reference, payment);
    if (this.fault === "lost-after") throw new Error("connection reset");
    return outcome;
  }
}
