import { afterEach, expect, it } from "vitest";
import { adoptScripts } from "#adopt-scripts.ts";

afterEach(() => document.head.replaceChildren());

function load(name: string): HTMLScriptElement {
  const script = document.createElement("script");
  script.setAttribute("src", `/_next/static/chunks/${name}.js`);
  script.type = "text/plain";
  document.head.append(script);
  return script;
}

it("marks what is loaded ahead, before and after, so that it is found where React looks for its own", async () => {
  const before = load("list");
  const find = (name: string) =>
    document.querySelector(`script[async][src="/_next/static/chunks/${name}.js"]`);
  expect(find("list")).toBeNull();
  const stop = adoptScripts();
  expect(find("list")).toBe(before);
  const after = load("order");
  await expect.poll(() => find("order")).toBe(after);
  stop();
});
