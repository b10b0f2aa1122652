import { configure } from "storybook/test";
import type { Decorator, Preview } from "@storybook/react-vite";
import "./preview.css";

// Parts of a screen are loaded lazily, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

const withTheme: Decorator = (Story, context) => {
  document.documentElement.dataset.theme = context.globals.theme === "dark" ? "dark" : "light";
  return Story();
};

const preview: Preview = {
  decorators: [withTheme],
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
