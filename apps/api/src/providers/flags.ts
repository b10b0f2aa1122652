import { type EvaluationContext, InMemoryProvider, OpenFeature } from "@openfeature/server-sdk";
import { refuseInTransaction } from "#foundation/transaction-scope.ts";

/** Every flag with its fallback, used when the flag service gives no answer. */
export const flagFallbacks = {
  domestic_sales_shipped_by_provider: false,
  contact_form: false,
  block_eu_to_gb_ship_yourself: false,
  provider_shipping_outage_banner: false,
  self_serve_stock_ingestion: false,
  remove_ship_yourself: false,
  updated_supplier_terms: false,
  // Off would turn every warehouse user into a seller and lock out the warehouse.
  warehouse_user: true,
  // Off means that nothing is shipped through the provider; sellers arrange shipping themselves.
  logistics: true,
  take_over_warehouse_shipments: false,
} as const satisfies Record<string, boolean>;

export type FlagKey = keyof typeof flagFallbacks;

/** Flags that differ from their fallbacks when no flag service is configured: the product as offered today. */
const localSwitches: Partial<Record<FlagKey, boolean>> = {
  contact_form: true,
  self_serve_stock_ingestion: true,
};

const EVALUATION_LIMIT_MS = 1000;

/** The user a flag is evaluated for: qid, e-mail and country, as specified. */
export interface FlagUser {
  readonly qid: string;
  readonly email: string;
  readonly country: string | null;
}

/** The flags for all users; undefined when a service evaluates them per user. */
let standing: Readonly<Record<string, boolean>> | undefined;

/**
 * Starts the local provider, with fixed values; configuration replaces it with a hosted one.
 * @param overrides flag values for tests
 */
export async function startFlags(overrides: Partial<Record<FlagKey, boolean>> = {}): Promise<void> {
  const flags = Object.fromEntries(
    Object.entries({ ...flagFallbacks, ...localSwitches, ...overrides }).map(([key, on]) => [
      key,
      { variants: { on: true, off: false }, defaultVariant: on ? "on" : "off", disabled: false },
    ]),
  );
  await OpenFeature.setProviderAndWait(new InMemoryProvider(flags));
  standing = await askAll(null);
}

/**
 * Starts the flags of a process: a hosted service when one is configured, otherwise the local values. An unreachable
 * service does not prevent the API from starting.
 * @param timeoutMs timeout of the service, in milliseconds
 */
export async function startConfiguredFlags(
  config: Readonly<{ POSTHOG_KEY: string | undefined; POSTHOG_HOST: string | undefined }>,
  timeoutMs = EVALUATION_LIMIT_MS,
): Promise<void> {
  const { POSTHOG_KEY: key, POSTHOG_HOST: host } = config;
  if (key === undefined || host === undefined) return startFlags();
  const { PosthogFlags } = await import("#providers/posthog-flags.ts");
  standing = undefined;
  await OpenFeature.setProviderAndWait(new PosthogFlags({ key, host, timeoutMs }));
}

/**
 * Evaluates all flags for a user, or anonymously; a slow or failing service results in the fallbacks.
 * @throws AwaitedInsideTransaction inside a transaction, which the service would hold open
 */
export async function evaluateFlags(user: FlagUser | null): Promise<Record<string, boolean>> {
  refuseInTransaction("a flag is asked");
  return standing ? { ...standing } : askAll(user);
}

async function askAll(user: FlagUser | null): Promise<Record<string, boolean>> {
  const keys = Object.keys(flagFallbacks) as FlagKey[];
  return Object.fromEntries(
    await Promise.all(keys.map(async (key): Promise<[string, boolean]> => [key, await ask(key, user)])),
  );
}

/**
 * Evaluates one flag for a user, or anonymously; a slow or failing service results in its fallback.
 * @throws AwaitedInsideTransaction inside a transaction, which the service would hold open
 */
export async function isFlagOn(key: FlagKey, user: FlagUser | null): Promise<boolean> {
  refuseInTransaction("a flag is asked");
  return standing?.[key] ?? ask(key, user);
}

function ask(key: FlagKey, user: FlagUser | null): Promise<boolean> {
  const context: EvaluationContext = user
    ? { targetingKey: user.qid, email: user.email, country: user.country ?? "" }
    : {};
  const fallback = flagFallbacks[key];
  return Promise.race([
    OpenFeature.getClient().getBooleanValue(key, fallback, context),
    afterLimit(fallback),
  ]);
}

function afterLimit(fallback: boolean): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(fallback), EVALUATION_LIMIT_MS).unref();
  });
}
