import { setTimeout } from "node:timers/promises";
import { configWarnings, readConfig } from "#config.ts";
import { refuseDemoData } from "#db/demo-refusal.ts";
import { Listener } from "#db/listener.ts";
import { checkSchema } from "#db/migrate.ts";
import { openErrorSink } from "#providers/error-reports.ts";
import { startConfiguredFlags } from "#providers/flags.ts";
import { buildApi } from "#api.ts";
import { allJobs } from "#all-jobs.ts";
import { startJobs } from "#jobs/runner.ts";
import { runProgram } from "#refusal.ts";
import { openServices } from "#services.ts";

await runProgram(async () => {
  const config = readConfig(process.env);
  await checkSchema(config.DATABASE_URL);
  if (config.ENVIRONMENT === "production") await refuseDemoData(config.DATABASE_URL);
  await startConfiguredFlags(config);
  const draining = new AbortController();
  const { services, close } = openServices(config, {
    errorSink: await openErrorSink(config),
    draining: draining.signal,
  });
  for (const warning of configWarnings(config, process.env)) services.log.warn(warning);
  const { server, authenticator } = await buildApi(services);
  await services.businessClock.refresh();
  const listener = new Listener(config.DATABASE_URL, {
    onNews: (organisationId) => services.live.announce(organisationId),
    onSessionRevoked: (qid) => authenticator.forget(qid),
    onClockMoved: () => void services.outage.whileTrying(services.businessClock.refresh()),
  });
  await listener.start();
  await server.listen({ host: config.HOST, port: config.PORT });
  // Calls are already answered: registering the jobs takes a hundred statements.
  const jobs = startJobs(services, allJobs);

  /** Calls keep arriving until the proxy has seen in the health check that this process is stopping. */
  async function drain(): Promise<void> {
    await setTimeout(config.SHUTDOWN_DELAY_MS);
    await server.close();
  }

  async function stop(): Promise<void> {
    if (draining.signal.aborted) return;
    draining.abort();
    await Promise.all([drain(), jobs.then((runner) => runner.stop())]);
    await listener.close();
    await close();
    process.exit(0);
  }
  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => void stop());
  await jobs;
});
