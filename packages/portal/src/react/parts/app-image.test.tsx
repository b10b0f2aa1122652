import { UiImage, UiProvider } from "@quayside/ui/ui-provider";
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { AppImage } from "#react/frame/portal-providers.tsx";

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

it("requests a picture in the width of its slot, and twice as wide for high-DPI screens", () => {
  const picture = shown(64);
  expect(picture.getAttribute("src")).toBe(`${SOURCE}?auto=format&fit=max&w=64&q=75`);
  expect(picture.getAttribute("srcset")).toBe(`${SOURCE}?auto=format&fit=max&w=128&q=75 2x`);
  expect(picture.getAttribute("loading")).toBe("lazy");
});

it("rounds up to the next standard width", () => {
  const picture = shown(50);
  expect(picture.getAttribute("src")).toContain("w=64&");
  expect(picture.getAttribute("srcset")).toContain("w=128&");
  // The width of the slot itself is unchanged.
  expect(picture.getAttribute("width")).toBe("50");
});

it("uses the original picture if no width is known", () => {
  const picture = shown();
  expect(picture.getAttribute("src")).toBe(SOURCE);
  expect(picture.hasAttribute("srcset")).toBe(false);
});
