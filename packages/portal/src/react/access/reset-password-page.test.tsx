import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, it } from "vitest";
import { type PortalAnswers, PortalScreen, failed } from "#fixtures/portal-screen.tsx";
import { renderPortal } from "#fixtures/render-portal.tsx";
import { ResetPasswordPage } from "#react/access/reset-password-page.tsx";

const REQUEST = "POST user/password/reset/";
const CONFIRM = "POST user/password/reset/confirm/";
const GOOD = "a third way of saying";

const open = (answers: PortalAnswers, search = "") =>
  renderPortal(<ResetPasswordPage />, { user: null, path: "/reset-password/", search, answers });
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const fill = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);

beforeEach(() => localStorage.clear());

describe("requesting a link", () => {
  it("gives the same answer whether or not the account exists", async () => {
    const { bodiesOf } = open({ [REQUEST]: { status: 204 } });
    await fill("E-mail address", " seller@demo.example ");
    await press("Send link");
    const heading = await screen.findByRole("heading", { name: "Check your inbox" });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText(/If there is an account for seller@demo.example/)).toBeTruthy();
    expect(bodiesOf(REQUEST)).toEqual([{ email: "seller@demo.example" }]);
    await press("Ask again");
    expect(screen.getByLabelText("E-mail address")).toHaveProperty("value", "seller@demo.example");
  });

  it("accepts input entered before the page's code had loaded", async () => {
    const bodies: unknown[] = [];
    const page = (
      <PortalScreen
        user={null}
        path="/reset-password/"
        search=""
        answers={{ [REQUEST]: { status: 204 } }}
        onCall={({ name, body }) => name === REQUEST && bodies.push(body)}
        onNavigate={() => {}}
      >
        <ResetPasswordPage />
      </PortalScreen>
    );
    const container = document.body.appendChild(document.createElement("div"));
    container.innerHTML = renderToString(page);
    await fill("E-mail address", "seller@demo.example");
    render(page, { container, hydrate: true });
    await press("Send link");
    expect(await screen.findByRole("heading", { name: "Check your inbox" })).toBeTruthy();
    expect(bodies).toEqual([{ email: "seller@demo.example" }]);
  });

  it("sends nothing without a valid e-mail address", async () => {
    const { bodiesOf } = open({});
    await press("Send link");
    expect(screen.getByText("Enter your e-mail address.")).toBeTruthy();
    await fill("E-mail address", "seller");
    await press("Send link");
    expect(screen.getByText("Enter an e-mail address like name@example.com.")).toBeTruthy();
    expect(bodiesOf(REQUEST)).toEqual([]);
  });

  it("counts down the server's waiting time", async () => {
    const { bodiesOf } = open({ [REQUEST]: failed(429, "too_many_requests", { wait: 40 }) });
    await fill("E-mail address", "seller@demo.example");
    await press("Send link");
    expect(await screen.findByText(/Please wait (40|39) seconds/)).toBeTruthy();
    await press("Send link");
    expect(bodiesOf(REQUEST)).toHaveLength(1);
  });
});

describe("setting the password", () => {
  const link = "?secret=s3cret";

  it("shows the rules first, reveals the input on request, and links to the login", async () => {
    const { bodiesOf } = open({ [CONFIRM]: { status: 204 } }, link);
    const field = await screen.findByLabelText("New password");
    const hint = document.getElementById(field.getAttribute("aria-describedby") ?? "");
    expect(hint?.textContent).toContain("12 to 128 characters");
    expect(field.getAttribute("autocomplete")).toBe("new-password");
    await userEvent.click(field);
    await userEvent.paste(GOOD);
    expect(field.getAttribute("type")).toBe("password");
    await press("Show password");
    expect(field.getAttribute("type")).toBe("text");
    await press("Save password");
    expect(await screen.findByRole("heading", { name: "Your password is changed" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Login" }).getAttribute("href")).toBe("/login/");
    expect(bodiesOf(CONFIRM)).toEqual([{ secret: "s3cret", newPassword: GOOD }]);
  });

  it.each([
    ["", "Enter a new password."],
    ["too short", "Use at least 12 characters."],
    ["abababababababab", "This is a pattern of a few characters. Choose another password."],
  ])("never sends %j", async (password, message) => {
    const { bodiesOf } = open({}, link);
    await screen.findByLabelText("New password");
    if (password !== "") await fill("New password", password);
    await press("Save password");
    expect(screen.getByText(message)).toBeTruthy();
    expect(bodiesOf(CONFIRM)).toEqual([]);
  });

  it("shows the API's own objection at the field", async () => {
    open({ [CONFIRM]: failed(400, "password_refused", { newPassword: "CONTAINS_EMAIL" }) }, link);
    await fill("New password", GOOD);
    await press("Save password");
    expect(await screen.findByText("Do not use the name from your e-mail address in it.")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("New password"));
  });

  it("offers a new link when this one has expired", async () => {
    open({ [CONFIRM]: failed(400, "reset_secret_invalid") }, link);
    await fill("New password", GOOD);
    await press("Save password");
    expect(
      await screen.findByText("The link has expired or is invalid. Please ask for a new link."),
    ).toBeTruthy();
    expect(screen.getByRole("link", { name: "Ask for a new link" }).getAttribute("href")).toBe(
      "/reset-password/",
    );
    expect(screen.queryByLabelText("New password")).toBeNull();
  });

  it("keeps the input during an outage", async () => {
    open({ [CONFIRM]: failed(500, "internal_error") }, link);
    await fill("New password", GOOD);
    await press("Save password");
    expect(await screen.findByText("Something went wrong. Please try again.")).toBeTruthy();
    await waitFor(() => expect(screen.getByLabelText("New password")).toHaveProperty("value", GOOD));
  });
});
