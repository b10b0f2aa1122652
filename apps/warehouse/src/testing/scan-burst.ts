import userEvent from "@testing-library/user-event";
import { vi } from "vitest";

/**
 * Types a code like a scanner, in one burst: a key each millisecond, independent of the load on the test machine.
 *
 * @param end the key that ends a code
 */
export async function scanBurst(code: string, end = "{Enter}"): Promise<void> {
  let atMs = performance.now();
  const pace = vi.spyOn(Event.prototype, "timeStamp", "get").mockImplementation(() => (atMs += 1));
  try {
    await userEvent.setup({ delay: null }).keyboard(code + end);
  } finally {
    pace.mockRestore();
  }
}
