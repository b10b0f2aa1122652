import { expect, it } from "vitest";
import { watchCamera } from "#components/camera/use-camera.ts";

/** Looks at pictures one after the other, each `stepMs` after the one before. */
async function seen(pictures: readonly (string | null | Error)[], stepMs = 150) {
  const codes: string[] = [];
  const over = new AbortController();
  let time = 0;
  let at = 0;
  await watchCamera({
    look: () => {
      const picture = pictures[at] ?? null;
      at += 1;
      if (at > pictures.length) over.abort();
      return picture instanceof Error ? Promise.reject(picture) : Promise.resolve(picture);
    },
    onCode: (code) => codes.push(code),
    signal: over.signal,
    wait: () => {
      time += stepMs;
      return Promise.resolve();
    },
    now: () => time,
  });
  return codes;
}

it("reports a code once while it stays in the picture, and the next one immediately", async () => {
  expect(await seen([null, "a", "a", null, "a", "b", "b"])).toEqual(["a", "b"]);
});

it("reports it again after it was gone for a while", async () => {
  expect(await seen(["a", ...Array.from({ length: 12 }, () => null), "a"])).toEqual(["a", "a"]);
});

it("continues after a picture that cannot be read", async () => {
  expect(await seen([new Error("torn"), "a"])).toEqual(["a"]);
});
