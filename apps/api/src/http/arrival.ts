import type { FastifyInstance } from "fastify";

/** The slowest line that a body may come over: half a megabit a second. */
const SLOWEST_BYTES_A_SECOND = 64 * 1024;
/** Node's own limit, in ms; longer than the largest body may take over the slowest line. */
export const LONGEST_ARRIVAL_MS = 20 * 60_000;

/**
 * How long a request has to arrive after its headers, in milliseconds.
 * @param baseMs what every request has
 * @param announced size of the body in bytes as its header says; undefined when it does not say
 * @param most largest body that the endpoint takes, in bytes
 */
export function arrivalMsOf(baseMs: number, announced: number | undefined, most: number): number {
  return baseMs + (Math.min(announced ?? most, most) / SLOWEST_BYTES_A_SECOND) * 1000;
}

/**
 * Closes the connection of clients whose body takes longer than its size explains.
 * @param baseMs see {@link arrivalMsOf}
 */
export function addArrivalLimit(server: FastifyInstance, baseMs: number): void {
  server.addHook("onRequest", (request, _reply, done) => {
    const { "content-length": length, "transfer-encoding": encoding } = request.headers;
    if (length !== undefined || encoding !== undefined) {
      const announced = length === undefined ? undefined : Number(length);
      const ms = arrivalMsOf(baseMs, announced, request.routeOptions.bodyLimit);
      const timer = setTimeout(() => {
        if (!request.raw.complete) request.raw.destroy();
      }, ms).unref();
      request.raw.once("close", () => clearTimeout(timer));
    }
    done();
  });
}
