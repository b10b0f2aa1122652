import { expect, it } from "vitest";
import { childPrograms, runChildProgram } from "#work/child-program.ts";

const PROGRAM = new URL("../testing/misbehaving-program.ts", import.meta.url).href;
const LIMITS = { memoryMb: 300, limitMs: 120_000 };

const run = (mood: string, limits: Partial<typeof LIMITS> = {}, abandoned?: AbortSignal) =>
  runChildProgram(PROGRAM, Buffer.from(mood), { ...LIMITS, ...limits }, abandoned);

it("answers, and knows no secrets of this process", async () => {
  const answer = await run("answer");
  expect(answer.outcome === "answered" && Object.keys(JSON.parse(answer.output) as object)).not.toContain(
    "PATH",
  );
});

it("gets no more memory than it may have", async () => {
  const answer = await run("eat");
  const eaten = answer.outcome === "answered" ? Number(answer.output) : 0;
  expect(eaten).toBeGreaterThan(100);
  expect(eaten).toBeLessThanOrEqual(400);
});

it("is killed when it takes too long, or when nobody waits for it any more", async () => {
  expect(await run("wait", { limitMs: 1 })).toEqual({ outcome: "late" });
  const gone = new AbortController();
  const left = run("wait", {}, gone.signal);
  gone.abort();
  expect(await left).toEqual({ outcome: "left" });
});

it("can die without harm, is counted by how it ended, and a fault in it is reported", async () => {
  const died = async () => {
    const { values } = await childPrograms.get();
    return values.find(({ labels }) => labels.outcome === "died")?.value ?? 0;
  };
  const before = await died();
  expect(await run("die")).toEqual({ outcome: "died" });
  expect(await died()).toBe(before + 1);
  await expect(run("fail")).rejects.toThrow("a fault of ours");
});
