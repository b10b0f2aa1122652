import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { answer, failed, show, signIn } from "#fixtures/login-fixture.tsx";

const browser = vi.hoisted(() => ({ browserSupportsWebAuthn: () => true, startAuthentication: vi.fn() }));
vi.mock("@simplewebauthn/browser", () => browser);

beforeEach(() => localStorage.clear());

describe("a passkey", () => {
  const request = { challenge: "abc", rpId: "localhost", timeout: 1, userVerification: "required" };
  const signedByPasskey = {
    id: "key",
    response: { clientDataJSON: "e30", authenticatorData: "AA", signature: "BB" },
  };
  const press = () => userEvent.click(screen.getByRole("button", { name: "Use a passkey" }));

  it("signs in with only the address, and opens the home page", async () => {
    browser.startAuthentication.mockResolvedValue(signedByPasskey);
    const { logins, visited } = show({ passkey: answer(request) });
    await press();
    expect(await screen.findByText("There is a problem")).toBeTruthy();
    expect(screen.getAllByText("Enter your e-mail address.")).toHaveLength(2);
    await userEvent.type(screen.getByLabelText("E-mail address"), "seller@demo.example");
    await press();
    await waitFor(() => expect(visited).toEqual(["/dashboard/"]));
    const passkey = { id: "key", clientDataJSON: "e30", authenticatorData: "AA", signature: "BB" };
    expect(JSON.parse(logins()[0]?.body ?? "")).toEqual({ email: "seller@demo.example", passkey });
  });

  it("says when no passkey was used, and when the API rejects it", async () => {
    browser.startAuthentication.mockRejectedValueOnce(new Error("NotAllowedError"));
    show({ passkey: answer(request), login: failed(400, "passkey_invalid") });
    await userEvent.type(screen.getByLabelText("E-mail address"), "seller@demo.example");
    await press();
    expect(await screen.findByText(/No passkey was used/)).toBeTruthy();
    browser.startAuthentication.mockResolvedValue(signedByPasskey);
    await press();
    expect(await screen.findByText("This passkey could not be used. Please try again.")).toBeTruthy();
  });

  it("or a code is required after the right password of an account that has one", async () => {
    show({ login: failed(400, "passkey_required", { hasAuthenticatorApp: false }) });
    await signIn();
    expect(await screen.findByText("Use your passkey, or enter a code.")).toBeTruthy();
    expect(screen.getByLabelText("Code")).toBeTruthy();
  });
});
