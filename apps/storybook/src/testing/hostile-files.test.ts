import { expect, it } from "vitest";
import { HOSTILE_FILES } from "./hostile-files-address.ts";
import type { ToldOutcome } from "./read-posted.ts";

interface Expected {
  readonly name: string;
  readonly outcome: string;
}

/** Not a measure of speed: runaway parsing takes minutes. A quiet machine takes less than 2 s. */
const MOST_MS = 60_000;

function read(worker: Worker, bytes: Uint8Array): Promise<ToldOutcome> {
  return new Promise((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<ToldOutcome>) => resolve(data), {
      once: true,
    });
    worker.addEventListener("error", (event) => reject(new Error(event.message)), { once: true });
    worker.postMessage(bytes, [bytes.buffer as ArrayBuffer]);
  });
}

it("come to the same in a worker of the browser as in Node", { timeout: 900_000 }, async () => {
  const expected = (await (await fetch(HOSTILE_FILES)).json()) as Expected[];
  expect(expected.length).toBeGreaterThanOrEqual(150);
  // One worker for all files: leftovers of one file affect the next, as on a page that stays open.
  const worker = new Worker(new URL("read-posted.ts", import.meta.url), { type: "module" });
  const told: (ToldOutcome & { readonly name: string })[] = [];
  for (const [index, { name }] of expected.entries()) {
    const bytes = new Uint8Array(await (await fetch(`${HOSTILE_FILES}${index}`)).arrayBuffer());
    told.push({ name, ...(await read(worker, bytes)) });
  }
  worker.terminate();
  const named = (outcomes: readonly Expected[]) =>
    Object.fromEntries(outcomes.map(({ name, outcome }) => [name, outcome]));
  expect(named(told)).toEqual(named(expected));
  expect(told.every(({ isBrowser }) => isBrowser)).toBe(true);
  expect(told.filter(({ milliseconds }) => milliseconds > MOST_MS)).toEqual([]);
});
