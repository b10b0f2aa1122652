import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { listTeamAudit } from "@quayside/api-client/contract/team/team.endpoints";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { queryKey } from "@quayside/api-client/queries";
import { renderPortal } from "#fixtures/render-portal.tsx";
import { useListScreen } from "#lists/use-list-screen.ts";

interface View {
  readonly page: number;
  readonly brand: string;
}
interface Answer {
  readonly count: number;
  readonly results: readonly string[];
}

const SIZE = 2;
const ROWS = ["Anchor", "Buoy", "Crane", "Dock", "Eyelet"];
const pageOf = ({ page, brand }: View): Answer => {
  const found = ROWS.filter((row) => row.includes(brand));
  return { count: found.length, results: found.slice((page - 1) * SIZE, page * SIZE) };
};
const refused = (statusCode: number) =>
  new ApiError({
    message: `[${statusCode}] GET rows/`,
    statusCode,
    code: "not_allowed",
    serverMessage: "Not now.",
    fieldErrors: {},
    details: null,
    requestId: "req-9",
    endpointId: "rows.list",
  });

function setUp(first: View, read: (view: View) => Promise<Answer> | Answer = pageOf) {
  const steps = vi.fn();
  function List() {
    const [view, setView] = useState(first);
    const list = useListScreen<string, View, Answer, readonly unknown[]>({
      state: [
        view,
        (next, options) => {
          steps(next, options?.history);
          setView((before) => ({ ...before, ...next }) as View);
        },
      ],
      query: (_client, asked) => ({
        queryKey: queryKey(listTeamAudit, { query: { page: asked.page, size: SIZE, action: asked.brand } }),
        queryFn: async () => await read(asked),
        retry: false,
      }),
      list: { pageSize: SIZE, href: ({ page, brand }) => `/rows/?page=${page}&brand=${brand}` },
      loadError: "The rows could not be loaded.",
    });
    const { status, rows, total, error, pagination } = list.page;
    return (
      <>
        <p role="status">{`${status}, page ${pagination.page} of ${pagination.pageCount}`}</p>
        <ul>
          {rows?.map((row) => (
            <li key={row}>{row}</li>
          ))}
        </ul>
        {total !== undefined && <p>{`${total} rows`}</p>}
        {status === "error" && (
          <button type="button" onClick={error.onRetry}>
            {`${error.message} (${error.requestId ?? "no id"}) Try again`}
          </button>
        )}
        <a href={pagination.hrefFor(2)}>Page 2</a>
        <button type="button" onClick={() => list.change({ brand: "Dock" })}>
          Only Dock
        </button>
      </>
    );
  }
  renderPortal(<List />, { user: null, path: "/rows/" });
  return { steps };
}

const says = async (text: string) =>
  await waitFor(() => expect(screen.getByRole("status").textContent).toContain(text));
const shown = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);

it("shows the page in the address, and links to the others with the same filters", async () => {
  setUp({ page: 1, brand: "" });
  await says("success, page 1 of 3");
  expect(shown()).toEqual(["Anchor", "Buoy"]);
  expect(screen.getByText("5 rows")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Page 2" }).getAttribute("href")).toBe("/rows/?page=2&brand=");
});

it("goes to page 1 when a filter changes", async () => {
  setUp({ page: 2, brand: "" });
  await says("success, page 2 of 3");
  await userEvent.click(screen.getByRole("button", { name: "Only Dock" }));
  await says("success, page 1 of 1");
  expect(shown()).toEqual(["Dock"]);
});

it("keeps the previous rows until the new ones have loaded", async () => {
  const later = Promise.withResolvers<Answer>();
  setUp({ page: 1, brand: "" }, (view) => (view.brand === "" ? pageOf(view) : later.promise));
  await says("success, page 1 of 3");
  await userEvent.click(screen.getByRole("button", { name: "Only Dock" }));
  expect(shown()).toEqual(["Anchor", "Buoy"]);
  later.resolve(pageOf({ page: 1, brand: "Dock" }));
  await waitFor(() => expect(shown()).toEqual(["Dock"]));
});

it("replaces a page past the end with the last one, in the history too", async () => {
  const { steps } = setUp({ page: 9, brand: "" });
  await says("success, page 3 of 3");
  await waitFor(() => expect(shown()).toEqual(["Eyelet"]));
  expect(steps).toHaveBeenCalledExactlyOnceWith({ page: 3 }, "replace");
});

it("treats a page number below 1 as page 1", async () => {
  setUp({ page: -3, brand: "" }, (view) => pageOf({ ...view, page: 1 }));
  await says("success, page 1 of 3");
});

it("reports a failure with its request id, and loads on retry", async () => {
  const read = vi.fn(pageOf).mockImplementationOnce(() => {
    throw refused(500);
  });
  setUp({ page: 1, brand: "" }, read);
  await says("error");
  await userEvent.click(
    screen.getByRole("button", { name: "The rows could not be loaded. (req-9) Try again" }),
  );
  await says("success, page 1 of 3");
});

it("reports a missing permission, not a failure", async () => {
  setUp({ page: 1, brand: "" }, () => {
    throw refused(403);
  });
  await says("not-permitted");
});

it("never shows rows of an earlier filter in place of ones that failed to load", async () => {
  setUp({ page: 1, brand: "" }, (view) => {
    if (view.brand !== "") throw refused(500);
    return pageOf(view);
  });
  await says("success");
  await userEvent.click(screen.getByRole("button", { name: "Only Dock" }));
  await says("error");
  expect(shown()).toEqual([]);
});
