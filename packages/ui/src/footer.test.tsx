import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { Footer } from "#footer.tsx";
import type { FooterProps } from "#footer.tsx";
import { PaymentLogos } from "#payment-logos.tsx";

const props: FooterProps = {
  sections: [{ uid: "s1", title: "Company", links: [{ uid: "l1", label: "About us", href: "/about/" }] }],
  marketingHref: "https://quayside.example/",
  cookiesHref: "https://quayside.example/cookies/",
  privacyHref: "https://quayside.example/privacy/",
  payments: <PaymentLogos />,
  social: {
    microblog: { label: "Microblog", href: "https://microblog.example/quayside" },
    network: { label: "Network", href: "https://network.example/quayside" },
    photos: { label: "Photos", href: "https://photos.example/quayside" },
  },
  onSubscribe: () => Promise.resolve("asked"),
  onLinkClick: () => undefined,
};

afterEach(() => {
  vi.useRealTimers();
});

it.each([2026, 2031])("carries the current year in the copyright line (%i)", (year) => {
  vi.useFakeTimers({ now: new Date(`${year}-06-15T12:00:00Z`), toFake: ["Date"] });
  render(<Footer {...props} />);
  expect(screen.getByText(`© ${year} Quayside`)).toBeTruthy();
});

it("reports every click on its links once", async () => {
  const onLinkClick = vi.fn();
  render(<Footer {...props} onLinkClick={onLinkClick} />);
  const links = screen.getAllByRole("link");
  expect(links).toHaveLength(8);
  for (const [index, link] of links.entries()) {
    link.addEventListener("click", (event) => event.preventDefault());
    await userEvent.click(link);
    expect(onLinkClick).toHaveBeenCalledTimes(index + 1);
  }
  expect(onLinkClick).toHaveBeenCalledWith({ label: "About us", href: "/about/", section: "Company" });
});

it("links to the legal pages, and from its logo to the marketing site in a new tab", () => {
  render(<Footer {...props} />);
  const addressOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(addressOf("Cookies")).toBe(props.cookiesHref);
  expect(addressOf("Privacy Policy")).toBe(props.privacyHref);
  expect(addressOf("Terms of Use")).toBe("/legal/terms/");
  const logo = screen.getByRole("link", { name: "Quayside (opens in a new tab)" });
  expect(["href", "target", "rel"].map((name) => logo.getAttribute(name))).toEqual([
    props.marketingHref,
    "_blank",
    "noopener",
  ]);
});

it("links to the company's pages on three networks: a microblog, a professional and a photo network", () => {
  render(<Footer {...props} />);
  const links = within(screen.getByRole("list", { name: "Social media" })).getAllByRole("link");
  expect(links.map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")])).toEqual(
    Object.values(props.social ?? {}).map(({ label, href }) => [label, href]),
  );
  expect(links).toHaveLength(3);
});

it("shows each section under its title, and opens links as the content specifies", () => {
  const status = { uid: "l2", label: "Status", href: "https://status.example/", target: "_blank" };
  const help = { uid: "l3", label: "Answering orders", href: "/help/orders/" };
  const sections = [...props.sections, { uid: "s2", title: "Help", links: [status, help] }];
  render(<Footer {...props} sections={sections} />);
  for (const { title, links } of sections) {
    const section = screen.getByRole("heading", { name: title }).parentElement;
    const shown = within(section ?? document.body).getAllByRole("link");
    expect(shown.map((link) => link.textContent)).toEqual(links.map(({ label }) => label));
  }
  const opens = (name: string) =>
    ["href", "target", "rel"].map((one) => screen.getByRole("link", { name }).getAttribute(one));
  expect(opens("Status")).toEqual(["https://status.example/", "_blank", "noopener"]);
  expect(opens("Answering orders")).toEqual(["/help/orders/", null, null]);
});

it("distinguishes sections and links by their id, not by their text", () => {
  const complaints = vi.spyOn(console, "error").mockImplementation(() => {});
  const link = { label: "Contact", href: "/contact/" };
  const section = { title: "Help", links: [1, 2].map((id) => ({ ...link, uid: `l${id}` })) };
  render(<Footer {...props} sections={[1, 2].map((id) => ({ ...section, uid: `s${id}` }))} />);
  expect(screen.getAllByRole("link", { name: "Contact" })).toHaveLength(4);
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});

it("is one line with the legal pages in its condensed form, and expands to the full footer", async () => {
  render(<Footer {...props} isCondensed />);
  const about = screen.getByText("About us");
  const more = about.closest("details");
  expect(more?.open).toBe(false);
  expect(screen.getByText("Cookies").closest("details")).toBeNull();
  await userEvent.click(screen.getByText("More from Quayside"));
  expect(more?.open).toBe(true);
  expect(more?.contains(screen.getByRole("form", { name: "Newsletter" }))).toBe(true);
  expect(more?.contains(screen.getByRole("list", { name: "Payment methods" }))).toBe(true);
});

it("names all payment methods", () => {
  render(<Footer {...props} />);
  const logos = within(screen.getByRole("list", { name: "Payment methods" })).getAllByRole("img");
  expect(logos.map((logo) => logo.getAttribute("aria-label"))).toEqual([
    "Visa",
    "Mastercard",
    "American Express",
    "Apple Pay",
    "Google Pay",
    "UnionPay",
    "iDEAL",
  ]);
});

it("subscribes an e-mail address and rejects an invalid one", async () => {
  const onSubscribe = vi.fn(() => Promise.resolve("asked" as const));
  render(<Footer {...props} onSubscribe={onSubscribe} />);
  const button = screen.getByRole("button", { name: "Subscribe" });
  await userEvent.type(screen.getByRole("textbox", { name: "Newsletter" }), "ada");
  await userEvent.click(button);
  expect(screen.getByText("Enter an e-mail address like name@example.com")).toBeTruthy();
  await userEvent.type(screen.getByRole("textbox", { name: "Newsletter" }), "@example.com");
  await userEvent.click(button);
  expect(onSubscribe).toHaveBeenCalledExactlyOnceWith("ada@example.com");
  expect(await screen.findByText("Check your inbox: we have sent you a link to confirm.")).toBeTruthy();
});

it("has neither a newsletter nor social links unless given", () => {
  render(<Footer {...props} social={undefined} onSubscribe={undefined} />);
  expect(screen.queryByRole("form", { name: "Newsletter" })).toBeNull();
  expect(screen.queryByRole("list", { name: "Social media" })).toBeNull();
});

it("accepts no address before it is hydrated, because the browser would submit it in the next page's address", () => {
  const page = document.createElement("div");
  page.innerHTML = renderToString(<Footer {...props} />);
  expect(within(page).getByRole<HTMLButtonElement>("button", { name: "Subscribe" }).disabled).toBe(true);
});
