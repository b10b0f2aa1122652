import { PgBoss } from "pg-boss";
import type { Services } from "#http/context.ts";
import { storeFiles } from "#files/store-files.job.ts";
import { runInitialChecks } from "#modules/initial-check/index.ts";
import { countDemand } from "#modules/recommendations/index.ts";
import { applyStockLists, pullStockLists } from "#modules/stock-lists/index.ts";
import { cleanUp } from "#jobs/clean-up.job.ts";
import { sendMessages } from "#jobs/send-messages.job.ts";
import { runClaimTimers } from "#modules/claims/index.ts";
import { issueCreditNotes } from "#modules/credit-notes/index.ts";
import { refreshMarket } from "#modules/catalogue/index.ts";
import { settleBookings } from "#modules/bookings/index.ts";
import { payoutsDue, settleSalePayments } from "#modules/payments/index.ts";
import { expireUnpaidOrders, settlePayments } from "#modules/orders/index.ts";
import { sendDigests } from "#modules/notifications/index.ts";
import { settleDeferrals } from "#modules/deferred-payments/index.ts";
import { dropAttachments } from "#modules/order-desk/index.ts";
import { resumeSellers, reviewSellers } from "#modules/sellers/index.ts";
import { settleWithdrawals } from "#modules/wallets/index.ts";
import { expireSales, notifyExpiring } from "#modules/sales/index.ts";
import { revalidateVat } from "#modules/vat/index.ts";
import { runExports } from "#modules/exports/index.ts";
import { deliverWebhooks } from "#modules/webhooks/index.ts";

export interface Jobs {
  stop: () => Promise<void>;
}

/**
 * Starts the jobs on the same database; several API processes share them, each run goes to one of them.
 * Every job is safe to run late, twice or at the same time as itself.
 */
export async function startJobs(services: Services, onError: (error: Error) => void): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: services.config.DATABASE_URL,
    schema: "jobs",
    max: 3,
    application_name: "quayside-jobs",
  });
  boss.on("error", onError);
  await boss.start();
  await every(boss, "expire-sales", async () => {
    await expireSales({ db: services.db, now: services.businessClock.now() });
  });
  await every(boss, "notify-expiring", async () => {
    await notifyExpiring({ db: services.db, now: services.businessClock.now() });
  });
  await every(boss, "settle-sale-payments", async () => {
    await settleSalePayments(services);
  });
  await every(boss, "settle-bookings", async () => {
    await settleBookings(services);
  });
  await every(boss, "payouts", async () => {
    await payoutsDue({ db: services.db, now: services.businessClock.now() });
  });
  await every(boss, "expire-orders", async () => {
    await expireUnpaidOrders({ db: services.db, now: services.businessClock.now() });
  });
  await every(boss, "settle-withdrawals", async () => {
    await settleWithdrawals(services);
  });
  await every(boss, "settle-payments", async () => {
    await settlePayments(services);
  });
  await every(boss, "claim-timers", async () => {
    await runClaimTimers({ db: services.db, now: services.businessClock.now() });
  });
  await every(
    boss,
    "credit-notes",
    async () => {
      await issueCreditNotes({ db: services.db, now: services.businessClock.now() });
    },
    "20 * * * *",
  );
  await every(boss, "send-messages", async () => {
    await sendMessages(services);
  });
  await every(boss, "store-files", async () => {
    await storeFiles(services);
  });
  await every(boss, "deliver-webhooks", async () => {
    await deliverWebhooks(services);
  });
  await every(
    boss,
    "send-digests",
    async () => {
      await sendDigests({ db: services.db, now: services.businessClock.now() });
    },
    "0 6 * * *",
  );
  await every(
    boss,
    "refresh-market",
    () => refreshMarket({ db: services.db, now: services.businessClock.now() }),
    "5 0 * * *",
  );
  await every(boss, "revalidate-vat", async () => {
    await revalidateVat(services);
  });
  await every(boss, "settle-deferrals", () => settleDeferrals(services));
  await every(boss, "pull-stock-lists", async () => {
    await pullStockLists(services);
  });
  await every(boss, "apply-stock-lists", async () => {
    await applyStockLists(services);
  });
  await every(boss, "initial-checks", async () => {
    await runInitialChecks(services);
  });
  await every(boss, "exports", async () => {
    await runExports(services);
  });
  await every(
    boss,
    "count-demand",
    () => countDemand({ db: services.db, now: services.businessClock.now() }),
    "10 2 * * *",
  );
  await every(boss, "resume-sellers", async () => {
    await resumeSellers({ db: services.db, now: services.businessClock.now() });
  });
  await every(
    boss,
    "review-sellers",
    async () => {
      await reviewSellers({ db: services.db, now: services.businessClock.now() });
    },
    "23 * * * *",
  );
  await every(
    boss,
    "drop-attachments",
    async () => {
      await dropAttachments({ db: services.db, now: services.businessClock.now() });
    },
    "50 3 * * *",
  );
  await every(boss, "clean-up", () => cleanUp(services), "30 3 * * *");
  const stopListening = services.live.listenToAll(soon(boss, ["deliver-webhooks", "send-messages"], onError));
  // Who moves the clock waits for what has become due.
  const stopWatching = services.businessClock.onMove(soon(boss, DUE_BY_TIME, onError));
  return {
    stop: async () => {
      stopListening();
      stopWatching();
      await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}

/** Once a minute unless another time is given, and one waiting run at most however long the processes were down. */
async function every(
  boss: PgBoss,
  name: string,
  work: () => Promise<void>,
  cron = "* * * * *",
): Promise<void> {
  await boss.createQueue(name, { policy: "short", retryLimit: 3, retryBackoff: true });
  await boss.work(name, async () => work());
  await boss.schedule(name, cron);
  await boss.send(name);
}

/** The jobs that look once a minute for what has become due. */
const DUE_BY_TIME: readonly string[] = [
  "expire-sales",
  "expire-orders",
  "notify-expiring",
  "payouts",
  "claim-timers",
  "settle-deferrals",
  "resume-sellers",
  "review-sellers",
];

/** Least time between two wake-ups of the jobs that tell people and programs what happened. */
const SOON_MS = 1000;

/** Wakes jobs that would otherwise wait for the next minute; however much happens, at most once a second. */
function soon(boss: PgBoss, names: readonly string[], onError: (error: Error) => void): () => void {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      for (const name of names) boss.send(name).catch(onError);
    }, SOON_MS).unref();
  };
}
