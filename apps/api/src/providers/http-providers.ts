import { NotBookableReason, PickUpSlot } from "@quayside/api-client/contract/bookings/booking.schema";
import * as z from "zod/mini";
import type { CarrierProvider } from "#providers/carrier-provider.ts";
import type { DeferredPaymentProvider } from "#providers/deferred-payment-provider.ts";
import type { PaymentProvider } from "#providers/payment-provider.ts";
import { ServiceUnavailable } from "#providers/call-outside.ts";

/**
 * How to reach a provider. The address is that of an adapter run by the operator: providers differ, this interface
 * does not.
 */
export interface HttpProvider {
  /** The name of the call is appended. */
  readonly address: string;
  /** Sent as a bearer token; no token without it. */
  readonly key: string | undefined;
  /** Timeout, in milliseconds. */
  readonly timeoutMs: number;
}

const Amount = z.number().check(z.int(), z.nonnegative());

const Payment = z.discriminatedUnion("kind", [
  z.object({
    kind: z.enum(["success", "review", "declined", "refused", "currency_mismatch", "trouble"]),
  }),
  z.object({ kind: z.literal("failed"), status: z.union([z.literal(500), z.literal(502)]) }),
]);

const Withdrawal = z.union([Payment, z.object({ kind: z.literal("withdrawn") })]);

const Deferral = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("approved"), limitMinor: Amount }),
  z.object({ kind: z.enum(["declined", "pending"]) }),
]);

const Quotes = z.array(
  z.object({
    carrier: z.string(),
    service: z.string(),
    name: z.string(),
    collection: z.enum(["PICK_UP", "DROP_OFF"]),
    priceMinor: Amount,
    transitDays: Amount,
    cutOff: z.string().check(z.regex(/^\d{2}:\d{2}$/)),
    slots: z.array(PickUpSlot),
    takes: z.array(z.enum(["PARCEL", "PALLET"])),
    takesDangerousGoods: z.boolean(),
    reason: z.nullable(NotBookableReason),
  }),
);

const Booking = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("booked"), confirmation: z.string(), trackingNumbers: z.array(z.string()) }),
  z.object({ kind: z.enum(["pending", "unanswered"]) }),
  z.object({
    kind: z.literal("date_refused"),
    nextAvailableDate: z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  }),
  z.object({ kind: z.literal("failed"), reason: z.string() }),
]);

const Cancellation = z.object({ kind: z.enum(["cancelled", "too_late", "unanswered"]) });

/**
 * Calls a provider by `POST ADDRESS/CALL`, and validates its answer.
 * @throws ServiceUnavailable for any status other than 2xx; ZodError or SyntaxError for an invalid answer
 */
async function ask<T extends z.ZodMiniType>(
  { address, key, timeoutMs }: HttpProvider,
  call: string,
  question: unknown,
  answer: T,
): Promise<z.infer<T>> {
  const response = await fetch(`${address.replace(/\/$/, "")}/${call}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify(question),
    // No redirects: the key goes to this address only.
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new ServiceUnavailable(`The provider answered ${response.status}.`);
  }
  return z.parse(answer, await response.json());
}

/** `POST collect`, `POST withdraw` and `POST transfer` with a ProviderPayment, answered by a ProviderOutcome. */
export function httpPayments(provider: HttpProvider): PaymentProvider {
  return {
    collect: (payment) => ask(provider, "collect", payment, Payment),
    withdraw: (payment) => ask(provider, "withdraw", payment, Withdrawal),
    transfer: (payment) => ask(provider, "transfer", payment, Payment),
  };
}

/** `POST apply` with a DeferralApplication, answered by a DeferralDecision. */
export function httpDeferral(provider: HttpProvider): DeferredPaymentProvider {
  return { apply: (application) => ask(provider, "apply", application, Deferral) };
}

/** `POST quote`, `POST book` and `POST cancel` with the requests of a CarrierProvider. */
export function httpCarriers(provider: HttpProvider): CarrierProvider {
  return {
    quote: (job) => ask(provider, "quote", job, Quotes),
    book: (order) => ask(provider, "book", order, Booking),
    cancel: (order) => ask(provider, "cancel", order, Cancellation),
  };
}
