import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { vi } from "vitest";
import { SalesPage } from "#features/sales/list/sales-page.tsx";
import { counts, exportView, listAnswer, secondRow, thirdRow } from "#features/sales/list/list.fixtures.ts";
import { saleRow } from "#testing/fixtures.ts";
import { renderApp } from "#testing/render-app.tsx";
import type { Answers } from "#testing/render-app.tsx";

vi.setConfig({ testTimeout: 30_000 });

/** The list of orders with three rows of 41, and one saved view. */
export const showList = (answers: Answers = {}, search = "", onSent?: () => void) =>
  renderApp(<SalesPage />, {
    answers: {
      "GET sales/counts/": { body: counts },
      "GET sales/": listAnswer([saleRow, secondRow, thirdRow], 41),
      "GET saved-views/": { body: { results: [exportView] } },
      ...answers,
    },
    search,
    path: "/orders/",
    ...(onSent && { onSent }),
  });

/** The calls of a name that the list made. */
export const asked = ({ calls }: ReturnType<typeof showList>, name: string) =>
  calls.filter((call) => call.name === name);
export const loaded = () => screen.findByRole("link", { name: /225083820/ });
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
