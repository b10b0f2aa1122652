import { describe, expect, it } from "vitest";
import { CompanyQueues } from "#work/company-queue.ts";

describe("work queues per company", () => {
  it("let another company's work start while one company's queue is long, and tell that company when to retry", async () => {
    const turns = new CompanyQueues({ atOnce: 1, waiting: 2 });
    const { signal } = new AbortController();
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const take = (company: string, name: string) =>
      turns.take(
        company,
        () => {
          begun.push(name);
          const { promise, resolve } = Promise.withResolvers<void>();
          ends.set(name, resolve);
          return promise;
        },
        signal,
      );
    const works = [take("a", "a1"), take("a", "a2"), take("a", "a3")];
    await expect(take("a", "a4")).rejects.toMatchObject({ status: 429, details: { wait: 5 } });
    works.push(take("b", "b1"));
    expect(begun).toEqual(["a1", "b1"]);
    for (const name of ["b1", "a1", "a2", "a3"]) {
      await expect.poll(() => ends.has(name)).toBe(true);
      ends.get(name)?.();
    }
    await Promise.all(works);
    expect(begun).toEqual(["a1", "b1", "a2", "a3"]);
    const again = take("a", "a5");
    ends.get("a5")?.();
    await again;
  });
});
