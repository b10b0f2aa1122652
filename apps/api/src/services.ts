import { type SecurityClock, systemClock } from "#kernel/clock.ts";
import { type Config, directUrl } from "#foundation/config.ts";
import { BusinessClock } from "#db/business-clock.ts";
import { DatabaseOutage } from "#db/database-outage.ts";
import { type Database, openDatabase, openReads } from "#db/database.ts";
import { Standby } from "#db/standby.ts";
import { LiveChannel } from "#db/live-channel.ts";
import { watchTransactions } from "#db/transaction.ts";
import type { Services } from "#kernel/context.ts";
import type { CarrierProvider } from "#providers/carrier-provider.ts";
import { ErrorReports, type ErrorSink } from "#providers/error-reports.ts";
import { type Log, openProcessLog } from "#foundation/log.ts";
import { Metrics } from "#foundation/metrics.ts";
import type { NewsletterProvider } from "#providers/newsletter-provider.ts";
import { openStorage } from "#objects/open-storage.ts";
import { type PaymentProvider, sandboxProvider } from "#providers/payment-provider.ts";
import { outsideTransactions } from "#foundation/transaction-scope.ts";
import { sandboxCarriers } from "#providers/carrier-sandbox.ts";
import { sandboxDeferral } from "#providers/deferred-payment-provider.ts";
import { httpNewsletter } from "#providers/http-newsletter.ts";
import { httpCarriers, httpDeferral, httpPayments } from "#providers/http-providers.ts";
import { termsFrom } from "#providers/http-terms.ts";
import { openVatRegistries } from "#providers/vat-registries.ts";

/**
 * Wires up the services shared by the process; tests may pass their own clocks.
 * @param options.errorSink where errors are sent in addition to the log
 */
export function openServices(
  config: Config,
  options: {
    securityClock?: SecurityClock;
    payments?: PaymentProvider;
    carriers?: CarrierProvider;
    newsletter?: NewsletterProvider;
    realNow?: () => Date;
    log?: Log;
    errorSink?: ErrorSink | undefined;
    draining?: AbortSignal;
  } = {},
): { services: Services; close: () => Promise<void> } {
  const metrics = new Metrics();
  const log = options.log ?? openProcessLog(config.LOG_LEVEL, metrics);
  const outage = new DatabaseOutage(log, metrics);
  const { db, close } = openDatabase({
    url: config.DATABASE_URL,
    directUrl: directUrl(config),
    pooling: config.DATABASE_POOLING,
    poolSize: config.DATABASE_POOL,
    onIdleError: (error) => outage.failed(error),
  });
  if (config.ENVIRONMENT !== "production") watchTransactions(db);
  const errors = new ErrorReports(log, metrics, options.errorSink);
  const reads = openStandby(config, db, { log, metrics, errors });
  const providers = openProviders(config, log);
  const newsletter = options.newsletter ?? providers.newsletter;
  const services: Services = {
    config,
    db,
    standby: reads.standby,
    businessClock: new BusinessClock(db, options.realNow),
    securityClock: options.securityClock ?? systemClock,
    payments: outsideTransactions("payments", options.payments ?? providers.payments),
    vatRegistry: outsideTransactions("vatRegistry", providers.vatRegistry),
    newsletter: newsletter === null ? null : outsideTransactions("newsletter", newsletter),
    termsText: providers.termsText,
    deferredPayments: outsideTransactions("deferredPayments", providers.deferredPayments),
    carriers: outsideTransactions("carriers", options.carriers ?? providers.carriers),
    live: new LiveChannel(),
    objects: outsideTransactions("objects", openStorage(config)),
    log,
    metrics,
    errors,
    outage,
    draining: options.draining ?? new AbortController().signal,
  };
  const closeAll = async () => {
    await reads.close();
    await close();
  };
  return { services, close: closeAll };
}

/** The standby that the configuration names, if it does. */
function openStandby(
  { DATABASE_READ_URL: url, DATABASE_POOL: poolSize }: Config,
  primary: Database,
  services: Pick<Services, "log" | "metrics" | "errors">,
): { standby: Standby | null; close: () => Promise<void> } {
  if (url === undefined) return { standby: null, close: () => Promise.resolve() };
  const { db, close } = openReads(url, { primary, poolSize });
  const standby = new Standby(db, primary, services);
  return {
    standby,
    close: async () => {
      standby.close();
      await close();
    },
  };
}

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
