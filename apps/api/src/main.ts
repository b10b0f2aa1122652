import { readConfig } from "#config.ts";
import { refuseDemoData } from "#db/demo-refusal.ts";
import { Listener } from "#db/listener.ts";
import { checkSchema } from "#db/migrate.ts";
import { startConfiguredFlags } from "#flags.ts";
import { buildApi } from "#http/app.ts";
import { startJobs } from "#jobs/jobs.ts";
import { runProgram } from "#refusal.ts";
import { openServices } from "#services.ts";

await runProgram(async () => {
  const config = readConfig(process.env);
  await checkSchema(config.DATABASE_URL);
  if (config.ENVIRONMENT === "production") await refuseDemoData(config.DATABASE_URL);
  await startConfiguredFlags(config);
  const logIdle = (error: Error) => server.log.warn({ message: error.message }, "database connection lost");
  const { services, close } = openServices(config, { onIdleError: logIdle });
  const { server, authenticator } = await buildApi(services);
  await services.businessClock.refresh();
  const listener = new Listener(config.DATABASE_URL, {
    onNews: (organisationId) => services.live.announce(organisationId),
    onSessionRevoked: (qid) => authenticator.forget(qid),
    onClockMoved: () => void services.businessClock.refresh().catch(logIdle),
  });
  await listener.start();
  const jobs = await startJobs(services, logIdle);
  await server.listen({ host: config.HOST, port: config.PORT });

  let stopping = false;
  async function stop(): Promise<void> {
    if (stopping) return;
    stopping = true;
    await server.close();
    await jobs.stop();
    await listener.close();
    await close();
    process.exit(0);
  }
  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => void stop());
});
