import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect } from "vitest";

/** Types a code and Enter, as a scanner does. */
export async function scan(code: string): Promise<void> {
  await userEvent.keyboard(`${code}{Enter}`);
}

/** Waits until the screen shows this for the last scan. */
export const said = (text: string | RegExp): Promise<void> =>
  waitFor(() => expect(screen.getByTestId("scan-result").textContent).toMatch(text));
