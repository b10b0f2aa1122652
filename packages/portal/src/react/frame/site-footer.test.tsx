import { SOCIAL } from "@quayside/content/company-links";
import { PaymentLogos } from "@quayside/ui/payment-logos";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { makePublicConfig } from "#fixtures/public-config-fixture.ts";
import { type PortalApplication, PublicConfigProvider } from "#public-config.ts";
import { SiteFooter } from "#react/frame/site-footer.tsx";
import { TelemetryProvider, type Telemetry } from "#telemetry.ts";

const marketingUrl = "https://www.harbour.example";
const sections = [
  {
    uid: "s1",
    title: "Selling",
    links: [
      { uid: "l1", label: "Answering orders", href: "/help/orders/" },
      { uid: "l2", label: "Status", href: "https://status.harbour.example/", target: "_blank" },
    ],
  },
];
const track = vi.fn();

/** The footer below a page of a portal, opened. */
async function open(application: PortalApplication = "sellers") {
  const telemetry = { analytics: { track } } as unknown as Telemetry;
  render(
    <PublicConfigProvider value={makePublicConfig({ application, marketingUrl })}>
      <TelemetryProvider value={telemetry}>
        <SiteFooter sections={sections} payments={<PaymentLogos />} />
      </TelemetryProvider>
    </PublicConfigProvider>,
  );
  await userEvent.click(screen.getByText("More from Quayside"));
  return within(screen.getByRole("contentinfo"));
}

beforeEach(() => void track.mockClear());

describe("the footer of a portal", () => {
  it("links to the pages of the public site, and to the terms of the portal itself", async () => {
    const footer = await open();
    const addressOf = (name: string) => footer.getByRole("link", { name }).getAttribute("href");
    expect(addressOf("Quayside (opens in a new tab)")).toBe(marketingUrl);
    expect(addressOf("Cookies")).toBe(`${marketingUrl}/cookies/`);
    expect(addressOf("Privacy Policy")).toBe(`${marketingUrl}/privacy/`);
    expect(addressOf("Terms of Use")).toBe("/legal/terms/");
  });

  it("contains the sections of the content service, whose stories are pages of the public site", async () => {
    const footer = await open();
    expect(footer.getByRole("heading", { name: "Selling" })).toBeTruthy();
    const addressOf = (name: string) => footer.getByRole("link", { name }).getAttribute("href");
    expect(addressOf("Answering orders")).toBe(`${marketingUrl}/help/orders/`);
    expect(addressOf("Status")).toBe("https://status.harbour.example/");
  });

  it("contains the newsletter, the payment methods and the company's pages on three networks", async () => {
    const footer = await open();
    const newsletter = within(footer.getByRole("form", { name: "Newsletter" }));
    expect(newsletter.getByRole("button", { name: "Subscribe" })).toBeTruthy();
    expect(within(footer.getByRole("list", { name: "Payment methods" })).getAllByRole("img")).toHaveLength(7);
    const social = within(footer.getByRole("list", { name: "Social media" })).getAllByRole("link");
    expect(social.map((link) => link.getAttribute("href"))).toEqual(
      [SOCIAL.microblog, SOCIAL.network, SOCIAL.photos].map(({ href }) => href),
    );
  });

  it.each([
    ["sellers", "seller"],
    ["warehouse", "warehouse"],
  ] as const)(
    "records a click on any of its links once, with the name of its portal: %s",
    async (application, place) => {
      const links = (await open(application)).getAllByRole("link");
      expect(links).toHaveLength(9);
      for (const link of links) {
        link.addEventListener("click", (event) => event.preventDefault());
        await userEvent.click(link);
      }
      const recorded = track.mock.calls as [string, { label: string; href: string; location: string }][];
      expect(recorded.map(([name, { href, location }]) => [name, href, location])).toEqual(
        links.map((link) => ["footer_link_clicked", link.getAttribute("href"), place]),
      );
    },
  );
});
