import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { LoginPage } from "#features/session/login-page.tsx";
import { seller } from "#testing/fixtures.ts";
import { failed, renderApp, signedIn } from "#testing/render-app.tsx";
import type { Answers } from "#testing/render-app.tsx";

const show = (answers: Answers, search = "") =>
  renderApp(<LoginPage />, {
    answers: { "POST auth/refresh/": failed(401, "not_authenticated"), ...answers },
    search,
    path: "/login/",
  });

async function signIn() {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("E-mail address"), "seller@demo.example");
  await user.type(screen.getByLabelText("Password"), "secret");
  await user.click(screen.getByRole("button", { name: "Login" }));
}

beforeEach(() => localStorage.clear());

it("goes on to the page that was asked for", async () => {
  const { visited } = show({ "POST auth/login/": signedIn }, "?redirectPath=%2Forders%2F%3Fstatus%3DPAST");
  await signIn();
  expect(visited).toContain("/orders/?status=PAST");
});

it("goes home instead of to another site", async () => {
  const { visited } = show({ "POST auth/login/": signedIn }, "?redirectPath=%2F%2Fevil.example");
  await signIn();
  expect(visited).toEqual(["/dashboard/"]);
});

it("asks for what is missing, in a summary and at the fields", async () => {
  show({});
  await userEvent.setup().click(screen.getByRole("button", { name: "Login" }));
  const alert = await screen.findByRole("alert");
  expect(
    within(alert)
      .getAllByRole("link")
      .map((link) => link.textContent),
  ).toEqual(["Enter your e-mail address.", "Enter your password."]);
  expect(screen.getByLabelText("Password").getAttribute("aria-invalid")).toBe("true");
});

it("says that e-mail or password is wrong and empties the password", async () => {
  show({ "POST auth/login/": failed(400, "invalid_credentials") });
  await signIn();
  expect(await screen.findByText("The e-mail address or the password is not right.")).toBeTruthy();
  expect(screen.getByLabelText("Password")).toHaveProperty("value", "");
});

it("tells a buyer to use a different account and records it once", async () => {
  const { tracked } = show({
    "POST auth/login/": failed(403, "invalid_portal_user", {
      accessToken: "a.b.c",
      accessExp: Date.now() + 600_000,
      user: { ...seller, isSeller: false },
    }),
  });
  await signIn();
  expect(
    await screen.findByText(
      "This is a buyer account. Please use a different account to sign in to the seller portal.",
    ),
  ).toBeTruthy();
  expect(tracked.filter((name) => name === "buyer_sign_in_attempted")).toHaveLength(1);
});

it("tells a warehouse user so without calling it a buyer", async () => {
  const { tracked } = show({
    "POST auth/login/": failed(403, "invalid_portal_user", {
      accessToken: "a.b.c",
      accessExp: Date.now() + 600_000,
      user: { ...seller, isSeller: false, isWarehouseUser: true },
    }),
  });
  await signIn();
  expect(
    await screen.findByText(
      "This account has no access to the seller portal. Please use a different account.",
    ),
  ).toBeTruthy();
  expect(tracked).not.toContain("buyer_sign_in_attempted");
});

it("counts down the wait the server asks for", async () => {
  const { calls } = show({ "POST auth/login/": failed(429, "too_many_requests", { wait: 30 }) });
  await signIn();
  expect(await screen.findByText(/Please wait (30|29) seconds/)).toBeTruthy();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("Password"), "again");
  await user.click(screen.getByRole("button", { name: "Login" }));
  expect(calls.filter((call) => call.name === "POST auth/login/")).toHaveLength(1);
});

it("says when nothing answers", async () => {
  show({ "POST auth/login/": () => Promise.reject(new TypeError("network")) });
  await signIn();
  expect(
    await screen.findByText("Quayside does not answer. Please check your connection and try again."),
  ).toBeTruthy();
});

it("records that the login was seen and lets password managers know the fields", () => {
  const { tracked } = show({});
  expect(tracked).toContain("login_page_viewed");
  expect(screen.getByLabelText("E-mail address").getAttribute("autocomplete")).toBe("username");
  expect(screen.getByLabelText("Password").getAttribute("autocomplete")).toBe("current-password");
});
