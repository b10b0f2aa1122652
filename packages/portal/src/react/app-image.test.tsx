import { UiImage, UiProvider } from "@quayside/ui/ui-provider";
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { AppImage } from "#react/app-image.tsx";

const SOURCE = "https://images.quayside.example/products/4006381333948.jpg";

/** A picture as the screens of the portals show it. */
function shown(width?: number): HTMLElement {
  render(
    <UiProvider image={AppImage}>
      <UiImage src={SOURCE} alt={`Pencil ${width}`} width={width} />
    </UiProvider>,
  );
  return screen.getByRole("img", { name: `Pencil ${width}` });
}

it("asks the image host for a picture in the width of its place, and twice as wide for sharp screens", () => {
  const picture = shown(64);
  expect(picture.getAttribute("src")).toBe(`${SOURCE}?auto=format&fit=max&w=64&q=75`);
  expect(picture.getAttribute("srcset")).toBe(`${SOURCE}?auto=format&fit=max&w=128&q=75 2x`);
  expect(picture.getAttribute("loading")).toBe("lazy");
});

it("asks for the next of the widths that others ask for", () => {
  const picture = shown(50);
  expect(picture.getAttribute("src")).toContain("w=64&");
  expect(picture.getAttribute("srcset")).toContain("w=128&");
  // The place itself stays as wide as it is.
  expect(picture.getAttribute("width")).toBe("50");
});

it("takes a picture as it is where no width is known", () => {
  const picture = shown();
  expect(picture.getAttribute("src")).toBe(SOURCE);
  expect(picture.hasAttribute("srcset")).toBe(false);
});
