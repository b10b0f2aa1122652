import { expect, it } from "vitest";
import { parallelMap } from "#parallel-map.ts";

/** Work that ends when the test ends it. */
function workshop() {
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const work = async (item: string) => {
    begun.push(item);
    const end = Promise.withResolvers<void>();
    ends.set(item, end);
    await end.promise;
  };
  const settle = async () => await new Promise((done) => setImmediate(done));
  return { begun, work, settle, end: (item: string) => ends.get(item) };
}

it("every item is processed, with no more in parallel than there are lanes", async () => {
  const { begun, work, settle, end } = workshop();
  const all = parallelMap(["a", "b", "c"], work, 2);
  await settle();
  expect(begun).toEqual(["a", "b"]);
  end("b")?.resolve();
  await settle();
  expect(begun).toEqual(["a", "b", "c"]);
  end("a")?.resolve();
  end("c")?.resolve();
  await all;
});

it("no further item starts after a failure, which is thrown once the running ones have ended", async () => {
  const { begun, work, settle, end } = workshop();
  let told: unknown;
  const all = parallelMap(["a", "b", "c"], work, 2).catch((error: unknown) => (told = error));
  await settle();
  end("a")?.reject(new Error("a broke"));
  await settle();
  expect(told).toBeUndefined();
  end("b")?.resolve();
  await all;
  expect(told).toEqual(new Error("a broke"));
  expect(begun).toEqual(["a", "b"]);
});
