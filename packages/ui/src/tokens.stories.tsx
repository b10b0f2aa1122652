import type { CSSProperties, ReactNode } from "react";
import type { Meta, StoryObj } from "@storybook/react-vite";
import * as lucide from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { expect } from "storybook/test";
import { contrast, parseOklch } from "#lib/contrast.ts";
import css from "./styles.css?raw";

/** Names of the icons that packages and apps import, gathered when Storybook starts. */
declare const ICONS_IN_USE: readonly string[];

type Tokens = ReadonlyMap<string, string>;

function tokensAfter(start: string): Tokens {
  const block = css.split(start)[1]?.split("\n}\n")[0] ?? "";
  const found = [...block.matchAll(/^ {2}--([\w-]+): ([^;]+);/gm)];
  return new Map(found.map(([, name = "", value = ""]) => [name, value.replaceAll(/\s+/g, " ")]));
}
const light = tokensAfter("@theme static {");
const dark: Tokens = new Map([...light, ...tokensAfter("@variant dark-theme {")]);

/** The value of a token, also of one that names another. */
function valueOf(tokens: Tokens, name: string): string {
  const value = tokens.get(name) ?? "";
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  return other === undefined ? value : valueOf(tokens, other);
}

const namesOf = (family: string): string[] =>
  [...light.keys()].filter((name) => name.startsWith(`${family}-`) && !name.includes("--"));

const GROUNDS = new Set(["bg", "surface", "sunken", "hover", "selected"]);

/** What a colour is seen on or with, and the least contrast it needs; undefined for what needs none. */
function pairOf(name: string): { other: string; least: number } | undefined {
  if (GROUNDS.has(name) || name.endsWith("-bg")) return { other: "fg", least: 4.5 };
  if (name.endsWith("-fg")) return { other: name.replace("-fg", "-bg"), least: 4.5 };
  if (name === "on-ink" || name === "on-accent") return { other: name.replace("on-", ""), least: 4.5 };
  if (name === "on-solid") return { other: "error-solid", least: 4.5 };
  if (["fg", "muted", "subtle", "accent-text"].includes(name)) return { other: "surface", least: 4.5 };
  if (name.startsWith("ink")) return { other: "on-ink", least: 4.5 };
  if (name.startsWith("accent")) return { other: "on-accent", least: 4.5 };
  if (name === "error-hover") return { other: "on-solid", least: 4.5 };
  if (name === "border-strong" || name === "focus" || name.startsWith("chart-"))
    return { other: "surface", least: 3 };
  return undefined;
}

/** The contrast of a colour with its counterpart in a theme, such as "7.0 with bg"; nothing if it needs none. */
function contrastOf(tokens: Tokens, name: string) {
  const pair = pairOf(name);
  const one = parseOklch(valueOf(tokens, `color-${name}`));
  const other = pair && parseOklch(valueOf(tokens, `color-${pair.other}`));
  if (!pair || !one || !other) return null;
  const ratio = contrast(one, other);
  return { text: `${ratio.toFixed(1)} with ${pair.other}`, isEnough: ratio >= pair.least };
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="grid max-w-5xl gap-4 p-6">
      <h1 className="text-xl font-semibold">{title}</h1>
      {children}
    </main>
  );
}

function ColourIn({ tokens, name }: { tokens: Tokens; name: string }) {
  const ratio = contrastOf(tokens, name);
  const value = valueOf(tokens, `color-${name}`);
  return (
    <div className="flex items-center gap-3">
      <span
        aria-hidden
        className="size-10 shrink-0 rounded-md border border-border-strong"
        style={{ background: value }}
      />
      <div className="grid">
        <span className="code text-sm">{value}</span>
        {ratio && (
          <span className="tnum text-sm text-muted">
            {ratio.text}
            {!ratio.isEnough && " – too little"}
          </span>
        )}
      </div>
    </div>
  );
}

function Colours() {
  return (
    <Part title="Colour">
      <p className="max-w-prose text-muted">
        From <code>styles.css</code>. Text needs a contrast of 4.5, edges and charts need 3; both themes are
        computed here.
      </p>
      <table className="w-full border-separate border-spacing-0 text-left">
        <thead>
          <tr>
            {["Token", "Light", "Dark"].map((head) => (
              <th key={head} scope="col" className="border-b py-2 pr-4 font-medium text-muted">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {namesOf("color").map((token) => {
            const name = token.replace("color-", "");
            return (
              <tr key={name}>
                <th scope="row" className="code py-2 pr-4 font-medium">
                  {name}
                </th>
                <td className="py-2 pr-4">
                  <ColourIn tokens={light} name={name} />
                </td>
                <td className="py-2 pr-4">
                  <ColourIn tokens={dark} name={name} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Part>
  );
}

/** Tokens as rows: name, value and how it looks. */
function Rows({
  rows,
}: {
  rows: readonly { readonly name: string; readonly value: string; readonly look: ReactNode }[];
}) {
  return (
    <dl className="grid gap-3">
      {rows.map(({ name, value, look }) => (
        <div
          key={name}
          className="grid grid-cols-[9rem_1fr] items-center gap-x-4 sm:grid-cols-[9rem_16rem_1fr]"
        >
          <dt className="code">{name}</dt>
          <dd className="code text-sm wrap-anywhere text-muted">{value}</dd>
          <dd className="max-sm:col-span-2">{look}</dd>
        </div>
      ))}
    </dl>
  );
}

const box = (style: CSSProperties) => <div className="h-14 w-28 border bg-surface" style={style} />;

const meta: Meta = { title: "Foundations/Tokens", parameters: { layout: "fullscreen" } };
export default meta;
type Story = StoryObj;

export const Colour: Story = {
  render: () => <Colours />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("row").length).toBeGreaterThan(40);
    await expect(canvas.queryByText(/too little/)).toBeNull();
  },
};
export const Space: Story = {
  render: () => (
    <Part title="Space">
      <p className="max-w-prose text-muted">
        A grid of 4 px: the number in a class such as `gap-4` is the step.
      </p>
      <Rows
        rows={[1, 2, 3, 4, 5, 6, 8, 10, 14].map((step) => ({
          name: String(step),
          value: `${step * 4} px`,
          look: <div className="h-4 bg-accent" style={{ width: step * 4 }} />,
        }))}
      />
      <h2 className="text-lg font-semibold">Control and row heights</h2>
      <Rows
        rows={(["compact", "default", "relaxed"] as const).map((density) => ({
          name: density,
          value: "--row-h",
          look: (
            <div data-density={density} className="flex h-(--row-h) w-40 items-center border px-3">
              A row
            </div>
          ),
        }))}
      />
    </Part>
  ),
};
export const RadiusAndShadow: Story = {
  render: () => (
    <Part title="Radius and shadow">
      <Rows
        rows={[
          ...namesOf("radius").map((name) => ({
            name,
            value: valueOf(light, name),
            look: box({ borderRadius: `var(--${name})` }),
          })),
          ...namesOf("shadow").map((name) => ({
            name,
            value: valueOf(light, name),
            look: box({ boxShadow: `var(--${name})` }),
          })),
        ]}
      />
      <p className="max-w-prose text-muted">Rules, not shadows: only what floats has one.</p>
    </Part>
  ),
};
export const Motion: Story = {
  render: () => (
    <Part title="Motion">
      <p className="max-w-prose text-muted">Under reduced motion every one of them ends at once.</p>
      <Rows
        rows={[...namesOf("ease"), ...namesOf("animate")].map((name) => ({
          name,
          value: valueOf(light, name),
          look: name.startsWith("animate") && (
            <div className="size-6 rounded-md bg-accent" style={{ animation: `var(--${name})` }} />
          ),
        }))}
      />
    </Part>
  ),
};
export const Type: Story = {
  render: () => (
    <Part title="Type">
      <Rows
        rows={namesOf("text").map((name) => ({
          name,
          value: `${valueOf(light, name)} over ${valueOf(light, `${name}--line-height`)}`,
          look: (
            <p style={{ fontSize: `var(--${name})`, lineHeight: `var(--${name}--line-height)` }}>
              €1,234.50 to ship
            </p>
          ),
        }))}
      />
      <h2 className="text-lg font-semibold">Numbers and codes</h2>
      <p className="tnum text-md">€1,234.50 · €9,871.00 · 04006381333931 (tabular)</p>
      <p className="code text-md">04006381333931 (code)</p>
    </Part>
  ),
};
export const Icons: Story = {
  render: () => (
    <Part title="Icons">
      <p className="max-w-prose text-muted">
        The {ICONS_IN_USE.length} icons of Lucide that the apps use. An icon stands beside words, or its
        button has a name.
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-4">
        {ICONS_IN_USE.map((name) => {
          const Icon = (lucide as unknown as Readonly<Record<string, LucideIcon | undefined>>)[name];
          return (
            <li key={name} className="flex items-center gap-2 text-sm">
              {Icon && <Icon aria-hidden className="size-5 shrink-0" />}
              {name}
            </li>
          );
        })}
      </ul>
    </Part>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll("li svg").length).toBe(ICONS_IN_USE.length);
  },
};
