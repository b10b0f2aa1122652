import type { Config } from "#foundation/config.ts";
import type { Services } from "#kernel/context.ts";
import type { Log } from "#foundation/log.ts";
import { sandboxCarriers } from "#providers/carrier-sandbox.ts";
import { sandboxDeferral } from "#providers/deferred-payment-provider.ts";
import { httpNewsletter } from "#providers/http-newsletter.ts";
import { httpCarriers, httpDeferral, httpPayments } from "#providers/http-providers.ts";
import { sandboxProvider } from "#providers/payment-provider.ts";
import { termsFrom } from "#providers/http-terms.ts";
import { openVatRegistries } from "#providers/vat-registries.ts";

type Providers = Pick<
  Services,
  "payments" | "deferredPayments" | "carriers" | "vatRegistry" | "newsletter" | "termsText"
>;

/** Without these, sandboxes answer: no money moves, no driver comes, and no company is looked up. */
const REAL = ["PAYMENTS_URL", "DEFERRED_PAYMENTS_URL", "CARRIERS_URL", "VAT_REGISTRY_URL"] as const;

/** The configured providers, with sandboxes for the rest; production logs a warning about those. */
export function openProviders(config: Config, log: Log): Providers {
  const { OUTSIDE_TIMEOUT_MS: timeoutMs } = config;
  const at = <T>(
    name: "PAYMENTS" | "DEFERRED_PAYMENTS" | "CARRIERS",
    adapter: (provider: Parameters<typeof httpPayments>[0]) => T,
    sandbox: T,
  ): T => {
    const address = config[`${name}_URL`];
    return address === undefined ? sandbox : adapter({ address, key: config[`${name}_KEY`], timeoutMs });
  };
  const missing = REAL.filter((name) => config[name] === undefined);
  if (config.ENVIRONMENT === "production" && missing.length > 0)
    log.warn({ variables: missing }, "sandboxes answer, since no services are named");
  const { NEWSLETTER_URL: newsletter, CONTENT_API_URL: content } = config;
  return {
    payments: at("PAYMENTS", httpPayments, sandboxProvider),
    deferredPayments: at("DEFERRED_PAYMENTS", httpDeferral, sandboxDeferral),
    carriers: at("CARRIERS", httpCarriers, sandboxCarriers),
    vatRegistry: openVatRegistries(config),
    newsletter: newsletter === undefined ? null : httpNewsletter(newsletter, timeoutMs),
    termsText: content === undefined ? null : termsFrom(content, config.CONTENT_TOKEN ?? "", timeoutMs),
  };
}
