import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { exportView } from "#features/sales/list/list.fixtures.ts";
import { asked, loaded, press, showList } from "#features/sales/list/show-list.fixtures.tsx";
import { keysOf, lostFirst } from "#testing/lost-answer.ts";
import { failed } from "#testing/render-app.tsx";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe("columns", () => {
  it("are selected, reordered and kept in the address with the density", async () => {
    showList();
    await loaded();
    await press("Columns");
    const dialog = within(await screen.findByRole("dialog", { name: "Columns" }));
    await userEvent.click(dialog.getByRole("checkbox", { name: "Status" }));
    await userEvent.click(dialog.getByRole("checkbox", { name: "Tracking" }));
    await userEvent.click(dialog.getByRole("button", { name: "Move Total up" }));
    await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Density" }), "compact");
    await userEvent.click(dialog.getByRole("button", { name: "Apply" }));
    await waitFor(() => expect(screen.queryByRole("columnheader", { name: "Status" })).toBeNull());
    const headers = screen.getAllByRole("columnheader").map((header) => header.textContent);
    expect(headers.slice(1)).toEqual([
      "Order",
      "Next action",
      "Destination",
      "Total",
      "Units",
      "Deadline",
      "Created",
      "Tracking",
    ]);
    expect(document.querySelector("[data-density=compact]")).not.toBeNull();
  });
});

describe("saved views", () => {
  it("are tabs with their whole state in the address", async () => {
    showList();
    const tab = await screen.findByRole("link", { name: "Export this week" });
    expect(tab.getAttribute("href")).toBe(
      "/orders/?destination=EXPORT&status=CURRENT&page=1&columns=number,total,tracking&density=compact&view=view_0000001",
    );
  });

  it("save the current state under a name", async () => {
    const shown = showList(
      { "POST saved-views/": { status: 201, body: { ...exportView, qid: "view_0000002", name: "France" } } },
      "?destination=FR&sort=-total&page=3&columns=number,total",
    );
    await loaded();
    await press("Save view");
    await userEvent.type(await screen.findByRole("textbox", { name: "Name" }), "France");
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Save view" }));
    await screen.findByText("View saved");
    expect(asked(shown, "POST saved-views/")[0]?.body).toEqual({
      list: "orders",
      name: "France",
      query: "destination=FR&sort=-total&status=CURRENT",
      columns: ["number", "total"],
      density: "default",
    });
  });

  const opened =
    "?destination=EXPORT&status=CURRENT&columns=number,total,tracking&density=compact&view=view_0000001";

  it("are overwritten, renamed and deleted while they are open", async () => {
    const shown = showList(
      {
        "PATCH saved-views/view_0000001/": { body: exportView },
        "DELETE saved-views/view_0000001/": { body: { results: [] } },
      },
      `${opened}&search=nord`,
    );
    await loaded();
    expect(screen.getByRole("link", { name: "Export this week" }).getAttribute("aria-current")).toBe("page");
    await press("Edit view (changed)");
    const name = await screen.findByRole("textbox", { name: "Name" });
    await userEvent.type(name, "!{Enter}");
    await screen.findByText("View saved");
    expect(asked(shown, "PATCH saved-views/view_0000001/")[0]?.body).toMatchObject({
      name: "Export this week!",
      query: "destination=EXPORT&search=nord&status=CURRENT",
    });
    await press("Edit view");
    await userEvent.click(await screen.findByRole("button", { name: "Delete view" }));
    await screen.findByText("View deleted");
  });

  it("are stored once when the response was lost, and again under another name", async () => {
    const call = "POST saved-views/";
    const shown = showList({ [call]: lostFirst(failed(500, "internal_error")) });
    await loaded();
    await press("Save view");
    const dialog = within(await screen.findByRole("dialog"));
    const save = () => userEvent.click(dialog.getByRole("button", { name: "Save view" }));
    const name = await dialog.findByRole("textbox", { name: "Name" });
    const sent = (count: number) => waitFor(() => expect(keysOf(shown, call)).toHaveLength(count));
    await userEvent.type(name, "France");
    await save();
    await dialog.findByText("The view could not be saved, please try again.");
    await save();
    await sent(2);
    await dialog.findByText("The view could not be saved, please try again.");
    await userEvent.type(name, "!");
    await save();
    await sent(3);
    const [first, second, third] = keysOf(shown, call);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it("say at the field that a name is taken", async () => {
    showList({ "POST saved-views/": failed(409, "name_taken") }, opened);
    await loaded();
    await press("Edit view");
    await userEvent.click(await screen.findByRole("button", { name: "Save as new view" }));
    expect(await screen.findByText(/You already have a view of this name/)).toBeTruthy();
  });
});
