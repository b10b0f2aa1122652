import { createElement } from "react";
import { AddonPanel, Link } from "storybook/internal/components";
import { addons, types, useStorybookApi, useStorybookState } from "storybook/manager-api";
import { create } from "storybook/theming";
import type { ComponentLinks } from "./component-links.ts";

/** The mark and the name, as `logo.tsx` draws them, in the colours of the light theme. */
const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="150" height="36" viewBox="0 0 150 36">
<rect y="2" width="32" height="32" rx="7" fill="#1c222d"/>
<g fill="none" stroke="#fafbfc" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" transform="translate(0 2)">
<path d="M10 19V7.5h13.5M10 12l4.5-4.5M7 19h6"/><path d="M7 23h18M7 26.5h12" opacity="0.65"/><path d="M21.5 7.5v5" stroke-width="1.5"/></g>
<rect x="18.5" y="14.5" width="6" height="5.5" rx="1" fill="#e2ae32"/>
<g font-family="Inter, ui-sans-serif, system-ui, sans-serif" fill="#161b22"><text x="43" y="17" font-size="16" font-weight="600">Quayside</text>
<text x="43" y="31" font-size="12" fill="#565d68">Design system</text></g></svg>`;

const ink = "#161b22";
const accent = "#2b5cb8";

addons.setConfig({
  theme: create({
    base: "light",
    brandTitle: "Quayside design system",
    brandUrl: "./",
    brandTarget: "_self",
    brandImage: `data:image/svg+xml,${encodeURIComponent(logo)}`,
    fontBase: '"Inter Variable", Inter, ui-sans-serif, system-ui, sans-serif',
    fontCode: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace',
    colorPrimary: accent,
    colorSecondary: accent,
    textColor: ink,
    barSelectedColor: accent,
    appBg: "#f3f4f7",
    appBorderColor: "#dde0e5",
    appBorderRadius: 6,
    inputBorderRadius: 6,
  }),
});

const { pages, madeOf } = JSON.parse(
  document.querySelector("#component-links")?.textContent ?? '{"pages":{},"madeOf":{}}',
) as ComponentLinks;

/** The components that a story is made of, each with the way to its page. */
function MadeOf() {
  const api = useStorybookApi();
  const entry = api.getData(useStorybookState().storyId);
  const titles = (entry && "title" in entry && madeOf[entry.title]) || [];
  const links = titles.map((title) => {
    const link = {
      href: `?path=/story/${pages[title]}`,
      onClick: (event: { readonly preventDefault: () => void }) => {
        event.preventDefault();
        api.selectStory(pages[title]);
      },
    };
    const name = title.replace("Components/", "").replaceAll("/", " – ");
    return createElement("li", { key: title }, createElement(Link, link, name));
  });
  return titles.length === 0
    ? createElement("p", { style: { margin: 16 } }, "It is made of no other components of the design system.")
    : createElement(
        "ul",
        { style: { margin: 16, padding: 0, listStyle: "none", columns: "12rem", lineHeight: 2 } },
        links,
      );
}

function Panel({ active }: { readonly active: boolean }) {
  return AddonPanel({ active, children: createElement(MadeOf) });
}

addons.register("quayside/made-of", () => {
  addons.add("quayside/made-of/panel", {
    type: types.PANEL,
    title: "Made of",
    match: ({ viewMode }) => viewMode === "story",
    render: ({ active = false }) => createElement(Panel, { active }),
  });
});
