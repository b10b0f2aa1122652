import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import type { StorybookConfig } from "@storybook/react-vite";
import { STORIES, readComponentLinks } from "./component-links.ts";

const root = path.join(import.meta.dirname, "../../..");

/** Names of the icons that the source of packages and apps imports, in alphabetical order. */
function iconsInUse(): string[] {
  const names = [
    "packages/ui",
    "packages/portal",
    "packages/content",
    "apps/seller",
    "apps/warehouse",
    "apps/marketing",
  ]
    .flatMap((folder) => {
      const source = path.join(root, folder, "src");
      return readdirSync(source, { recursive: true, encoding: "utf8" }).map((file) =>
        path.join(source, file),
      );
    })
    .filter((file) => file.endsWith(".tsx") && !/\.(test|stories)\.tsx$/.test(file))
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/import \{([^}]*)\} from "lucide-react"/g)])
    .flatMap(([, list = ""]) => list.split(","))
    .map((name) => name.trim().replace(/ as .*/, ""));
  return [...new Set(names)].filter((name) => name !== "" && !name.startsWith("type ")).sort();
}

const componentLinks = JSON.stringify(readComponentLinks(root));

const config: StorybookConfig = {
  framework: "@storybook/react-vite",
  stories: STORIES.map((files) => `../../../${files}`),
  // The frame around the stories has the font of the apps.
  staticDirs: [
    { from: "../node_modules/@quayside/ui/node_modules/@fontsource-variable/inter/files", to: "/fonts" },
  ],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  // The panel beside a story reads its links from the document, and a page of documentation from its own script.
  managerHead: (head = "") =>
    `${head}<script id="component-links" type="application/json">${componentLinks}</script>`,
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) => ({
    ...vite,
    define: { ...vite.define, ICONS_IN_USE: JSON.stringify(iconsInUse()), COMPONENT_LINKS: componentLinks },
    plugins: [...(vite.plugins ?? []), tailwindcss()],
  }),
};

export default config;
