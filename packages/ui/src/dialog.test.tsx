import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { Dialog } from "#dialog.tsx";

afterEach(cleanup);

function Example() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button">Something else</button>
      <button type="button" onClick={() => setOpen(true)}>
        Decline order
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="Decline order">
        <input aria-label="Text" />
      </Dialog>
    </>
  );
}

it("returns the focus to its opener, whether it is closed by Escape or by its button", async () => {
  const user = userEvent.setup();
  render(<Example />);
  const opener = screen.getByRole("button", { name: "Decline order" });
  await user.click(opener);
  await user.keyboard("{Escape}");
  expect(document.activeElement).toBe(opener);
  await user.click(opener);
  await user.click(screen.getByRole("button", { name: /close/i }));
  expect(document.activeElement).toBe(opener);
});

it("starts at its first field, and ends with its close button", async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.click(screen.getByRole("button", { name: "Decline order" }));
  await user.keyboard("Out of stock");
  expect(screen.getByLabelText<HTMLInputElement>("Text").value).toBe("Out of stock");
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Close" }));
});

it.each([
  ["has nothing but text", <p key="text">Signed on Monday</p>],
  [
    "starts with a link",
    <a key="link" href="#order">
      Order 225083820
    </a>,
  ],
])("takes the focus itself when it %s", async (_what, content) => {
  render(
    <Dialog open onOpenChange={() => undefined} title="Latest">
      {content}
    </Dialog>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("dialog", { name: "Latest" })));
});

function WithField() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <input aria-label="Shipping fee" id="fee" />
      <button type="button" onClick={() => setOpen(true)}>
        Trigger payment
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Trigger payment"
        returnFocus={() => document.getElementById("fee")}
      />
    </>
  );
}

it("moves the focus to the field to correct on request", async () => {
  const user = userEvent.setup();
  render(<WithField />);
  await user.click(screen.getByRole("button", { name: "Trigger payment" }));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Shipping fee")));
});
