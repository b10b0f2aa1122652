import type { FastifyInstance, FastifyReply } from "fastify";

/** How often an open stream checks that its reader is still authorised. */
const RECHECK_MS = 5000;

/**
 * Ends streams: when the reader leaves, when the server stops, and when the reader's session is no longer valid.
 * @returns makes the signal of one stream; `isAllowed` rejects or resolves to false to end it
 */
export function streamSignals(server: FastifyInstance) {
  const open = new Set<AbortController>();
  server.addHook("preClose", async () => {
    for (const controller of open) controller.abort();
  });
  return (reply: FastifyReply, isAllowed: () => Promise<unknown>): AbortSignal => {
    const controller = new AbortController();
    open.add(controller);
    const timer = setInterval(() => {
      isAllowed().catch(() => controller.abort());
    }, RECHECK_MS);
    controller.signal.addEventListener("abort", () => {
      clearInterval(timer);
      open.delete(controller);
    });
    reply.raw.on("close", () => controller.abort());
    return controller.signal;
  };
}
export type StreamSignals = ReturnType<typeof streamSignals>;
