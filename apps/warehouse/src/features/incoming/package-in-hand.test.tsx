import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { appVersion } from "#components/offline/app-version.ts";
import { UpdateNotice } from "#components/offline/update-notice.tsx";
import { CountPage } from "#features/incoming/count-page.tsx";
import { renderWarehouse } from "#testing/render-warehouse.tsx";
import { makePackageDetail, makeWarehousePackage } from "#testing/warehouse-package.fixtures.ts";

/** A browser in which a newer version of the application waits. */
function withNewVersion() {
  const registration = Object.assign(new EventTarget(), { active: null, installing: null, waiting: {} });
  const register = async () => registration;
  const value = Object.assign(new EventTarget(), { controller: {}, register });
  Object.defineProperty(navigator, "serviceWorker", { value, configurable: true });
}
afterEach(() => void Reflect.deleteProperty(navigator, "serviceWorker"));

describe("the package being counted", () => {
  it("is finished before a newer version of the application is offered", async () => {
    withNewVersion();
    const page = (
      <>
        <CountPage />
        <UpdateNotice />
      </>
    );
    renderWarehouse(page, {
      path: "/warehouse/incoming/count/",
      search: "?package=package-1",
      answers: {
        "GET warehouse/packages/package-1/": { body: makePackageDetail() },
        "POST warehouse/packages/package-1/confirm/": { body: makeWarehousePackage() },
      },
    });
    await screen.findByRole("region", { name: /^Box 2 of 5 of order 100234/ });
    await waitFor(() => expect(appVersion.getState().waiting).not.toBeNull());
    expect(screen.queryByText("A new version is ready.")).toBeNull();
    for (const name of ["All 3 Stabilo Boss marker", "All 2 Small soap", "Finish the count"])
      await userEvent.click(screen.getByRole("button", { name }));
    expect(await screen.findByText("A new version is ready.")).toBeTruthy();
  });
});
