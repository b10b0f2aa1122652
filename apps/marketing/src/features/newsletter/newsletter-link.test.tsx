// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { NewsletterLink } from "#features/newsletter/newsletter-link.tsx";

const API = "https://api.quayside.example/api/";
const TOKEN = "a-token-of-more-than-twenty-letters";

function open(purpose: "confirm" | "leave", answer: () => Response | Promise<Response>, token = TOKEN) {
  history.replaceState(null, "", `/newsletter/${purpose}/#${token}`);
  const sent: { url: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    sent.push({ url: request.url, body: await request.clone().json() });
    return answer();
  });
  render(<NewsletterLink purpose={purpose} apiBaseUrl={API} />);
  return sent;
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const done = () => new Response(null, { status: 204 });
const refused = () =>
  Response.json({ code: "link_invalid", message: "x", requestId: "req-1" }, { status: 400 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("a link in a newsletter mail", () => {
  it.each([
    ["confirm", "Confirm the subscription", "newsletter/confirmation/", "You are subscribed"],
    ["leave", "Leave the newsletter", "newsletter/end/", "You have left the newsletter"],
  ] as const)("does nothing before the button is pressed: %s", async (purpose, button, path, title) => {
    const sent = open(purpose, done);
    expect(sent).toEqual([]);
    await press(button);
    const heading = await screen.findByRole("heading", { name: title });
    expect(document.activeElement).toBe(heading);
    expect(sent).toEqual([{ url: `${API}${path}`, body: { token: TOKEN } }]);
  });

  it("says that it has expired", async () => {
    open("confirm", refused);
    await press("Confirm the subscription");
    expect(await screen.findByText(/^This link is not valid, or no longer\./)).toBeTruthy();
  });

  it("sends nothing without its token", async () => {
    const sent = open("leave", done, "");
    await press("Leave the newsletter");
    expect(await screen.findByText(/^This link is incomplete\./)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it("can be retried when the API does not answer", async () => {
    let isUp = false;
    open("confirm", () => (isUp ? done() : Promise.reject(new TypeError("Failed to fetch"))));
    await press("Confirm the subscription");
    expect(await screen.findByText("Quayside does not answer. Please try again.")).toBeTruthy();
    isUp = true;
    await press("Confirm the subscription");
    expect(await screen.findByRole("heading", { name: "You are subscribed" })).toBeTruthy();
  });
});
