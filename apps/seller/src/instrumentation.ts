import type { Instrumentation } from "next";
import manifest from "../package.json" with { type: "json" };

/** Next calls it once, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "edge") return;
  const { startPortal } = await import("@quayside/portal/start.server");
  const { version } = manifest;
  startPortal({ service: "seller", version, application: "sellers", environment: process.env });
}

/** Logs what a page or a route has thrown. */
export const onRequestError: Instrumentation.onRequestError = async (...happened) => {
  if (process.env.NEXT_RUNTIME === "edge") return;
  const { logRequestError } = await import("@quayside/telemetry/log.server");
  logRequestError(...happened);
};
