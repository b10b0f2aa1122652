import { describe, expect, it } from "vitest";
import { ConcurrencyLimit } from "#work/concurrency-limit.ts";

/** Work that ends when it is told to. */
function works(turns: ConcurrencyLimit) {
  const begun: string[] = [];
  const end = new Map<string, PromiseWithResolvers<string>>();
  const start = (name: string, abandoned?: AbortSignal) =>
    turns.take(() => {
      begun.push(name);
      const work = Promise.withResolvers<string>();
      end.set(name, work);
      return work.promise;
    }, abandoned);
  return { begun, start, end: (name: string) => end.get(name) };
}

describe("limited concurrency", () => {
  it("runs a fixed number of calls at once and queues the rest in FIFO order", async () => {
    const { begun, start, end } = works(new ConcurrencyLimit({ atOnce: 2, waiting: 3 }));
    const [a, b, c, d] = [start("a"), start("b"), start("c"), start("d")];
    expect(begun).toEqual(["a", "b"]);
    end("b")?.resolve("done");
    expect(await b).toBe("done");
    await expect.poll(() => begun).toEqual(["a", "b", "c"]);
    const e = start("e");
    for (const name of ["a", "c"]) end(name)?.resolve("done");
    await Promise.all([a, c]);
    await expect.poll(() => begun).toEqual(["a", "b", "c", "d", "e"]);
    for (const name of ["d", "e"]) end(name)?.resolve("done");
    await Promise.all([d, e]);
  });

  it("refuses a call immediately when the queue is full, and accepts calls again when there is room", async () => {
    const { begun, start, end } = works(new ConcurrencyLimit({ atOnce: 1, waiting: 1 }));
    const [a, b] = [start("a"), start("b")];
    await expect(start("c")).rejects.toMatchObject({ status: 503, code: "unavailable" });
    end("a")?.resolve("done");
    await a;
    await expect.poll(() => begun).toEqual(["a", "b"]);
    const d = start("d");
    end("b")?.resolve("done");
    await b;
    await expect.poll(() => begun).toEqual(["a", "b", "d"]);
    end("d")?.resolve("done");
    expect(await d).toBe("done");
  });

  it("frees its slot when a call fails", async () => {
    const { begun, start, end } = works(new ConcurrencyLimit({ atOnce: 1, waiting: 1 }));
    const [a, b] = [start("a"), start("b")];
    end("a")?.reject(new Error("It failed"));
    await expect(a).rejects.toThrow("It failed");
    await expect.poll(() => begun).toEqual(["a", "b"]);
    end("b")?.resolve("done");
    expect(await b).toBe("done");
  });

  it("drops abandoned calls from the queue, which makes room for others", async () => {
    const { begun, start, end } = works(new ConcurrencyLimit({ atOnce: 1, waiting: 1 }));
    const [gone, stays] = [new AbortController(), new AbortController()];
    const a = start("a", stays.signal);
    const b = start("b", gone.signal);
    gone.abort();
    await expect(b).rejects.toMatchObject({ status: 503, code: "unavailable" });
    const c = start("c", stays.signal);
    end("a")?.resolve("done");
    await expect.poll(() => begun).toEqual(["a", "c"]);
    // Work that has started runs to its end.
    stays.abort();
    end("c")?.resolve("done");
    expect(await Promise.all([a, c])).toEqual(["done", "done"]);
  });
});
