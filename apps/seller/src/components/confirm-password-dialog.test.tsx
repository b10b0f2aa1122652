import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { removeSecondFactor } from "@quayside/api-client/contract/second-factor/second-factor.endpoints";
// Loaded lazily: preloaded here, so that tests do not wait for it.
import "@quayside/portal/react/access/confirm-password-dialog";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { useFreshSignIn } from "@quayside/portal/react/access/fresh-sign-in";
import { type Answers, failed, renderApp } from "#testing/render-app.tsx";

const CALL = "DELETE user/totp/";
const CONFIRM = "POST auth/confirm-password/";
const done = { status: 204 };

function setUp(answers: Answers) {
  const onSuccess = vi.fn();
  const onError = vi.fn();
  function Part() {
    const fresh = useFreshSignIn();
    const remove = useSubmit(removeSecondFactor, { confirm: fresh, onSuccess, onError });
    return (
      <>
        <button type="button" onClick={() => remove.send({})}>
          Remove
        </button>
        <p>{remove.error === null ? "No error" : "An error"}</p>
        {fresh.dialog}
      </>
    );
  }
  let isFresh = false;
  const view = renderApp(<Part />, {
    answers: {
      [CALL]: () => (isFresh ? done : failed(403, "fresh_sign_in_required")),
      [CONFIRM]: () => {
        isFresh = true;
        return done;
      },
      ...answers,
    },
  });
  const bodies = () => view.calls.filter(({ name }) => name === CONFIRM).map(({ body }) => body);
  const removals = () => view.calls.filter(({ name }) => name === CALL).length;
  return { onSuccess, onError, bodies, removals };
}
const remove = async () => userEvent.click(await screen.findByRole("button", { name: "Remove" }));
const confirm = () => userEvent.click(screen.getByRole("button", { name: "Confirm" }));

describe("a call that needs a fresh sign-in", () => {
  it("asks for the password, and is repeated with the same input", async () => {
    const { onSuccess, onError, bodies, removals } = setUp({});
    await remove();
    await userEvent.type(await screen.findByLabelText("Password"), "a good password");
    await confirm();
    await waitFor(() => expect(onSuccess).toHaveBeenCalledTimes(1));
    expect(bodies()).toEqual([{ secret: "a good password" }]);
    expect(removals()).toBe(2);
    expect(onError).not.toHaveBeenCalled();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByText("No error")).toBeTruthy();
  });

  it("asks for nothing while the sign-in is fresh", async () => {
    const { onSuccess, bodies } = setUp({ [CALL]: done });
    await remove();
    await waitFor(() => expect(onSuccess).toHaveBeenCalledTimes(1));
    expect(bodies()).toEqual([]);
  });

  it("shows a wrong password at the field, and lets the user try again", async () => {
    const { bodies, removals } = setUp({
      [CONFIRM]: failed(400, "IncorrectPassword", { secret: "INCORRECT" }),
    });
    await remove();
    await screen.findByLabelText("Password");
    await confirm();
    expect(screen.getByText("Enter your password.")).toBeTruthy();
    await userEvent.type(screen.getByLabelText("Password"), "wrong");
    await confirm();
    expect(await screen.findByText("Your current password is wrong.")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Password"));
    expect(bodies()).toHaveLength(1);
    expect(removals()).toBe(1);
  });

  it("asks for the code once the account turns out to have a second factor", async () => {
    let tries = 0;
    const answers = [failed(400, "totp_required"), failed(400, "totp_invalid"), done];
    const { bodies } = setUp({ [CONFIRM]: () => answers[tries++] ?? done });
    await remove();
    await userEvent.type(await screen.findByLabelText("Password"), "a good password");
    await confirm();
    const code = await screen.findByLabelText("Code");
    await waitFor(() => expect(document.activeElement).toBe(code));
    await userEvent.type(code, "123456");
    await confirm();
    expect(await screen.findByText("This code is wrong or was already used. Please try again.")).toBeTruthy();
    await confirm();
    await waitFor(() =>
      expect(bodies()).toEqual([
        { secret: "a good password" },
        { secret: "a good password", code: "123456" },
        { secret: "a good password", code: "123456" },
      ]),
    );
  });

  it("waits as long as the server requires", async () => {
    const { bodies } = setUp({ [CONFIRM]: failed(429, "too_many_requests", { wait: 40 }) });
    await remove();
    await userEvent.type(await screen.findByLabelText("Password"), "guess");
    await confirm();
    expect(await screen.findByText(/Please wait (40|39) seconds/)).toBeTruthy();
    await confirm();
    expect(bodies()).toHaveLength(1);
  });

  it("changes nothing when the dialog is cancelled", async () => {
    const { onError, removals } = setUp({});
    await remove();
    await screen.findByLabelText("Password");
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(onError).not.toHaveBeenCalled();
    expect(removals()).toBe(1);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByText("No error")).toBeTruthy();
  });
});
