import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { sellersToView } from "#features/staff/sellers/choose-seller.fixtures.ts";
import { ChooseSellerPage } from "#features/staff/sellers/choose-seller-page.tsx";
import { seller, staff, viewingStaff } from "#testing/fixtures.ts";
import { pageOf } from "#testing/page-of.ts";
import { type Answers, failed, renderApp, signedIn } from "#testing/render-app.tsx";

const LIST = "GET internal/sellers/";
const VIEW = "POST internal/sellers/org_00000001/view/";
const page = (count?: number) => ({ body: pageOf(sellersToView, count) });

function show(answers: Answers, { user = staff, search = "" }: { user?: object; search?: string } = {}) {
  return renderApp(<ChooseSellerPage />, {
    path: "/internal/sellers/",
    search,
    answers: { "POST auth/refresh/": { body: { ...signedIn().body, user } }, ...answers },
  });
}
const rowOf = async (name: string) =>
  within((await screen.findByRole("rowheader", { name })).closest("tr") as HTMLElement);

describe("ChooseSellerPage", () => {
  it("lists the sellers with their status and open work", async () => {
    show({ [LIST]: page() });
    const first = await rowOf("Demo Beauty GmbH AB12CD");
    for (const text of ["Germany", "Active", "41"]) expect(first.getByText(text)).toBeTruthy();
    expect((await rowOf("Paused Perfumes BV EF34GH")).getByText("Paused")).toBeTruthy();
    expect(screen.getByText("2 sellers")).toBeTruthy();
  });

  it("views the chosen seller by keyboard and opens that seller's dashboard", async () => {
    const view = show({ [LIST]: page(), [VIEW]: { body: viewingStaff } });
    const button = await screen.findByRole("button", { name: "View Demo Beauty GmbH" });
    screen.getByRole("searchbox", { name: "Search" }).focus();
    await userEvent.tab();
    expect(document.activeElement).toBe(button);
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(view.visited).toEqual(["/dashboard/"]));
    expect(view.session.getSnapshot().user?.viewing?.company).toBe("Demo Beauty GmbH");
  });

  it("opens the order it was asked for once its seller is chosen", async () => {
    const view = show({ [LIST]: page(), [VIEW]: { body: viewingStaff } }, { search: "?order=sale_0000009" });
    await userEvent.click(await screen.findByRole("button", { name: "View Demo Beauty GmbH" }));
    await waitFor(() => expect(view.visited).toEqual(["/orders/sale_0000009/"]));
  });

  it("requests the list that the address describes, and writes the search into it", async () => {
    const view = show({ [LIST]: page(50) }, { search: "?search=demo&page=2" });
    await screen.findByText("50 sellers");
    const asked = () =>
      Object.fromEntries(view.calls.findLast(({ name }) => name === LIST)?.url.searchParams ?? []);
    expect(asked()).toEqual({ search: "demo", page: "2", size: "20" });
    await userEvent.clear(screen.getByRole("searchbox", { name: "Search" }));
    await userEvent.type(screen.getByRole("searchbox", { name: "Search" }), "perfumes");
    await waitFor(() => expect(asked()).toEqual({ search: "perfumes", page: "1", size: "20" }));
  });

  it("distinguishes loading, an empty list, no results and a failure", async () => {
    const cases: [Answers[string], string, string][] = [
      [new Promise<never>(() => {}), "", "Loading sellers"],
      [{ body: pageOf([]) }, "", "No sellers yet"],
      [{ body: pageOf([]) }, "?search=zzz", "No results found."],
      [failed(500, "internal_error"), "", "There was an error loading the sellers, please try again."],
    ];
    for (const [answer, search, text] of cases) {
      const view = show({ [LIST]: answer }, { search });
      expect(await screen.findByText(text)).toBeTruthy();
      view.unmount();
    }
  });

  it("stays on the page when a seller cannot be viewed, and says so", async () => {
    const view = show({ [LIST]: page(), [VIEW]: failed(404, "not_found") });
    await userEvent.click(await screen.findByRole("button", { name: "View Demo Beauty GmbH" }));
    expect(await screen.findByText("This seller no longer exists. Choose another one.")).toBeTruthy();
    expect(view.visited).toEqual([]);
  });

  it("lets staff continue with the seller they view", async () => {
    show({ [LIST]: page() }, { user: viewingStaff });
    expect(await screen.findByRole("button", { name: "Continue Demo Beauty GmbH" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "View Paused Perfumes BV" })).toBeTruthy();
  });

  it("offers no choice to staff with a seller account, and redirects sellers away", async () => {
    const own = show(
      { [LIST]: page() },
      { user: { ...staff, isSeller: true, sellerAcceptedSlaAt: "2026-01-01T00:00:00Z" } },
    );
    expect(await screen.findByText("You have a seller account")).toBeTruthy();
    expect(own.calls.some(({ name }) => name === LIST)).toBe(false);
    own.unmount();
    const away = show({}, { user: seller });
    await waitFor(() => expect(away.visited).toContain("/"));
  });
});
