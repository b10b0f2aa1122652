import { env } from "node:process";
import { text } from "node:stream/consumers";

/** A child program that does what its input says. */
const MEGABYTE = 1024 * 1024;
const moods: Readonly<Record<string, () => unknown>> = {
  answer: () => process.stdout.write(JSON.stringify(env)),
  die: () => process.kill(process.pid, "SIGKILL"),
  fail: () => {
    throw new Error("a fault of ours");
  },
  wait: () => setInterval(() => undefined, 1000),
  eat: () => {
    const eaten: Buffer[] = [];
    try {
      while (eaten.length < 200) eaten.push(Buffer.alloc(16 * MEGABYTE, 1));
    } catch {
      // No more memory.
    }
    process.stdout.write(String(eaten.length * 16));
  },
};
moods[await text(process.stdin)]?.();
