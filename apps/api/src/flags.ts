import { type EvaluationContext, InMemoryProvider, OpenFeature } from "@openfeature/server-sdk";

/** Every flag with its written fallback: what holds when the flag service cannot be asked. */
export const flagFallbacks = {
  domestic_sales_shipped_by_provider: false,
  contact_form: true,
  block_eu_to_gb_ship_yourself: false,
  provider_shipping_outage_banner: false,
  self_serve_stock_ingestion: true,
  remove_ship_yourself: false,
  updated_supplier_terms: false,
  // Off would turn every warehouse user into a seller and lock the warehouse out.
  warehouse_user: true,
  logistics: true,
  take_over_warehouse_shipments: false,
} as const satisfies Record<string, boolean>;

const EVALUATION_LIMIT_MS = 1000;

/**
 * Starts the provider that knows only the fallbacks; a hosted one takes its place by configuration.
 * @param overrides flags that stand otherwise, for tests
 */
export async function startFlags(
  overrides: Partial<Record<keyof typeof flagFallbacks, boolean>> = {},
): Promise<void> {
  const flags = Object.fromEntries(
    Object.entries({ ...flagFallbacks, ...overrides }).map(([key, on]) => [
      key,
      { variants: { on: true, off: false }, defaultVariant: on ? "on" : "off", disabled: false },
    ]),
  );
  await OpenFeature.setProviderAndWait(new InMemoryProvider(flags));
}

/**
 * Starts the flags of a process: a hosted service when one is configured, else the fallbacks. A service that cannot be
 * reached keeps nobody from starting.
 */
export async function startConfiguredFlags(
  config: Readonly<{ POSTHOG_KEY: string | undefined; POSTHOG_HOST: string | undefined }>,
): Promise<void> {
  const { POSTHOG_KEY: key, POSTHOG_HOST: host } = config;
  if (key === undefined || host === undefined) return startFlags();
  const { PosthogFlags } = await import("#posthog-flags.ts");
  await OpenFeature.setProviderAndWait(new PosthogFlags({ key, host, timeoutMs: EVALUATION_LIMIT_MS }));
}

/**
 * Evaluates all flags for a user, or anonymously; a slow or failing service gives the fallbacks.
 * @param user identified by qid, e-mail and country, as specified
 */
export async function evaluateFlags(
  user: { qid: string; email: string; country: string | null } | null,
): Promise<Record<string, boolean>> {
  const client = OpenFeature.getClient();
  const context: EvaluationContext = user
    ? { targetingKey: user.qid, email: user.email, country: user.country ?? "" }
    : {};
  const entries = Object.entries(flagFallbacks).map(async ([key, fallback]): Promise<[string, boolean]> => {
    const value = client.getBooleanValue(key, fallback, context);
    return [key, await Promise.race([value, afterLimit(fallback)])];
  });
  return Object.fromEntries(await Promise.all(entries));
}

function afterLimit(fallback: boolean): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(fallback), EVALUATION_LIMIT_MS).unref();
  });
}
