/** Thread program that runs until the test wakes it up. */
export function waitForWake(bell: SharedArrayBuffer): string {
  const [rung] = [new Int32Array(bell)];
  Atomics.wait(rung, 0, 0);
  return "awake";
}

/** The size of the bytes passed to a thread. */
export function countBytes(bytes: Uint8Array): number {
  return bytes.length;
}
