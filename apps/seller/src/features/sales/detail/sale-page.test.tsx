import { describe, it, vi } from "vitest";
import { SalePage } from "#features/sales/detail/sale-page.tsx";
import { expectNotFoundScreen } from "#testing/not-found-screen.ts";
import { failed, renderApp } from "#testing/render-app.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn(), prefetch: vi.fn() }) }));

describe("an order that does not exist", () => {
  it.each([
    ["is unknown", failed(404, "not_found")],
    ["has an invalid id", failed(400, "validation_failed")],
  ])(
    "shows the 404 screen with its title when it %s, also on client-side navigation",
    async (_how, answer) => {
      const { session } = renderApp(<SalePage saleQid="nothing" />, {
        answers: { "GET sales/nothing/": answer },
      });
      session.start();
      await expectNotFoundScreen("No order found.", "/orders/?status=CURRENT&page=1");
    },
  );
});
