import { createContext, createElement, forwardRef, memo, use, useMemo, useState } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { markupOf } from "#first-picture/markup.ts";
import * as staticReact from "#first-picture/static-react.ts";

const react = { createContext, createElement, forwardRef, memo, use, useMemo, useState };
/** What a tree is made with: React itself, or what stands in for it. */
type Maker = typeof react;
const stand = staticReact as unknown as Maker;

const trees: Record<string, (maker: Maker) => unknown> = {
  "text that looks like HTML": ({ createElement: h }) => h("p", { title: `"a" & 'b'` }, "<b>1 & 2</b>", 3, 0),
  "what draws nothing": ({ createElement: h }) => h("p", null, null, undefined, true, false, "", []),
  "attributes of HTML": ({ createElement: h }) =>
    h("label", { htmlFor: "x", className: "a b", "data-on": true, "aria-busy": false, title: undefined }),
  "flags and handlers": ({ createElement: h }) =>
    h("input", { type: "checkbox", checked: true, disabled: false, onChange: () => {}, id: "x" }),
  styles: ({ createElement: h }) =>
    h("i", { style: { animationDelay: "3ms", "--at": "1rem", color: undefined } }),
  "a drawing": ({ createElement: h }) =>
    h("svg", { viewBox: "0 0 2 2", strokeWidth: 2, strokeLinecap: "round" }, h("path", { d: "M0 0" })),
  "lists and fragments": ({ createElement: h }) =>
    h(
      "ul",
      null,
      [1, 2].map((key) => h("li", { key }, key)),
    ),
  "texts beside each other": ({ createElement: h, memo: once }) =>
    h(
      "p",
      null,
      "a",
      h(
        once(() => ["b", "", 0]),
        null,
      ),
      ["c", null, "d"],
      h("i", null),
      "e",
    ),
  "components with state": ({ createElement: h, useState: state, useMemo: made }) =>
    h(
      function Counter({ from }: { from: number }) {
        const [count] = state(() => from + 1);
        return h(
          "b",
          null,
          made(() => count * 2, [count]),
        );
      },
      { from: 1 },
    ),
  "memoised components and ones with a ref": ({ createElement: h, memo: once, forwardRef: passed }) =>
    h(once(passed<HTMLElement, { name: string }>(({ name }, ref) => h("b", { ref }, name))), { name: "x" }),
  "the innermost context": ({ createElement: h, createContext: context, use: used }) => {
    const Place = context("outside");
    const Read = () => h("b", null, used(Place));
    const Inside = () =>
      h(Place, { value: "inside" }, h(Read), h(Place, { value: "deep" }, h(Read)), h(Read));
    return h("p", null, h(Read), h(Inside), h(Read));
  },
};

describe("the markup of a first picture", () => {
  it.each(Object.entries(trees))("is for %s what React draws", (_, tree) => {
    const drawn = document.createElement("div");
    const expected = document.createElement("div");
    drawn.innerHTML = markupOf(tree(stand));
    expected.innerHTML = renderToString(tree(react) as Parameters<typeof renderToString>[0]);
    expect(drawn.isEqualNode(expected), `${drawn.innerHTML}\n${expected.innerHTML}`).toBe(true);
  });

  it("names things apart", () => {
    expect(staticReact.useId()).not.toBe(staticReact.useId());
  });
});
