import { afterEach, describe, expect, it } from "vitest";
import { ThreadPool } from "#work/thread-pool.ts";

const program = new URL("../testing/waiting-thread.ts", import.meta.url).href;
const bell = (): Int32Array<SharedArrayBuffer> => new Int32Array(new SharedArrayBuffer(4));

let pool: ThreadPool;
afterEach(() => pool.close());

const wait = (on: Int32Array<SharedArrayBuffer>, limitMs = 20_000) =>
  pool.run({ program, name: "waitForWake", input: on.buffer, limitMs });
function ring(on: Int32Array<SharedArrayBuffer>): void {
  Atomics.store(on, 0, 1);
  Atomics.notify(on, 0);
}

describe("work in threads", () => {
  it("waits in a bounded queue, and is refused immediately when the queue is full", async () => {
    pool = new ThreadPool({ threads: 1, waiting: 1 });
    // A thread that is still starting accepts one more.
    const [ready, first, second] = [bell(), bell(), bell()];
    ring(ready);
    await wait(ready);
    const works = [wait(first), wait(second)];
    expect(pool.load).toBe(2);
    await expect(wait(bell())).rejects.toMatchObject({ status: 503, code: "unavailable" });
    ring(first);
    ring(second);
    expect(await Promise.all(works)).toEqual(["awake", "awake"]);
  });

  it("is terminated when it takes too long, and the next task gets a new thread", async () => {
    pool = new ThreadPool({ threads: 1, waiting: 1 });
    await expect(wait(bell(), 200)).rejects.toMatchObject({ status: 503, code: "unavailable" });
    const next = bell();
    const work = wait(next);
    ring(next);
    expect(await work).toBe("awake");
  });

  it("transfers bytes, so that they are not held twice; bytes in shared buffers are copied", async () => {
    pool = new ThreadPool({ threads: 1, waiting: 1, memoryMb: 64, youngMemoryMb: 6 });
    const count = (bytes: Uint8Array) =>
      pool.run({ program, name: "countBytes", input: bytes, handOver: bytes });
    const [whole, part] = [new Uint8Array(100_000), Buffer.from("a part of what others use, too")];
    expect(await count(whole)).toBe(100_000);
    expect(whole.length).toBe(0);
    expect(await count(part)).toBe(30);
    expect(part.toString()).toBe("a part of what others use, too");
  });
});
