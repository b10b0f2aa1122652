import { describe, expect, it } from "vitest";
import { headingAnchor, headingAnchors } from "#heading-anchor.ts";
import imageLoader, { DEVICE_WIDTHS, IMAGE_WIDTHS, imageSrcSet, imageUrl, widthFor } from "#image-url.ts";
import { safeHref } from "#safe-href.ts";

describe("safeHref", () => {
  it.each([
    "https://quayside.example/",
    "http://localhost:3000/x",
    "mailto:sales@quayside.example",
    "tel:+442071234567",
    "/legal/terms/",
    "#top",
  ])("lets %j pass", (address) => expect(safeHref(address)).toBe(address));

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    "\u0001javascript:alert(1)",
    "data:text/html,<script>",
    "vbscript:x",
    "blob:https://a/b",
    "file:///etc/passwd",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/ok\t/evil",
    "relative/path",
    "",
    null,
    undefined,
    7,
    {},
  ])("refuses %j", (address) => expect(safeHref(address)).toBeNull());
});

describe("headingAnchor", () => {
  it("replaces each character by a hyphen without merging runs", () => {
    expect(headingAnchor("2. Fees & VAT")).toBe("2--fees---vat");
  });

  it("numbers repeated headings", () => {
    expect(headingAnchors(["Fees", "Fees", "Terms"])).toEqual(["fees", "fees-2", "terms"]);
  });
});

describe("imageUrl", () => {
  it("asks for the format, the fit, the width and quality 75 (A446)", () => {
    expect(imageUrl("https://images.quayside.example/a.jpg", { width: 640 })).toBe(
      "https://images.quayside.example/a.jpg?auto=format&fit=max&w=640&q=75",
    );
  });

  it("lets each be overridden, by option or in the address", () => {
    expect(imageUrl("/a.jpg", { width: 16, quality: 50, auto: "compress", fit: "crop" })).toBe(
      "/a.jpg?auto=compress&fit=crop&w=16&q=50",
    );
    expect(imageUrl("/a.jpg?q=90&fit=crop&s=1", { width: 16 })).toBe(
      "/a.jpg?auto=format&fit=crop&w=16&q=90&s=1",
    );
  });

  it("serves the framework's loader and a source set", () => {
    expect(imageLoader({ src: "/a.jpg", width: 750 })).toBe("/a.jpg?auto=format&fit=max&w=750&q=75");
    expect(imageSrcSet("/a.jpg", 750)).toBe(
      "/a.jpg?auto=format&fit=max&w=640&q=75 640w, /a.jpg?auto=format&fit=max&w=750&q=75 750w",
    );
  });

  it("offers a full-width picture in the device widths, up to the largest", () => {
    const offered = imageSrcSet("/a.jpg", 3840).matchAll(/w=(\d+)&q=75 \1w/g);
    expect(Array.from(offered, ([, width]) => Number(width))).toEqual([
      640, 750, 828, 1080, 1200, 1920, 2048, 3840,
    ]);
  });

  it("requests a small picture in the next larger standard width, from 16 to 384, and beyond that in device widths", () => {
    expect(IMAGE_WIDTHS.map(widthFor)).toEqual([16, 32, 48, 64, 96, 128, 256, 384]);
    expect([1, 17, 65, 200, 384].map(widthFor)).toEqual([16, 32, 96, 256, 384]);
    expect([385, 3841].map(widthFor)).toEqual([DEVICE_WIDTHS[0], 3840]);
  });
});
