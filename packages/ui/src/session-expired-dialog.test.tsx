import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { Dialog } from "#dialog.tsx";
import { SessionExpiredDialog } from "#session-expired-dialog.tsx";

const noop = () => {};

function show(props: Partial<Parameters<typeof SessionExpiredDialog>[0]> = {}) {
  const onResume = vi.fn();
  const onSignOut = vi.fn();
  const dialog = (more: typeof props = {}) => (
    <SessionExpiredDialog
      email="seller@example.com"
      onResume={onResume}
      onSignOut={onSignOut}
      {...props}
      {...more}
    />
  );
  const view = render(dialog());
  const change = (more: typeof props) => view.rerender(dialog(more));
  return { user: userEvent.setup(), onResume, onSignOut, change };
}

const password = () => screen.getByLabelText<HTMLInputElement>("Password");

it("explains what happened and what is kept, and focuses the password field", async () => {
  show();
  const dialog = screen.getByRole("dialog", { name: "Your session has ended" });
  expect(dialog.textContent).toContain("Sign in again to continue; what you typed is still here.");
  await waitFor(() => expect(document.activeElement).toBe(password()));
});

it("keeps the e-mail address fixed and exposes both fields to password managers", () => {
  show();
  const email = screen.getByLabelText<HTMLInputElement>("E-mail address");
  expect([email.value, email.readOnly, email.autocomplete]).toEqual(["seller@example.com", true, "username"]);
  expect(password().autocomplete).toBe("current-password");
});

it("continues with the password", async () => {
  const { user, onResume } = show();
  await user.type(password(), "secret");
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  expect(onResume.mock.calls).toEqual([["secret"]]);
});

it("requires a password, and never sends twice", async () => {
  const { user, onResume, change } = show();
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  expect(password().getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("Enter your password.")).toBeTruthy();
  await user.type(password(), "secret");
  change({ pending: true });
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  expect(onResume).not.toHaveBeenCalled();
});

it("explains the failure and asks for the password again", async () => {
  const { user, change } = show();
  await user.type(password(), "wrong");
  change({ error: "Wrong e-mail address or password." });
  expect(screen.getByRole("alert").textContent).toContain("Wrong e-mail address or password.");
  expect(password().value).toBe("");
  expect(document.activeElement).toBe(password());
});

it("asks for a second-factor code, and keeps the password meanwhile", async () => {
  const { user, onResume, change } = show();
  await user.type(password(), "secret");
  change({ error: "Enter the code of your authenticator app.", asksCode: true });
  const code = screen.getByLabelText<HTMLInputElement>("Code");
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(password().value).toBe("secret");
  await user.type(code, " 123456 ");
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  expect(onResume.mock.calls).toEqual([["secret", "123456"]]);
  change({ error: undefined, asksCode: false });
  change({ error: "This code is wrong.", asksCode: true });
  expect(code.value).toBe("");
});

it("is not closed by Escape or its close button: both ask before anything is lost", async () => {
  const { user, onSignOut } = show();
  await user.keyboard("{Escape}");
  expect(screen.getByRole("dialog", { name: "Sign out?" }).textContent).toContain(
    "What you typed on this page will be lost.",
  );
  await user.keyboard("{Escape}");
  const [closing] = screen.getAllByRole("button", { name: "Sign out" });
  if (closing) await user.click(closing);
  await user.click(screen.getAllByRole("button", { name: "Back" }).at(-1) ?? document.body);
  expect(screen.getByRole("dialog", { name: "Your session has ended" })).toBeTruthy();
  expect(onSignOut).not.toHaveBeenCalled();
});

it("signs out after confirmation", async () => {
  const { user, onSignOut } = show();
  await user.click(screen.getAllByRole("button", { name: "Sign out" }).at(-1) ?? document.body);
  await user.click(screen.getByRole("button", { name: "Sign out" }));
  expect(onSignOut).toHaveBeenCalledTimes(1);
});

it("returns the focus to where the user was typing", async () => {
  const page = (expired: boolean) => (
    <>
      <input aria-label="Reason" />
      {expired && <SessionExpiredDialog email="seller@example.com" onResume={noop} onSignOut={noop} />}
    </>
  );
  const { rerender } = render(page(false));
  const reason = screen.getByLabelText("Reason");
  reason.focus();
  rerender(page(true));
  await waitFor(() => expect(document.activeElement).toBe(password()));
  rerender(page(false));
  await waitFor(() => expect(document.activeElement).toBe(reason));
});

it("opens over an open dialog and leaves it unchanged", async () => {
  const onOpenChange = vi.fn();
  const page = (expired: boolean) => (
    <>
      <Dialog open onOpenChange={onOpenChange} title="Decline order">
        <input aria-label="Reason" />
      </Dialog>
      {expired && <SessionExpiredDialog email="seller@example.com" onResume={noop} onSignOut={noop} />}
    </>
  );
  const user = userEvent.setup();
  const { rerender } = render(page(false));
  const reason = screen.getByLabelText<HTMLInputElement>("Reason");
  await user.type(reason, "Out of stock");
  rerender(page(true));
  await waitFor(() => expect(document.activeElement).toBe(password()));
  await user.type(password(), "secret");
  await user.keyboard("{Escape}{Escape}");
  rerender(page(false));
  await waitFor(() => expect(document.activeElement).toBe(reason));
  expect(reason.value).toBe("Out of stock");
  expect(onOpenChange).not.toHaveBeenCalled();
});
