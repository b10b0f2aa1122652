import type { ProviderOutcome } from "#providers/payment-provider.ts";

export type PaymentStatus = "REQUESTED" | "IN_REVIEW" | "SUCCEEDED" | "FAILED";

/** The result of a payment; null while it is unknown whether money moved. */
export function paymentResultOf(
  outcome: ProviderOutcome,
): { status: Exclude<PaymentStatus, "REQUESTED">; failure: string | null } | null {
  if (outcome.kind === "failed") return null;
  if (outcome.kind === "success") return { status: "SUCCEEDED", failure: null };
  if (outcome.kind === "review") return { status: "IN_REVIEW", failure: null };
  return { status: "FAILED", failure: outcome.kind };
}

/** The state of an order that awaits payment: every currency needs a payment that has not failed. */
export function orderStatusOf(
  currencies: readonly string[],
  payments: readonly { currency: string; status: PaymentStatus }[],
): "PAID" | "PAYMENT_IN_REVIEW" | "AWAITING_PAYMENT" {
  const states = currencies.map((currency) => {
    const own = payments.filter((payment) => payment.currency === currency).map(({ status }) => status);
    return own.find((status) => status !== "FAILED") ?? "FAILED";
  });
  if (states.every((status) => status === "SUCCEEDED")) return "PAID";
  const isCovered = states.every((status) => status === "SUCCEEDED" || status === "IN_REVIEW");
  return isCovered ? "PAYMENT_IN_REVIEW" : "AWAITING_PAYMENT";
}

export type PaymentProblem = Exclude<ProviderOutcome, { kind: "success" } | { kind: "review" }>;

const GRAVEST_FIRST = ["failed", "currency_mismatch", "refused", "declined", "trouble"] as const;

/** The most serious of several payment problems, for the buyer; null without any. */
export function problemOf(outcomes: readonly ProviderOutcome[]): PaymentProblem | null {
  for (const kind of GRAVEST_FIRST) {
    const found = outcomes.find((outcome): outcome is PaymentProblem => outcome.kind === kind);
    if (found) return found;
  }
  return null;
}

/** The typed error of a problem that is the same for every paying call. */
export function providerCodeOf(
  problem: PaymentProblem,
): "payment_trouble" | "payment_processing_failed" | "payment_provider_unanswered" | null {
  if (problem.kind === "trouble") return "payment_trouble";
  if (problem.kind !== "failed") return null;
  return problem.status === 500 ? "payment_processing_failed" : "payment_provider_unanswered";
}
