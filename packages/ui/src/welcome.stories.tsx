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
      <h2 className="text-lg font-semibold">Where things are</h2>
      <ul className="grid list-disc gap-1 pl-5">
        <li>Foundations: the tokens with their values and contrast in both themes.</li>
        <li>Content guide: our words, formats and error sentences.</li>
        <li>Components: one page each, with props, do and don’t, keyboard and screen reader.</li>
        <li>Patterns: how components make a list, a form, a dialog, an upload, a scan.</li>
        <li>Screens: every page of the apps in its states.</li>
      </ul>
      <p className="text-muted">
        Below a screen, ‘Made of’ leads to its components, and the page of a component to the screens that use
        it. The toolbar above changes theme, density, scale, width, network, role and words of what is shown.
      </p>
    </main>
  );
}

const meta: Meta<typeof Page> = { title: "Welcome", component: Page };
export default meta;
export const Welcome: StoryObj<typeof Page> = {};
