import { describe, expect, it } from "vitest";
import { parseFooter } from "#footer.ts";

const link = (over: Record<string, unknown>) => ({
  _uid: "l1",
  label: "Selling",
  target: "",
  link: null,
  ...over,
});
const section = (links: unknown[]) => [{ _uid: "s1", component: "footer_section", title: "Company", links }];

describe("parseFooter", () => {
  it.each([undefined, null, "text", {}, []])("refuses %j", (content) => {
    expect(() => parseFooter(content)).toThrow(
      "Invalid footer: expected an array of storyblok components with at least one element",
    );
  });

  it("asks about relations when the first entry is an id", () => {
    expect(() => parseFooter(["3f2b"])).toThrow("Invalid footer: did you resolve the storyblok relations?");
  });

  it("renders story links and plain addresses to working addresses, with uid and target", () => {
    const sections = parseFooter(
      section([
        link({ _uid: "a", link: { linktype: "story", cached_url: "sell", url: "" } }),
        link({
          _uid: "b",
          link: { linktype: "url", url: "https://status.quayside.example/" },
          target: "_blank",
        }),
        link({
          _uid: "c",
          link: { linktype: "story", cached_url: "x", story: { full_slug: "help/orders" } },
        }),
        link({ _uid: "d", link: { linktype: "email", email: "support@quayside.example" } }),
      ]),
    );
    expect(sections[0]?.uid).toBe("s1");
    expect(sections[0]?.links.map(({ uid, href, target }) => [uid, href, target])).toEqual([
      ["a", "/sell/", undefined],
      ["b", "https://status.quayside.example/", "_blank"],
      ["c", "/help/orders/", undefined],
      ["d", "mailto:support@quayside.example", undefined],
    ]);
  });

  it("omits links without a safe address and keeps the others", () => {
    const bad = ["javascript:alert(1)", "//evil.example", "data:text/html,x", ""];
    const links = bad.map((url) => link({ link: { linktype: "url", url } }));
    const story = link({ link: { linktype: "story", cached_url: "javascript:alert(1)" } });
    const good = link({ _uid: "g", link: { linktype: "url", url: "/faq/" } });
    expect(parseFooter(section([...links, story, good, "id", null]))[0]?.links).toEqual([
      { uid: "g", label: "Selling", href: "/faq/" },
    ]);
  });
});
