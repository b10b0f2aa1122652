import { setTimeout } from "node:timers/promises";
import { configWarnings, directUrl, readConfig } from "#foundation/config.ts";
import { refuseDemoData } from "#db/demo-refusal.ts";
import { Listener } from "#db/listener.ts";
import { checkSchema } from "#db/migrate.ts";
import { refuseWrongSettings } from "#db/database.ts";
import { refuseOtherStorage } from "#objects/storage-mark.ts";
import { openErrorSink } from "#providers/error-reports.ts";
import { startConfiguredFlags } from "#providers/flags.ts";
import { buildApi } from "#api.ts";
import { allJobs } from "#all-jobs.ts";
import { startJobs } from "#jobs/runner.ts";
import { runProgram } from "#foundation/refusal.ts";
import { withApiSecrets } from "#foundation/secret-files.ts";
import { openServices } from "#services.ts";

await runProgram(async () => {
  const environment = withApiSecrets(process.env);
  const config = readConfig(environment);
  const url = directUrl(config);
  await checkSchema(url);
  if (config.ENVIRONMENT === "production") await refuseDemoData(url);
  await startConfiguredFlags(config);
  const draining = new AbortController();
  const { services, close } = openServices(config, {
    errorSink: await openErrorSink(config),
    draining: draining.signal,
  });
  for (const warning of configWarnings(config, environment)) services.log.warn(warning);
  if (config.DATABASE_POOLING === "transaction") await refuseWrongSettings(services.db);
  await refuseOtherStorage(url, services);
  const { server, authenticator } = await buildApi(services);
  await services.businessClock.refresh();
  const listener = new Listener(url, {
    onNews: (organisationId) => services.live.announce(organisationId),
    onSessionRevoked: (qid) => authenticator.forget(qid),
    onClockMoved: () => void services.outage.whileTrying(services.businessClock.refresh()),
  });
  await listener.start();
  await server.listen({ host: config.HOST, port: config.PORT });
  // Calls are already answered: registering the jobs takes a hundred statements.
  const jobs = config.ROLE === "serve" ? undefined : startJobs(services, allJobs);

  /** Calls keep arriving until the proxy has seen in the health check that this process is stopping. */
  async function drain(): Promise<void> {
    await setTimeout(config.SHUTDOWN_DELAY_MS);
    await server.close();
  }

  async function stop(): Promise<void> {
    if (draining.signal.aborted) return;
    draining.abort();
    await Promise.all([drain(), jobs?.then((runner) => runner.stop())]);
    await listener.close();
    await close();
    process.exit(0);
  }
  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => void stop());
  await jobs;
});
