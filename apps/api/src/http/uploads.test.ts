import { expect, it } from "vitest";
import { Uploads } from "#http/uploads.ts";

const make = () => new Uploads({ perCompany: { atOnce: 2, waiting: 1 }, bytes: 100 });

/** Calls that last until they are released. */
function lasting(uploads: Uploads) {
  const ends: (() => void)[] = [];
  const begin = (company: string, bytes: number) =>
    uploads.admit(company, bytes, () => new Promise<void>((end) => ends.push(end)));
  return { begin, endAll: () => ends.splice(0).forEach((end) => end()) };
}

it("refuses a company's next call, with a Retry-After, when its slots and its queue are full", async () => {
  const { begin, endAll } = lasting(make());
  const calls = [begin("a", 1), begin("a", 1), begin("a", 1)];
  await expect(begin("a", 1)).rejects.toMatchObject({ code: "too_many_requests", details: { wait: 5 } });
  const other = begin("b", 1);
  endAll();
  await Promise.all([...calls, other]);
  const again = begin("a", 1);
  endAll();
  await again;
});

it("lets one company use half of the bytes, and all companies together the whole", async () => {
  const { begin, endAll } = lasting(make());
  const calls = [begin("a", 30), begin("a", 20), begin("b", 40)];
  await expect(begin("a", 1)).rejects.toMatchObject({ code: "too_many_requests" });
  await expect(begin("c", 11)).rejects.toMatchObject({ code: "too_many_requests" });
  calls.push(begin("c", 10));
  endAll();
  await Promise.all(calls);
});

it("accepts a file larger than the limit when nothing else is held", async () => {
  const { begin, endAll } = lasting(make());
  const call = begin("a", 500);
  await expect(begin("b", 1)).rejects.toMatchObject({ code: "too_many_requests" });
  endAll();
  await call;
});
