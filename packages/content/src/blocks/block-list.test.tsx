import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { renderToReadableStream, renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isAnyFlagged } from "#block-flags.ts";
import { BlockBoundary } from "#blocks/block-boundary.tsx";
import { BlockList } from "#blocks/block-list.tsx";
import { onContentProblem } from "#content-report.ts";
import { onForm } from "#form-report.ts";

const unheard = { opened: () => {}, submitted: () => {}, analyticsId: async () => null };

const url = (address: string) => ({ linktype: "url", url: address });
const doc = (...content: unknown[]) => ({ type: "doc", content });
const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
const image = { filename: "https://images.quayside.example/dock.jpg", alt: "A dock" };
const column = (text: string) => ({ _uid: text, heading: text, text: doc(paragraph(`${text} text`)) });

const report = vi.fn();
beforeEach(() => {
  report.mockReset();
  onContentProblem(report);
});
afterEach(() => {
  cleanup();
  document.cookie = "signed_in=; Max-Age=0; Path=/";
});

const show = (...blocks: Record<string, unknown>[]) =>
  render(<BlockList blocks={blocks.map((block, index) => ({ _uid: String(index), ...block }))} />);

describe("blocks", () => {
  it("renders a hero, and its seller variant differently", () => {
    const content = {
      heading: "Sell stock",
      actions: [{ _uid: "a", label: "Start", link: url("/sell/") }],
      stats: [],
    };
    const plain = show({ component: "hero", ...content }).container.innerHTML;
    cleanup();
    const seller = show({ component: "hero_seller", ...content }).container.innerHTML;
    expect(screen.getByRole("heading", { level: 1, name: "Sell stock" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Start" }).getAttribute("href")).toBe("/sell/");
    expect(seller).not.toBe(plain);
  });

  it("renders banner, benefits, brands, people and columns", () => {
    show(
      { component: "banner", title: "New rule", description: "From May." },
      {
        component: "benefits",
        heading: "Why",
        benefits: [{ _uid: "b", title: "One list", description: "d" }],
      },
      { component: "brand_logos", brands: [{ _uid: "b", name: "Brand A", image }] },
      { component: "people", people: [{ _uid: "p", name: "Ada", jobTitle: "Support", image: null }] },
      { component: "three_columns", columns: ["One", "Two", "Three"].map(column) },
    );
    for (const text of ["New rule", "One list", "Ada", "Support", "One text", "Three text"]) {
      expect(screen.getByText(text)).toBeDefined();
    }
    expect(screen.getByAltText("Brand A").getAttribute("src")).toContain("auto=format&fit=max");
    expect(report).not.toHaveBeenCalled();
  });

  it("shows a hero's picture of the dark theme and of a phone, and the note on its figures only with figures", () => {
    const hero = {
      component: "hero",
      heading: "Sell stock",
      image: { ...image, alt: "Light" },
      image_dark: { ...image, alt: "Dark" },
      image_phone: { ...image, alt: "Phone" },
      image_phone_dark: { ...image, alt: "Dark phone" },
      note: "Counted live.",
    };
    show({ ...hero, stats: [{ _uid: "s", value: "31", name: "countries" }] });
    for (const alt of ["Light", "Phone"])
      expect(screen.getByAltText(alt).className).toContain("on-dark:hidden");
    for (const alt of ["Dark", "Dark phone"])
      expect(screen.getByAltText(alt).className).toMatch(/(^| )hidden( .*)? on-dark:block/);
    expect(screen.getByText("Counted live.")).toBeDefined();
    cleanup();
    show({ ...hero, stats: [] });
    expect(screen.queryByText("Counted live.")).toBeNull();
  });

  it("shows the one picture of two columns in both themes when there is no dark one", () => {
    const columns = { component: "two_columns", layout: "image-left", columns: [column("One")] };
    show({ ...columns, image: { ...image, alt: "Light" } });
    expect(screen.getByAltText("Light").className).not.toContain("hidden");
    cleanup();
    show({ ...columns, image: { ...image, alt: "Light" }, image_dark: { ...image, alt: "Dark" } });
    expect(screen.getByAltText("Light").className).toContain("on-dark:hidden");
    expect(screen.getByAltText("Dark").className).toContain("on-dark:block");
  });

  it("leads from a brand to its page, and draws columns that are steps", () => {
    const link = url("/brands/nordlicht/");
    const { container } = show(
      { component: "brand_logos", brands: [{ _uid: "b", name: "Nordlicht", image: null, link }] },
      {
        component: "three_columns",
        columns: [
          { ...column("One"), step: "confirm" },
          { ...column("Two"), step: "nonsense" },
        ],
      },
    );
    expect(screen.getByRole("link", { name: "Nordlicht" }).getAttribute("href")).toBe("/brands/nordlicht/");
    expect(container.querySelectorAll("svg")).toHaveLength(1);
    expect(report).not.toHaveBeenCalled();
  });

  it("renders questions with their answers", () => {
    show({
      component: "faq",
      faqs: [{ _uid: "f", question: "When am I paid?", answer: doc(paragraph("After.")) }],
    });
    expect(screen.getByText("When am I paid?")).toBeDefined();
    expect(screen.getByText("After.")).toBeDefined();
  });

  it("loads the picture of a hero ahead, in the theme of the system", () => {
    const light = { ...image, filename: "https://images.quayside.example/ahead-light.webp" };
    const dark = { ...image, filename: "https://images.quayside.example/ahead-dark.webp" };
    show({ component: "hero", heading: "Stock", image: light, image_dark: dark });
    const ahead = [...document.querySelectorAll("link[rel=preload][as=image][imagesrcset*='ahead-']")];
    expect(ahead.map((link) => link.getAttribute("media"))).toEqual([
      "not all and (prefers-color-scheme: dark)",
      "(prefers-color-scheme: dark)",
    ]);
    expect(ahead[1]?.getAttribute("imagesrcset")).toContain("ahead-dark.webp");
  });

  it("renders the four layouts differently", () => {
    const layouts = ["image-left", "image-right", "wide-column-one", "wide-column-two"];
    const results = layouts.map((layout) => {
      const columns = [column("One"), column("Two")];
      const html = show({ component: "two_columns", layout, image, columns }).container.innerHTML;
      cleanup();
      return html.replace(/data-layout="[^"]*"/, "");
    });
    expect(new Set(results).size).toBe(4);
  });

  it("renders testimonials and warns about an unresolved one", () => {
    const resolved = { content: { quote: "It works.", name: "A seller", title: "Owner" } };
    show({ component: "testimonials", testimonials: ["8d5c", resolved] });
    expect(screen.getByText("It works.")).toBeDefined();
    expect(report).toHaveBeenCalledWith(expect.any(Error), "testimonials", "warning");
  });

  it("renders a legal panel with a table of contents and a print button", () => {
    const heading = {
      type: "heading",
      attrs: { level: 2 },
      content: [{ type: "text", text: "2. Fees & VAT" }],
    };
    show({ component: "legal_panel", heading: "Terms", text: doc(heading, paragraph("Text")) });
    const contents = screen.getByRole("navigation", { name: "Table of contents" });
    expect(within(contents).getByRole("link").getAttribute("href")).toBe("#2--fees---vat");
    expect(document.getElementById("2--fees---vat")?.tagName).toBe("H2");
    expect(screen.getByRole("button", { name: "Print this page" })).toBeDefined();
  });

  it("show all that the content says: title, heading, text, figures, pictures, positions and words of others", () => {
    const picture = (alt: string) => ({ ...image, alt });
    const head = { title: "For sellers", heading: "Sell stock", description: "Across Europe." };
    const stat = { _uid: "s", value: "31", name: "countries" };
    show(
      { component: "hero", ...head, image: picture("Dock"), actions: [], stats: [stat] },
      {
        component: "people",
        people: [{ _uid: "p", name: "Ada", jobTitle: "Support", image: picture("Ada at work") }],
      },
      {
        component: "testimonials",
        testimonials: [{ quote: "It works.", name: "Grace", title: "Owner", avatar: picture("Grace") }],
      },
      { component: "brand_logos", brands: [{ _uid: "b", name: "Nordlicht", image: null }] },
    );
    for (const text of [...Object.values(head), "31", "countries", "Support", "It works.", "Owner"])
      expect(screen.getByText(text)).toBeDefined();
    for (const name of ["Dock", "Ada at work", "Grace"])
      expect(screen.getByRole("img", { name }).getAttribute("src")).toContain(image.filename);
    // A brand without a picture has its name in its place.
    expect(screen.getByText("Nordlicht")).toBeDefined();
    expect(report).not.toHaveBeenCalled();
  });

  const call = (title: string, description: string, label: string, address: string) => [
    { title, description, label, link: url(address) },
  ];
  const cta = {
    component: "cta",
    anonymous: call("Become a seller", "Sell across Europe.", "Register", "/sell/"),
    signed_in: call("Welcome back", "Your orders wait.", "My Portal", "/"),
  };

  it("calls anonymous visitors one way and signed-in ones another", () => {
    const shown = () => {
      const { container } = show(cta);
      const link = screen.getByRole("link");
      return [screen.getByRole("heading").textContent, container.textContent, link.getAttribute("href")];
    };
    expect(shown()).toEqual(["Become a seller", "Become a sellerSell across Europe.Register", "/sell/"]);
    cleanup();
    document.cookie = "signed_in=1; Path=/";
    expect(shown()).toEqual(["Welcome back", "Welcome backYour orders wait.My Portal", "/"]);
  });
});

describe("a call to action with a survey", () => {
  it("tells the app the response id of a submitted survey, once", async () => {
    const submitted = vi.fn();
    onForm({ ...unheard, submitted });
    const survey = "https://forms.quayside.example/start";
    const call = { title: "Become a seller", description: "", label: "Register", link: url(""), survey };
    show({ component: "cta", anonymous: [call], signed_in: [call] });
    fireEvent.click(await screen.findByRole("button", { name: "Register" }));
    const { contentWindow: source } = await screen.findByTitle<HTMLIFrameElement>("Become a seller");
    const data = { type: "form-submit", responseId: "r-1" };
    const message = { origin: "https://forms.quayside.example", source, data };
    act(() => void window.dispatchEvent(new MessageEvent("message", message)));
    act(() => void window.dispatchEvent(new MessageEvent("message", message)));
    expect(submitted).toHaveBeenCalledExactlyOnceWith("r-1");
    onForm(unheard);
  });
});

describe("a block that names a flag", () => {
  const banner = (flag: unknown) => [{ _uid: "1", component: "banner", title: "For some", flag }];
  const textOf = (blocks: unknown, flags?: Record<string, boolean> | null) =>
    renderToString(<BlockList blocks={blocks} {...(flags === undefined ? {} : { flags })} />);

  it("is shown where the flag is on, among the others and in their order", () => {
    const blocks = [
      { _uid: "1", component: "banner", title: "First" },
      { _uid: "2", component: "banner", title: "Second", flag: " contact_form " },
      { _uid: "3", component: "banner", title: "Third", flag: "logistics" },
      { _uid: "4", component: "banner", title: "Fourth", flag: "" },
    ];
    const html = textOf(blocks, { contact_form: true, logistics: false });
    expect(html.match(/First|Second|Third|Fourth/g)).toEqual(["First", "Second", "Fourth"]);
    expect(report).not.toHaveBeenCalled();
  });

  it("is hidden while flags are not known or not asked for", () => {
    expect(textOf(banner("contact_form"), null)).toBe("");
    expect(textOf(banner("contact_form"))).toBe("");
    expect(report).not.toHaveBeenCalled();
  });

  it.each(["contact_from", "constructor"])(
    "is hidden when no flag is called %s, and that is reported",
    (flag) => {
      expect(textOf(banner(flag), { contact_form: true })).toBe("");
      expect(report).toHaveBeenCalledWith(
        new Error(`Unknown flag of a content block: ${flag}`),
        "blocks",
        "warning",
      );
    },
  );

  it.each([[1], [true], [["contact_form"]], [{}]])("is hidden and reported when the name is %j", (flag) => {
    expect(textOf(banner(flag), { contact_form: true })).toBe("");
    expect(report).toHaveBeenCalledTimes(1);
  });

  it.each([null, undefined, "", " "])("is shown to all visitors when the name is %j", (flag) => {
    expect(textOf(banner(flag))).toContain("For some");
  });

  it("is detected before flags are fetched", () => {
    expect(isAnyFlagged(banner("contact_form"))).toBe(true);
    for (const blocks of [banner(""), banner(1), [null, "id"], [], null, { flag: "contact_form" }])
      expect(isAnyFlagged(blocks)).toBe(false);
  });
});

describe("failures", () => {
  it("leaves out unknown and misshapen blocks, reports them and keeps the others", () => {
    const { container } = render(
      <BlockList
        blocks={[
          null,
          "id",
          { _uid: "1", component: "carousel" },
          { _uid: "2", component: "hero" },
          { _uid: "3", component: "banner", title: "Still here" },
        ]}
      />,
    );
    expect(container.textContent).toContain("Still here");
    expect(report).toHaveBeenCalledTimes(4);
  });

  it("renders nothing for a value that is not a list", () => {
    expect(renderToString(<BlockList blocks={{ body: 1 }} />)).toBe("");
  });

  it("catches a block that fails while rendering (A522)", () => {
    const silent = vi.spyOn(console, "error").mockImplementation(() => {});
    const Broken = () => {
      throw new Error("broken block");
    };
    const { container } = render(
      <>
        <BlockBoundary name="broken">
          <Broken />
        </BlockBoundary>
        <p>Other</p>
      </>,
    );
    expect(container.innerHTML).toBe("<p>Other</p>");
    expect(report).toHaveBeenCalledWith(expect.any(Error), "block broken", "error");
    silent.mockRestore();
  });
});

describe("hostile content", () => {
  const hostile = [
    "javascript:alert(1)",
    "JAVASCRIPT:alert(1)",
    "data:text/html,x",
    "//evil.example",
    "java\tscript:x",
  ];

  it.each(hostile)("never puts %j into a link or an image", (address) => {
    const marked = {
      type: "paragraph",
      content: [{ type: "text", text: "click", marks: [{ type: "link", attrs: { href: address } }] }],
    };
    const { container } = show(
      {
        component: "hero",
        heading: "<img src=x onerror=alert(1)>",
        actions: [{ _uid: "a", label: "Go", link: url(address) }],
        image: { filename: address, alt: "" },
      },
      {
        component: "legal_panel",
        heading: "h",
        text: doc(marked, { type: "script", content: [{ type: "text", text: "x" }] }),
      },
      {
        component: "cta",
        anonymous: { title: "t", label: "l", link: url(address) },
        signed_in: { title: "t" },
      },
    );
    expect(container.querySelectorAll("a, img, script, [onerror]")).toHaveLength(0);
    expect(container.textContent).toContain("<img src=x onerror=alert(1)>");
  });
});

describe("a story on the server", () => {
  /** Values that editors, imports or attackers may put into any field. */
  const VALUES = {
    nothing: null,
    "a number": 7,
    markup: "<script>alert(1)</script><img src=x onerror=alert(1)>",
    "a text of 100,000 letters": "x".repeat(100_000),
    "Arabic and emoji": "مرحبا 👩‍👩‍👧‍👦 \u202e\u0000",
    "a list of everything": [null, 1, "x", [], {}, { _uid: "x", link: "javascript:alert(1)" }],
    "a text within 500 others": Array.from({ length: 500 }).reduce((inner) => doc(inner), "deep"),
    "a foreign object": { constructor: 1, __proto__: 2, filename: "javascript:alert(1)" },
  };
  const FIELDS =
    "heading title description text image actions stats benefits brands people testimonials questions columns items anonymous signed_in link label cells quote".split(
      " ",
    );
  const KINDS =
    "hero hero_seller banner benefits faq brand_logos testimonials people two_columns three_columns legal_panel cta".split(
      " ",
    );
  const LISTS = ["actions", "stats"];
  const stories = KINDS.flatMap((component) =>
    Object.entries(VALUES).flatMap(([name, value]) => [
      { component, name, where: "every field", value, lists: value },
      { component, name, where: "its texts", value, lists: [] },
    ]),
  );

  /** The whole document, as streamed. */
  async function streamed(blocks: readonly unknown[]): Promise<string> {
    return new Response(await renderToReadableStream(<BlockList blocks={blocks} />)).text();
  }

  it.each(stories)(
    "renders $component with $name in $where, or omits it",
    async ({ component, value, lists }) => {
      const filled = Object.fromEntries(
        FIELDS.map((field) => [field, LISTS.includes(field) ? lists : value]),
      );
      const after = { _uid: "2", component: "banner", title: "Still here" };
      const html = await streamed([{ ...filled, _uid: "1", component }, after]);
      expect(html).toContain("Still here");
      expect(html).not.toMatch(/<script|<img[^>]*onerror|javascript:/i);
    },
  );
});
