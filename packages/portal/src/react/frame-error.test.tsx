import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";
import { SUPPORT_ADDRESS } from "@quayside/ui/lib/support-address";
import { FrameError } from "#react/frame-error.tsx";

const meta = document.createElement("meta");
meta.name = SUPPORT_ADDRESS;

/** The screen in a document that says this of whom to write to. */
function shownIn(content: string): string {
  meta.content = content;
  document.head.append(meta);
  return renderToStaticMarkup(<FrameError error={new Error("broken frame")} />);
}

afterEach(() => meta.remove());

describe("the screen that replaces a failed frame", () => {
  it("names the mailbox that the document named", () => {
    expect(shownIn("help@harbour.example")).toContain('<a href="mailto:help@harbour.example"');
  });

  it("names none where the document could not say it", () => {
    const without = renderToStaticMarkup(<FrameError error={new Error("broken frame")} />);
    for (const shown of [shownIn(""), without]) {
      expect(shown).toContain("Please try again or return to home");
      expect(shown).not.toContain("mailto:");
    }
  });
});
