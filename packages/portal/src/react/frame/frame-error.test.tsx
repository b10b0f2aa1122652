import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";
import { SUPPORT_ADDRESS } from "@quayside/ui/lib/support-address";
import { FrameError } from "#react/frame/frame-error.tsx";

const meta = document.createElement("meta");
meta.name = SUPPORT_ADDRESS;

/** The screen in a document with this mailbox. */
function shownIn(content: string): string {
  meta.content = content;
  document.head.append(meta);
  return renderToStaticMarkup(<FrameError error={new Error("broken frame")} />);
}

afterEach(() => meta.remove());

describe("the screen that replaces a failed frame", () => {
  it("shows the mailbox of the document", () => {
    expect(shownIn("help@harbour.example")).toContain('<a href="mailto:help@harbour.example"');
  });

  it("shows none if the document has none", () => {
    const without = renderToStaticMarkup(<FrameError error={new Error("broken frame")} />);
    for (const shown of [shownIn(""), without]) {
      expect(shown).toContain("Please try again or return to home");
      expect(shown).not.toContain("mailto:");
    }
  });
});
