import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { preparedFiles } from "#features/exports/exports.fixtures.ts";
import { ExportsPage } from "#features/exports/exports-page.tsx";
import { type Answers, failed, renderApp } from "#testing/render-app.tsx";

const show = (answers: Answers) => renderApp(<ExportsPage />, { path: "/exports/", answers });

it("offers finished files for download, and shows the status of the others", async () => {
  const { calls } = show({
    "GET exports/": { body: { results: [...preparedFiles] } },
    "GET exports/file_0000003/download/": failed(404, "export_gone"),
  });
  const rows = (await screen.findAllByRole("row")).slice(1);
  expect(rows.map((row) => within(row).queryAllByRole("button").length)).toEqual([0, 0, 1, 0, 0]);
  for (const [index, label] of ["Waiting", "Being prepared", "Ready", "Failed", "No longer kept"].entries())
    expect(rows[index]?.textContent).toContain(label);
  await userEvent.click(screen.getByRole("button", { name: /^Download orders-2026-11-20.xlsx/ }));
  expect(await screen.findByText("The file could not be downloaded, please try again.")).toBeTruthy();
  expect(calls.map(({ name }) => name)).toContain("GET exports/file_0000003/download/");
});

it("says when there are no prepared files, and when the user has no permission", async () => {
  show({ "GET exports/": { body: { results: [] } } });
  expect(await screen.findByText("No prepared files")).toBeTruthy();
  show({ "GET exports/": failed(403, "not_allowed") });
  expect(await screen.findByText("You do not have permission to see this.")).toBeTruthy();
});
