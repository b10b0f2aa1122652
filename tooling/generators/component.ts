import type { Change } from "./changes.ts";
import { pascal, sentence } from "./names.ts";

/** Plans a component of the design system with its stories and its test. */
export function planComponent(name: string): Change[] {
  const component = pascal(name);
  const title = sentence(name);
  const file = `packages/ui/src/${name}`;
  return [
    {
      kind: "new",
      path: `${file}.tsx`,
      text: `import type { ReactNode } from "react";
import { cn } from "#lib/cn.ts";

/** ${title}: a framed piece of content under a heading. */
export function ${component}({
  title,
  className,
  children,
}: {
  /** Name of the region. */
  readonly title: string;
  /** Class names for the outer element. */
  readonly className?: string;
  /** The content. */
  readonly children: ReactNode;
}) {
  return (
    <section aria-label={title} className={cn("card grid gap-2 p-5", className)}>
      <h2 className="text-md font-semibold">{title}</h2>
      {children}
    </section>
  );
}
`,
    },
    {
      kind: "new",
      path: `${file}.stories.tsx`,
      text: `import type { Meta, StoryObj } from "@storybook/react-vite";
import { ${component} } from "#${name}.tsx";
import { guide } from "#lib/guide.fixtures.ts";

const meta: Meta<typeof ${component}> = {
  title: "Components/${title}",
  component: ${component},
  tags: ["autodocs"],
  parameters: guide({
    name: "${component}",
    what: "A framed piece of content under a heading.",
    use: ["Name it with what is in it."],
    avoid: ["Nest it."],
    keyboard: "nothing to operate.",
    reader: "a region with its name.",
  }),
  args: { title: "${title}", children: "Content" },
};
export default meta;
type Story = StoryObj<typeof ${component}>;

export const Default: Story = {};
export const LongTitle: Story = { args: { title: "A title that is so long that it needs a second line on a telephone" } };
`,
    },
    {
      kind: "new",
      path: `${file}.test.tsx`,
      text: `import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ${component} } from "#${name}.tsx";

it("is found by its title and shows its content", () => {
  render(<${component} title="${title}">Content</${component}>);
  expect(screen.getByRole("region", { name: "${title}" }).textContent).toContain("Content");
});
`,
    },
  ];
}
