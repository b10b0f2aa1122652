import { afterEach, expect, it } from "vitest";
import { adoptScripts } from "#adopt-scripts.ts";

afterEach(() => document.head.replaceChildren());

it("marks what was loaded ahead, so that it is found where React looks for its own", () => {
  const script = document.createElement("script");
  script.setAttribute("src", "/_next/static/chunks/order.js");
  script.type = "text/plain";
  document.head.append(script);
  expect(document.querySelector('script[async][src="/_next/static/chunks/order.js"]')).toBeNull();
  adoptScripts();
  expect(document.querySelector('script[async][src="/_next/static/chunks/order.js"]')).toBe(script);
});
