import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { makeSession, makeUser } from "@quayside/auth/fixtures/session-fixture";
import {
  type Answer,
  type Given,
  answer,
  failed,
  refused,
  show,
  signIn,
  signedIn,
} from "#fixtures/login-fixture.tsx";

beforeEach(() => localStorage.clear());

describe("the login", () => {
  it("sends the credentials, the address without surrounding spaces, and opens the home page", async () => {
    const { logins, visited } = show();
    await signIn();
    await waitFor(() => expect(visited).toEqual(["/dashboard/"]));
    expect(logins().map(({ body }) => JSON.parse(body))).toEqual([
      { email: "seller@demo.example", password: "secret" },
    ]);
  });

  it("continues to the requested page", async () => {
    const { visited } = show({ search: "?redirectPath=%2Forders%2F%3Fstatus%3DPAST" });
    await signIn();
    await waitFor(() => expect(visited).toContain("/orders/?status=PAST"));
  });

  it("goes to the home page instead of another site", async () => {
    const { visited } = show({ search: "?redirectPath=%2F%2Fevil.example" });
    await signIn();
    await waitFor(() => expect(visited).toEqual(["/dashboard/"]));
  });

  it("forwards a user who is already signed in", async () => {
    const user = makeUser({ isSeller: false, isWarehouseUser: true });
    const { visited, logins } = show({ refresh: answer(makeSession({ user })) });
    await waitFor(() => expect(visited).toEqual(["/warehouse/incoming/"]));
    expect(logins()).toEqual([]);
  });

  it("records a page view and labels the fields for password managers", () => {
    const { tracked } = show();
    expect(tracked).toContain("login_page_viewed");
    expect(screen.getByRole("link", { name: "Forgot your password?" }).getAttribute("href")).toBe(
      "/reset-password/",
    );
    expect(screen.getByLabelText("E-mail address").getAttribute("autocomplete")).toBe("username");
    expect(screen.getByLabelText("Password").getAttribute("autocomplete")).toBe("current-password");
  });
});

describe("the session code", () => {
  it("may arrive after the button was pressed, without loss of input", async () => {
    const arrival = Promise.withResolvers<void>();
    const { visited, logins } = show({ load: (open) => arrival.promise.then(open) });
    await signIn();
    expect(screen.getByRole("button", { name: "Login" }).getAttribute("aria-busy")).toBe("true");
    expect(screen.getByLabelText("Password")).toHaveProperty("value", "secret");
    expect(logins()).toEqual([]);
    await act(async () => arrival.resolve());
    await waitFor(() => expect(visited).toEqual(["/dashboard/"]));
  });

  it("is loaded again on the next press when it did not arrive", async () => {
    let isThere = false;
    const load: Given["load"] = async (open) => {
      if (!isThere) throw new TypeError("network");
      return open();
    };
    const { visited } = show({ load });
    await signIn();
    expect(await screen.findByText(/Quayside does not answer/)).toBeTruthy();
    isThere = true;
    const user = userEvent.setup();
    await user.type(screen.getByLabelText("Password"), "secret");
    await user.click(screen.getByRole("button", { name: "Login" }));
    await waitFor(() => expect(visited).toEqual(["/dashboard/"]));
  });
});

describe("a login that fails", () => {
  it("shows missing entries in a summary and at the fields, and sends nothing", async () => {
    const { logins } = show();
    await userEvent.setup().click(screen.getByRole("button", { name: "Login" }));
    const links = within(await screen.findByRole("alert")).getAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual([
      "Enter your e-mail address.",
      "Enter your password.",
    ]);
    expect(screen.getByLabelText("Password").getAttribute("aria-invalid")).toBe("true");
    expect(logins()).toEqual([]);
  });

  it("says that e-mail or password is wrong, clears the password and allows another try", async () => {
    show({ login: failed(400, "invalid_credentials") });
    await signIn();
    expect(await screen.findByText("Wrong e-mail address or password.")).toBeTruthy();
    expect(screen.getByLabelText("Password")).toHaveProperty("value", "");
    expect(document.activeElement).toBe(screen.getByLabelText("Password"));
  });

  it("counts down the server's waiting time and sends nothing meanwhile", async () => {
    const { logins } = show({ login: failed(429, "too_many_requests", { wait: 30 }) });
    await signIn();
    expect(await screen.findByText(/Please wait (30|29) seconds/)).toBeTruthy();
    const user = userEvent.setup();
    await user.type(screen.getByLabelText("Password"), "again");
    await user.click(screen.getByRole("button", { name: "Login" }));
    expect(logins()).toHaveLength(1);
  });

  it("shows a long wait in minutes and offers a new password instead", async () => {
    show({ login: failed(429, "too_many_requests", { wait: 840 }) });
    await signIn();
    const alert = await screen.findByText(/Please wait 14 minutes/);
    const link = within(alert).getByRole("link", { name: "Set a new password instead" });
    expect(link.getAttribute("href")).toBe("/reset-password/");
  });

  it("says that a link was mailed where strangers have used up the attempts, and may be tried again", async () => {
    const { logins } = show({ login: failed(429, "sign_in_link_sent", { wait: 1800 }) });
    await signIn();
    expect(await screen.findByText(/we have sent a link to its e-mail address/)).toBeTruthy();
    const user = userEvent.setup();
    await user.type(screen.getByLabelText("Password"), "secret");
    await user.click(screen.getByRole("button", { name: "Login" }));
    await waitFor(() => expect(logins()).toHaveLength(2));
  });

  it("of a mailed link says what to do, and sends the link with the password", async () => {
    const { logins } = show({ search: "?secret=abc_DEF-1" });
    expect(screen.getByText(/Enter your password to sign in on this browser/)).toBeTruthy();
    await signIn();
    await waitFor(() => expect(logins()).toHaveLength(1));
    expect(JSON.parse(logins()[0]?.body ?? "")).toEqual({
      email: "seller@demo.example",
      password: "secret",
      link: "abc_DEF-1",
    });
  });

  it("says when the API does not answer", async () => {
    show({ login: () => Promise.reject(new TypeError("network")) });
    await signIn();
    expect(
      await screen.findByText("Quayside does not answer. Please check your connection and try again."),
    ).toBeTruthy();
  });
});

describe("an account with a second factor", () => {
  const wanted = failed(400, "totp_required");
  const wrong = failed(400, "totp_invalid");
  const inTurn = (...answers: Answer[]): Answer => {
    let next = 0;
    return () => (answers[next++] ?? signedIn)();
  };
  const press = () => userEvent.click(screen.getByRole("button", { name: "Login" }));

  it("is asked for a code after the right password, which stays, and continues to the requested page", async () => {
    const { logins, visited } = show({
      login: inTurn(wanted),
      search: "?redirectPath=%2Forders%2F%3Fstatus%3DPAST",
    });
    await signIn();
    const code = await screen.findByLabelText("Code");
    expect(screen.getByText("Enter the code of your authenticator app.")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(code));
    expect(code.getAttribute("autocomplete")).toBe("one-time-code");
    expect(screen.getByLabelText("Password")).toHaveProperty("value", "secret");
    await userEvent.click(code);
    await userEvent.paste(" 123 456 ");
    await press();
    await waitFor(() => expect(visited).toEqual(["/orders/?status=PAST"]));
    expect(logins().map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { email: "seller@demo.example", password: "secret" },
      { email: "seller@demo.example", password: "secret", code: "123 456" },
    ]);
  });

  it("shows a wrong code at the field, and accepts another one", async () => {
    const { logins } = show({ login: inTurn(wanted, wrong) });
    await signIn();
    await userEvent.type(await screen.findByLabelText("Code"), "000000");
    await press();
    expect(await screen.findByText("This code is wrong or was already used. Please try again.")).toBeTruthy();
    const code = screen.getByLabelText("Code");
    expect(code).toHaveProperty("value", "");
    expect(document.activeElement).toBe(code);
    expect(screen.getByLabelText("Password")).toHaveProperty("value", "secret");
    await press();
    expect(await screen.findByText("There is a problem")).toBeTruthy();
    expect(logins()).toHaveLength(2);
  });
});

describe("an account of another portal", () => {
  it("of a buyer is asked to use a different account, and the attempt is recorded once", async () => {
    const { tracked } = show({ login: refused({ isSeller: false }) });
    await signIn();
    expect(await screen.findByText("This is a buyer account.")).toBeTruthy();
    expect(tracked.filter((name) => name === "buyer_sign_in_attempted")).toHaveLength(1);
    expect(screen.queryByRole("link", { name: /Go to/ })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Try another one" }));
    expect(screen.getByLabelText("E-mail address")).toBeTruthy();
  });

  it("of a warehouse is referred to the warehouse app and not called a buyer", async () => {
    const { tracked } = show({ login: refused({ isSeller: false, isWarehouseUser: true }) });
    await signIn();
    const link = await screen.findByRole("link", { name: "Go to the warehouse app" });
    expect(link.getAttribute("href")).toBe("http://warehouse.test/login/");
    expect(tracked).not.toContain("buyer_sign_in_attempted");
  });

  it("of a closed warehouse says so, and is referred to no other portal", async () => {
    show({ login: refused({ isSeller: false, isWarehouseUser: true }, { isWarehouseClosed: true }) });
    await signIn();
    expect(await screen.findByRole("heading", { name: "The warehouse is closed" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: /Go to/ })).toBeNull();
  });

  it("gets no link to a portal that is not configured", async () => {
    show({ login: refused({ isSeller: false, isWarehouseUser: true }), hosts: { warehouseUrl: "" } });
    await signIn();
    expect(await screen.findByText("This is an account of a warehouse.")).toBeTruthy();
    expect(screen.queryByRole("link", { name: /Go to/ })).toBeNull();
  });
});
