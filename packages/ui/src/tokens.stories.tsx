import type { Meta, StoryObj } from "@storybook/react-vite";

const names =
  "bg surface sunken hover selected border border-strong fg muted subtle ink ink-hover on-ink accent accent-hover accent-text focus success-bg success-fg success-solid caution-bg caution-fg caution-solid error-bg error-fg error-solid error-hover info-bg info-fg info-solid neutral-bg neutral-fg time-bg time-fg time-solid chart-1 chart-2 chart-3 chart-4 chart-5 chart-6".split(
    " ",
  );

function Tokens() {
  return (
    <main className="grid gap-10 p-8">
      <section className="grid gap-4">
        <h1 className="text-xl font-semibold">Colour</h1>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-4">
          {names.map((name) => (
            <li key={name}>
              <div
                className="h-14 rounded-md border border-border"
                style={{ background: `var(--color-${name})` }}
              />
              <p className="mt-1 text-sm">{name}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="grid gap-3">
        <h2 className="text-lg font-semibold">Type</h2>
        <p className="text-3xl font-semibold tracking-tight">Text 3xl 56/60</p>
        <p className="text-2xl font-semibold tracking-tight">Text 2xl 40/48</p>
        <p className="text-xl font-semibold">Text xl 24/32</p>
        <p className="text-lg font-semibold">Text lg 20/28</p>
        <p className="text-md">Text md 16/24</p>
        <p className="text-base">Text base 14/20</p>
        <p className="text-sm">Text sm 13/18</p>
        <p className="text-xs">Text xs 12/16</p>
        <p className="tnum text-md">€1,234.50 · €9,871.00 · 04006381333931</p>
        <p className="code text-md">04006381333931</p>
      </section>
    </main>
  );
}

const meta: Meta<typeof Tokens> = { title: "Foundations/Tokens", component: Tokens };
export default meta;
export const All: StoryObj<typeof Tokens> = {};
