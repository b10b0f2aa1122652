import { Fragment, Suspense, createElement, lazy } from "react";
import { configure, expect } from "storybook/test";
import type { Decorator, Preview } from "@storybook/react-vite";
import "./preview.css";
import { showPseudoWords } from "./pseudo-words.ts";

// Parts of a screen are loaded lazily, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

type Theme = "light" | "dark";
const themeOf = ({ theme }: { readonly theme?: unknown }): Theme => (theme === "dark" ? "dark" : "light");

function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
}

const withTheme: Decorator = (Story, { globals }) => {
  setTheme(themeOf(globals));
  return Story();
};

/** Attributes of the document that the toolbar has set; a story's own are left alone. */
const chosen = new Set<string>();

/** Sets a data attribute of the document, which styles and stand-ins of the API read; the usual choice sets none. */
function setData(name: string, value: unknown, usual: string): void {
  if (typeof value === "string" && value !== usual) {
    chosen.add(name);
    document.documentElement.dataset[name] = value;
  } else if (chosen.delete(name)) delete document.documentElement.dataset[name];
}

/** Toolbar settings other than the theme. Changing one remounts the story, because screens call the API on mount. */
const withToolbar: Decorator = (Story, { globals, viewMode }) => {
  const { density, scale, network, role, words } = globals as Readonly<Record<string, unknown>>;
  setData("density", density, "default");
  setData("scale", scale, "desk");
  setData("network", network, "normal");
  setData("role", role, "story");
  showPseudoWords(words === "pseudo" && viewMode === "story");
  return createElement(Fragment, { key: `${String(network)} ${String(role)} ${String(words)}` }, Story());
};

type Icon = NonNullable<NonNullable<Preview["globalTypes"]>[string]["toolbar"]>["icon"];

const toolbar = (title: string, icon: Icon, items: Readonly<Record<string, string>>) => ({
  description: title,
  toolbar: {
    title,
    icon,
    items: Object.entries(items).map(([value, words]) => ({ value, title: words })),
    dynamicTitle: true,
  },
});

/** Colours are all that differ between the themes, so the other one is checked on what is already mounted. */
async function expectContrastInOtherTheme(theme: Theme): Promise<void> {
  const { default: axe } = await import("axe-core");
  setTheme(theme === "dark" ? "light" : "dark");
  try {
    // A colour in mid-transition belongs to neither theme.
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
    const { violations } = await axe.run(document.body, { runOnly: ["color-contrast"] });
    const found = violations.flatMap(({ nodes }) =>
      nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
    );
    await expect(found, `contrast in the other theme than ${theme}`).toEqual([]);
  } finally {
    setTheme(theme);
  }
}

/** Read for a page of documentation alone: the tests of the stories need none of its parts. */
const LazyPage = lazy(async () => ({
  default: (await import("./documentation-page.tsx")).DocumentationPage,
}));
const DocumentationPage = () => createElement(Suspense, { fallback: null }, createElement(LazyPage));

const isTest = import.meta.env["VITEST_STORYBOOK"] !== undefined;

const preview: Preview = {
  decorators: [withTheme, withToolbar],
  // The font is optional on a page, whose document preloads it; here a story waits for it instead.
  loaders: [async () => ({ fonts: await document.fonts.load('1rem "Inter Variable"').catch(() => []) })],
  // Forms keep their input on the device: no story begins with that of another.
  beforeEach: () => {
    for (const key of Object.keys(localStorage)) if (key.startsWith("draft:")) localStorage.removeItem(key);
  },
  afterEach: async ({ globals, parameters }) => {
    const { a11y } = parameters as { readonly a11y?: { readonly test?: string; readonly disable?: boolean } };
    if (isTest && a11y?.test !== "off" && a11y?.disable !== true)
      await expectContrastInOtherTheme(themeOf(globals));
  },
  globalTypes: {
    theme: toolbar("Theme", "mirror", { light: "Light", dark: "Dark" }),
    density: toolbar("Density", "component", {
      default: "Default rows",
      compact: "Compact rows",
      relaxed: "Relaxed rows",
    }),
    scale: toolbar("Scale", "zoom", { desk: "Desk", lg: "Warehouse" }),
    network: toolbar("Network", "lightning", {
      normal: "Network: normal",
      slow: "Network: slow",
      failing: "Network: failing",
      offline: "Network: offline",
    }),
    role: toolbar("Role", "user", {
      story: "Role: as in the story",
      owner: "Owner",
      orders: "Orders",
      finance: "Finance",
      stock: "Stock",
      read: "Reads only",
      staff: "Staff who view the company",
    }),
    words: toolbar("Words", "globe", { english: "English", pseudo: "Pseudo, longer" }),
  },
  initialGlobals: {
    theme: "light",
    density: "default",
    scale: "desk",
    network: "normal",
    role: "story",
    words: "english",
  },
  parameters: {
    a11y: {
      test: "error",
      // Axe omits WCAG 2.2 by default: its only rule for that version is off.
      config: { rules: [{ id: "target-size", enabled: true }] },
    },
    backgrounds: { disable: true },
    controls: { expanded: true },
    docs: { page: DocumentationPage },
    options: {
      storySort: {
        order: ["Welcome", "Foundations", "Content guide", "Components", "Patterns", "Content", "Screens"],
      },
    },
    viewport: {
      options: Object.fromEntries(
        [
          [320, 640],
          [360, 800],
          [768, 1024],
          [1024, 768],
          [1440, 900],
        ].map(([width, height]) => [
          `w${width}`,
          { name: `${width} × ${height}`, styles: { width: `${width}px`, height: `${height}px` } },
        ]),
      ),
    },
  },
};

export default preview;
