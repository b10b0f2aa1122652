import { configure, expect } from "storybook/test";
import type { Decorator, Preview } from "@storybook/react-vite";
import "./preview.css";

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

const isTest = import.meta.env["VITEST_STORYBOOK"] !== undefined;

const preview: Preview = {
  decorators: [withTheme],
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
    theme: {
      description: "Theme",
      toolbar: { title: "Theme", icon: "mirror", items: ["light", "dark"], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: "light" },
  parameters: {
    a11y: {
      test: "error",
      // Axe omits WCAG 2.2 by default: its only rule for that version is off.
      config: { rules: [{ id: "target-size", enabled: true }] },
    },
    backgrounds: { disable: true },
    controls: { expanded: true },
    options: { storySort: { order: ["Welcome", "Foundations", "Components", "Patterns", "Screens"] } },
    viewport: {
      options: Object.fromEntries(
        [
          [320, 640],
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
