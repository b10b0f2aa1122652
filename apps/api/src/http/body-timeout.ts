import type { FastifyInstance, FastifyRequest } from "fastify";
import { commonFailure } from "#kernel/fail.ts";

/** The slowest upload speed that is tolerated: half a megabit per second. */
const SLOWEST_BYTES_A_SECOND = 64 * 1024;
/** Node's own request timeout, in ms; longer than the largest body takes at the slowest speed. */
export const LONGEST_ARRIVAL_MS = 20 * 60_000;

/**
 * How long a request may take to arrive after its headers, in milliseconds.
 * @param baseMs what every request gets
 * @param announced Content-Length in bytes; undefined without one
 * @param most largest body that the endpoint accepts, in bytes
 */
export function bodyTimeoutMs(baseMs: number, announced: number | undefined, most: number): number {
  return baseMs + (Math.min(announced ?? most, most) / SLOWEST_BYTES_A_SECOND) * 1000;
}

/**
 * Closes the connection of clients whose body takes longer than its size justifies.
 * @param baseMs see {@link bodyTimeoutMs}
 */
export function addBodyTimeout(server: FastifyInstance, baseMs: number): void {
  server.addHook("onRequest", (request, _reply, done) => {
    const { "content-length": length, "transfer-encoding": encoding } = request.headers;
    if (length !== undefined || encoding !== undefined) {
      const announced = length === undefined ? undefined : Number(length);
      const ms = bodyTimeoutMs(baseMs, announced, request.routeOptions.bodyLimit);
      const timer = setTimeout(() => {
        if (!request.raw.complete) request.raw.destroy();
      }, ms).unref();
      request.raw.once("close", () => clearTimeout(timer));
    }
    done();
  });
}

/** The slowest pace of a body: this many bytes in each period. */
export interface Pace {
  readonly bytes: number;
  readonly everyMs: number;
}

/**
 * Reads a body, and stops when it arrives too slowly in any period: one who sends a byte now and then would keep a slot
 * of its company for as long as a large file may take.
 * @throws request_too_slow, after which the connection is closed
 */
export async function atPace<T>(request: FastifyRequest, pace: Pace, read: () => Promise<T>): Promise<T> {
  const { socket } = request.raw;
  const tooSlow = Promise.withResolvers<never>();
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (socket.bytesRead - before < pace.bytes) tooSlow.reject(commonFailure("request_too_slow"));
    before = socket.bytesRead;
  }, pace.everyMs);
  try {
    return await Promise.race([read(), tooSlow.promise]);
  } finally {
    clearInterval(timer);
  }
}
