import type { Meta, StoryObj } from "@storybook/react-vite";
import { Logo } from "#logo.tsx";

function Page() {
  return (
    <main className="mx-auto grid max-w-2xl gap-6 p-10 text-md">
      <Logo variant="marketing" />
      <h1 className="text-2xl font-semibold tracking-tight">Ledger</h1>
      <p>
        Ledger is the design system of Quayside: a well-kept trading ledger – calm, exact, numbers first, and
        no decoration that carries no data.
      </p>
      <dl className="grid gap-4">
        {[
          ["Ink acts", "The one primary action of a page is ink. Cobalt marks links, focus and selection."],
          ["Saffron is time", "Only what runs out is saffron. Nothing else is loud."],
          ["Shape and word", "A status is an icon shape and a word; colour comes third."],
          ["Rules, not shadows", "Surfaces part by 1-px rules. Only what floats has a shadow."],
        ].map(([term, text]) => (
          <div key={term} className="card p-5">
            <dt className="font-semibold">{term}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </main>
  );
}

const meta: Meta<typeof Page> = { title: "Welcome", component: Page };
export default meta;
export const Welcome: StoryObj<typeof Page> = {};
