import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { SUPPORT_ADDRESS } from "@quayside/ui/lib/support-address";
import GlobalError from "#app/global-error.tsx";

afterEach(() => vi.unstubAllGlobals());

it("shows the document's support mailbox, and none when the document has none", () => {
  expect(renderToStaticMarkup(<GlobalError error={new Error("broken frame")} />)).not.toContain("mailto:");
  const metas: Record<string, object> = {
    [`meta[name="${SUPPORT_ADDRESS}"]`]: { content: "help@harbour.example" },
  };
  vi.stubGlobal("document", { querySelector: (selector: string) => metas[selector] ?? null });
  expect(renderToStaticMarkup(<GlobalError error={new Error("broken frame")} />)).toContain(
    'href="mailto:help@harbour.example"',
  );
});
