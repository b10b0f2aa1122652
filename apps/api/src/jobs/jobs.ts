import { PgBoss } from "pg-boss";
import type { Services } from "#http/context.ts";
import { cleanUp } from "#jobs/clean-up.job.ts";
import { sendMessages } from "#jobs/send-messages.job.ts";
import { payoutsDue, settleSalePayments } from "#modules/payments/index.ts";
import { expireUnpaidOrders, settlePayments } from "#modules/orders/index.ts";
import { expireSales, notifyExpiring } from "#modules/sales/index.ts";

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
  await every(boss, "payouts", async () => {
    await payoutsDue({ db: services.db, now: services.businessClock.now() });
  });
  await every(boss, "expire-orders", async () => {
    await expireUnpaidOrders({ db: services.db, now: services.businessClock.now() });
  });
  await every(boss, "settle-payments", async () => {
    await settlePayments(services);
  });
  await every(boss, "send-messages", async () => {
    await sendMessages(services);
  });
  await every(boss, "clean-up", () => cleanUp(services), "30 3 * * *");
  return { stop: () => boss.stop({ graceful: true, timeout: 5000 }) };
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
