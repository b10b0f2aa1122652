import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { commandsFor } from "#components/search/commands.ts";
import { findPages } from "#components/search/portal-pages.ts";
import { hitGroups } from "#components/search/search-hits.ts";
import { PortalCommands, PortalSearch } from "#components/frame/shell.tsx";
import { offerHit, productHit, saleHit } from "#components/search/search.fixtures.ts";
import { failed, renderApp } from "#testing/render-app.tsx";
import type { Answers } from "#testing/render-app.tsx";

const pushed = vi.hoisted(() => vi.fn());
vi.mock("next/navigation", () => ({ useRouter: () => ({ push: pushed }) }));

vi.setConfig({ testTimeout: 30_000 });

const found: Answers = {
  "GET sales/search/": { body: { results: [saleHit] } },
  "GET offers/search/": { body: { results: [offerHit] } },
  "GET variants/search/": {
    body: {
      count: 1,
      countIsExact: true,
      next: null,
      previous: null,
      results: [productHit],
      facets: { brand_name: [] },
      suggestions: [],
    },
  },
};

async function show(answers: Answers = found) {
  const shown = renderApp(
    <>
      <PortalSearch />
      <PortalCommands />
      <main>Page</main>
    </>,
    { answers },
  );
  shown.session.start();
  const field = await screen.findByRole("combobox", { name: "Search everything" });
  return { ...shown, field };
}

beforeEach(() => {
  localStorage.clear();
  // The target of a link is checked, not followed.
  addEventListener("click", stay);
});
afterEach(() => {
  removeEventListener("click", stay);
  pushed.mockClear();
});
const stay = (event: Event) => event.preventDefault();

describe("the search in the header", () => {
  it("opens with the slash and finds orders, offers, products, settings and help", async () => {
    const { field } = await show();
    await userEvent.keyboard("/");
    expect(document.activeElement).toBe(field);
    await userEvent.keyboard("bank");
    const list = within(await screen.findByRole("listbox", { name: "Search results" }));
    // With slow typing, the first letters may already have been answered.
    expect(await list.findByRole("option", { name: "Help about “bank”" })).toBeTruthy();
    expect((await list.findByRole("option", { name: /Order 225083820/ })).getAttribute("href")).toBe(
      `/orders/${saleHit.qid}/`,
    );
    const offers = within(list.getByRole("group", { name: "Your offers" }));
    expect(offers.getByRole("option", { name: /Hand cream/ }).getAttribute("href")).toBe(
      `/inventory/${offerHit.qid}/`,
    );
    expect(list.getByRole("option", { name: /Lip balm/ })).toBeTruthy();
    expect(list.getByRole("option", { name: "Payment details" }).getAttribute("href")).toBe(
      "/my-profile/payment-details/",
    );
  });

  it("is navigated with the arrow keys, opened with Enter and closed with Escape", async () => {
    const { field, tracked } = await show();
    await userEvent.type(field, "cream");
    const first = await screen.findByRole("option", { name: /Order 225083820/ });
    await userEvent.keyboard("{ArrowDown}");
    expect(field.getAttribute("aria-activedescendant")).toBe(first.id);
    expect(first.getAttribute("aria-selected")).toBe("true");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    expect(screen.getByRole("option", { name: /Hand cream/ }).getAttribute("aria-selected")).toBe("true");
    await userEvent.keyboard("{Enter}");
    expect(tracked).toContain("search_bar_offer_result_clicked");
    expect(screen.queryByRole("listbox")).toBeNull();
    await userEvent.type(field, "cream");
    await userEvent.click(await screen.findByRole("option", { name: /Order 225083820/ }));
    expect(tracked).toContain("search_bar_sale_result_clicked");
    await userEvent.type(field, "cream{Escape}");
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  it("sends one request after typing, and shows the other results when one part fails", async () => {
    const { field, calls } = await show({ ...found, "GET offers/search/": failed(500, "internal_error") });
    await userEvent.type(field, "cream");
    expect(await screen.findByText(/Some results could not be loaded/)).toBeTruthy();
    expect(screen.getByRole("option", { name: /Order 225083820/ })).toBeTruthy();
    expect(calls.filter((call) => call.name === "GET sales/search/").length).toBeLessThan(5);
  });

  it("shows the request id of a failed part, and a retry requests it again", async () => {
    const offersDown = { ...found, "GET offers/search/": failed(500, "internal_error") };
    const { field, calls } = await show(offersDown);
    await userEvent.type(field, "cream");
    const alert = within(await screen.findByRole("alert"));
    expect(alert.getByText(/^Request/)).toBeTruthy();
    const asked = () => calls.filter((call) => call.name === "GET offers/search/").length;
    const before = asked();
    await userEvent.click(alert.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
    expect(screen.getByRole("listbox", { name: "Search results" })).toBeTruthy();
  });

  it("opens the single best match after a scan, whatever its kind and however late it comes", async () => {
    const { field, tracked } = await show();
    await userEvent.type(field, `${offerHit.gtin}{Enter}`);
    await waitFor(() => expect(tracked).toContain("search_bar_offer_result_clicked"));
    expect(screen.queryByRole("listbox")).toBeNull();
    const numbered = { ...saleHit, match: { kind: "NUMBER", text: saleHit.number } } as const;
    const first = (text: string, sales = [saleHit]) =>
      hitGroups({ text, sales, offers: [offerHit], products: [productHit] })[0]?.label;
    expect([first("#225083820", [numbered]), first("order 225083820", [numbered])]).toEqual([
      "Orders",
      "Orders",
    ]);
    expect(["nb-1042", "hand craem", "cream day", "balm lip", "password"].map((text) => first(text))).toEqual(
      ["Your offers", "Your offers", "Orders", "Products", "Settings"],
    );
  });

  it("ignores the slash when single-key shortcuts are switched off", async () => {
    localStorage.setItem("orders:keys", "off");
    const { field } = await show();
    await userEvent.keyboard("/");
    expect(document.activeElement).not.toBe(field);
  });
});

describe("the commands", () => {
  it("open with Ctrl K and navigate", async () => {
    await show();
    await userEvent.keyboard("{Control>}k{/Control}");
    const field = await screen.findByRole("combobox", { name: "Commands" });
    await userEvent.type(field, "export");
    await userEvent.click(await screen.findByRole("option", { name: "Export orders" }));
    expect(pushed).toHaveBeenCalledWith("/orders/?status=CURRENT&page=1#export");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it.each(["Ctrl K", "the magnifying glass of a phone"])(
    "take text typed after %s, and Enter opens the result",
    async (way) => {
      await show();
      if (way === "Ctrl K") await userEvent.keyboard("{Control>}k{/Control}");
      else await userEvent.click(screen.getByRole("button", { name: "Search and commands" }));
      const field = await screen.findByRole<HTMLInputElement>("combobox", { name: "Commands" });
      await userEvent.keyboard("225083820");
      expect(field.value).toBe("225083820");
      await screen.findByRole("option", { name: "Open order 225083820" });
      await userEvent.keyboard("{Enter}");
      expect(pushed).toHaveBeenCalledWith(`/orders/${saleHit.qid}/`);
    },
  );

  it("open and confirm an order by its number", async () => {
    const { tracked } = await show();
    await userEvent.keyboard("{Meta>}k{/Meta}");
    await userEvent.type(await screen.findByRole("combobox", { name: "Commands" }), "225083820");
    await screen.findByRole("option", { name: "Open order 225083820" });
    await userEvent.click(screen.getByRole("option", { name: "Confirm order 225083820" }));
    expect(pushed).toHaveBeenCalledWith(`/orders/${saleHit.qid}/#step-action`);
    expect(tracked).toContain("search_bar_sale_result_clicked");
  });

  it("offer no changes to staff who view a seller", () => {
    const commands = commandsFor({
      found: { text: "", sales: [saleHit], offers: [], products: [] },
      isReadOnly: true,
    });
    const labels = commands.map(({ label }) => label);
    expect(labels).toContain("Open order 225083820");
    expect(labels).not.toContain("Confirm order 225083820");
    expect(labels).not.toContain("Pause selling");
  });
});

describe("the pages", () => {
  it.each([
    ["iban", "Payment details"],
    ["password", "Security"],
    ["expiring", "Orders that are about to expire"],
    ["pause", "Pause selling"],
    ["swift", "Payment details"],
    ["team", "Team"],
    ["2fa", "Security"],
    ["vat", "Billing address"],
    ["ord", "Orders"],
  ])("are also found by synonyms: %s", (text, label) => {
    expect(findPages(text)[0]?.label).toBe(label);
  });

  it("rank matches by name above other matches: iban leads to the payment details", () => {
    const hits = { text: "iban", sales: [saleHit], offers: [offerHit], products: [] };
    const [group] = hitGroups(hits);
    expect([group?.label, group?.hits[0]?.title]).toEqual(["Settings", "Payment details"]);
    const labels = commandsFor({ found: hits, isReadOnly: false }).map(({ label }) => label);
    expect(labels.slice(0, 3)).toEqual([
      "Go to Payment details",
      "Change payment details",
      "Open order 225083820",
    ]);
    expect(hitGroups({ ...hits, text: "225083820" })[0]?.label).toBe("Orders");
    expect(commandsFor({ found: hits, text: "change bank", isReadOnly: false })[0]?.label).toBe(
      "Change payment details",
    );
  });

  it("have no matches for an empty query", () => expect(findPages("  ")).toEqual([]));
});
