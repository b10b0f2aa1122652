import { expect, it } from "vitest";
import { SharedBytes } from "#work/shared-bytes.ts";

const never = new AbortController().signal;

/** Work that holds bytes until it is released. */
function working(bytes: SharedBytes) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const hold = (name: string, size: number, abandoned = never) =>
    bytes.hold(
      size,
      () => {
        begun.push(name);
        return new Promise<void>((end) => ends.set(name, end));
      },
      abandoned,
    );
  return { begun, hold, end: (name: string) => ends.get(name)?.() };
}

it("lets work wait in order until its bytes are free, and a large one is not passed by small ones", async () => {
  const bytes = new SharedBytes(100);
  const { begun, hold, end } = working(bytes);
  const work = [hold("a", 60), hold("b", 40), hold("large", 80), hold("small", 1)];
  expect(begun).toEqual(["a", "b"]);
  end("b");
  await work[1];
  expect(begun).toEqual(["a", "b"]);
  end("a");
  await work[0];
  await expect.poll(() => begun).toEqual(["a", "b", "large", "small"]);
  end("large");
  end("small");
  await Promise.all(work);
  expect(bytes.held).toBe(0);
});

it("gives all of it, alone, to work that needs more than there is", async () => {
  const bytes = new SharedBytes(100);
  const { begun, hold, end } = working(bytes);
  const work = [hold("small", 1), hold("huge", 500), hold("next", 1)];
  end("small");
  await expect.poll(() => begun).toEqual(["small", "huge"]);
  expect(bytes.held).toBe(100);
  end("huge");
  await expect.poll(() => begun).toContain("next");
  end("next");
  await Promise.all(work);
});

it("forgets work that was abandoned while it waited, and frees the place of work that failed", async () => {
  const bytes = new SharedBytes(10);
  const { begun, hold, end } = working(bytes);
  const gone = new AbortController();
  const first = hold("first", 10);
  const left = hold("left", 10, gone.signal);
  const last = hold("last", 10);
  gone.abort();
  await expect(left).rejects.toMatchObject({ code: "unavailable" });
  end("first");
  await first;
  await expect.poll(() => begun).toEqual(["first", "last"]);
  end("last");
  await last;
  await expect(bytes.hold(10, () => Promise.reject(new Error("broken")), never)).rejects.toThrow("broken");
  expect(bytes.held).toBe(0);
});
