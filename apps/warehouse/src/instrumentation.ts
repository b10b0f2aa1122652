import type { Instrumentation } from "next";
import manifest from "../package.json" with { type: "json" };

/** Refuses to start with an invalid configuration, or with a secret whose file is of no use. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "edge") return;
  const [{ startServer }, { readPublicConfig }] = await Promise.all([
    import("@quayside/telemetry/start.server"),
    import("@quayside/portal/public-config.server"),
  ]);
  startServer({
    service: "warehouse",
    version: manifest.version,
    environment: process.env,
    secrets: ["PORTAL_SECRET", "CONTENT_TOKEN"],
    check: (environment) => readPublicConfig(environment, "warehouse"),
  });
}

/** Logs what a page or a route has thrown. */
export const onRequestError: Instrumentation.onRequestError = async (...happened) => {
  if (process.env.NEXT_RUNTIME === "edge") return;
  const { logRequestError } = await import("@quayside/telemetry/log.server");
  logRequestError(...happened);
};
