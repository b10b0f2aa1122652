import { type SecurityClock, systemClock } from "#clock.ts";
import type { Config } from "#config.ts";
import { BusinessClock } from "#db/business-clock.ts";
import { openDatabase } from "#db/database.ts";
import { LiveChannel } from "#db/live-channel.ts";
import type { Services } from "#http/context.ts";
import type { CarrierProvider } from "#carrier-provider.ts";
import { sandboxCarriers } from "#carrier-sandbox.ts";
import { sandboxDeferral } from "#deferred-payment-provider.ts";
import { openStorage } from "#objects/open-storage.ts";
import { type PaymentProvider, sandboxProvider } from "#payment-provider.ts";
import { sandboxRegistry } from "#vat-registry.ts";

/** Wires what the process shares; clocks can be given, so that tests own time. */
export function openServices(
  config: Config,
  options: {
    securityClock?: SecurityClock;
    payments?: PaymentProvider;
    carriers?: CarrierProvider;
    realNow?: () => Date;
    onIdleError: (error: Error) => void;
  },
): { services: Services; close: () => Promise<void> } {
  const { db, close } = openDatabase({
    url: config.DATABASE_URL,
    poolSize: config.DATABASE_POOL,
    onIdleError: options.onIdleError,
  });
  const services: Services = {
    config,
    db,
    businessClock: new BusinessClock(db, options.realNow),
    securityClock: options.securityClock ?? systemClock,
    payments: options.payments ?? sandboxProvider,
    vatRegistry: sandboxRegistry,
    deferredPayments: sandboxDeferral,
    carriers: options.carriers ?? sandboxCarriers,
    live: new LiveChannel(),
    objects: openStorage(config),
  };
  return { services, close };
}
