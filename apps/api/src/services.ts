import { type SecurityClock, systemClock } from "#kernel/clock.ts";
import type { Config } from "#config.ts";
import { BusinessClock } from "#db/business-clock.ts";
import { DatabaseOutage } from "#db/database-outage.ts";
import { openDatabase } from "#db/database.ts";
import { LiveChannel } from "#db/live-channel.ts";
import { watchTransactions } from "#db/transaction.ts";
import type { Services } from "#kernel/context.ts";
import type { CarrierProvider } from "#providers/carrier-provider.ts";
import { sandboxCarriers } from "#providers/carrier-sandbox.ts";
import { sandboxDeferral } from "#providers/deferred-payment-provider.ts";
import { ErrorReports, type ErrorSink } from "#providers/error-reports.ts";
import { type Log, openLog } from "#log.ts";
import { Metrics } from "#metrics.ts";
import { httpNewsletter } from "#providers/http-newsletter.ts";
import type { NewsletterProvider } from "#providers/newsletter-provider.ts";
import { openStorage } from "#objects/open-storage.ts";
import { type PaymentProvider, sandboxProvider } from "#providers/payment-provider.ts";
import { sandboxRegistry } from "#providers/vat-registry.ts";
import { outsideTransactions } from "#work/transaction-scope.ts";

/**
 * Wires what the process shares; clocks can be given, so that tests own time.
 * @param options.errorSink where faults of the program are sent beside the log
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
  const log = options.log ?? openLog(config.LOG_LEVEL);
  const metrics = new Metrics();
  const outage = new DatabaseOutage(log, metrics);
  const { db, close } = openDatabase({
    url: config.DATABASE_URL,
    poolSize: config.DATABASE_POOL,
    onIdleError: (error) => outage.failed(error),
  });
  if (config.ENVIRONMENT !== "production") watchTransactions(db);
  const configured =
    config.NEWSLETTER_URL === undefined
      ? null
      : httpNewsletter(config.NEWSLETTER_URL, config.OUTSIDE_TIMEOUT_MS);
  const newsletter = options.newsletter ?? configured;
  const services: Services = {
    config,
    db,
    businessClock: new BusinessClock(db, options.realNow),
    securityClock: options.securityClock ?? systemClock,
    payments: outsideTransactions("payments", options.payments ?? sandboxProvider),
    vatRegistry: outsideTransactions("vatRegistry", sandboxRegistry),
    newsletter: newsletter === null ? null : outsideTransactions("newsletter", newsletter),
    deferredPayments: outsideTransactions("deferredPayments", sandboxDeferral),
    carriers: outsideTransactions("carriers", options.carriers ?? sandboxCarriers),
    live: new LiveChannel(),
    objects: outsideTransactions("objects", openStorage(config)),
    log,
    metrics,
    errors: new ErrorReports(log, metrics, options.errorSink),
    outage,
    draining: options.draining ?? new AbortController().signal,
  };
  return { services, close };
}
