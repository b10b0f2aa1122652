import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { BlockList } from "#blocks/block-list.tsx";

/** A block as the content service delivers it. */
function Block(props: { block: Record<string, unknown> }) {
  return <BlockList blocks={[{ _uid: "block", ...props.block }]} />;
}

const picture = "/favicon.svg";
const url = (address: string) => ({ linktype: "url", url: address });
const text = (value: string, ...marks: object[]) => ({ type: "text", text: value, marks });
const paragraph = (...content: object[]) => ({ type: "paragraph", content });
const heading = (value: string) => ({ type: "heading", attrs: { level: 2 }, content: [text(value)] });
const doc = (...content: object[]) => ({ type: "doc", content });
const words =
  "Buyers order across sellers; every seller confirms, ships and is paid for their own part of the order.";
const head = { title: "For sellers", heading: "Sell stock across Europe", description: words };
const actions = [
  { _uid: "a", label: "Become a seller", link: url("/sell/") },
  { _uid: "b", label: "How it works", link: url("/how/") },
];
const column = (name: string) => ({ _uid: name, heading: name, text: doc(paragraph(text(words))) });
const three = ["One list of stock", "One way to ship", "One payout"];

const meta: Meta<typeof Block> = {
  title: "Content/Blocks",
  component: Block,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof Block>;

const story = (component: string, content: Record<string, unknown>): Story => ({
  args: { block: { component, ...content } },
});

export const Hero = story("hero", {
  ...head,
  actions,
  stats: [
    { _uid: "a", value: "1,200", name: "sellers" },
    { _uid: "b", value: "31", name: "countries" },
  ],
});
export const HeroWithPictures: Story = {
  ...story("hero", {
    ...head,
    actions,
    image: { filename: picture, alt: "The dashboard" },
    image_dark: { filename: picture, alt: "The dark dashboard" },
    image_phone: { filename: picture, alt: "An order on a phone" },
    image_phone_dark: { filename: picture, alt: "An order on a dark phone" },
    stats: [{ _uid: "a", value: "12,345", name: "products" }],
    note: "Counted live in the catalogue.",
  }),
  play: async ({ canvasElement }) => {
    const { dataset } = document.documentElement;
    const before = dataset["theme"];
    const shown = () =>
      [...canvasElement.querySelectorAll("img")]
        .filter((image) => getComputedStyle(image).display !== "none")
        .map(({ alt }) => alt);
    dataset["theme"] = "light";
    await expect(shown()).toEqual(["The dashboard", "An order on a phone"]);
    dataset["theme"] = "dark";
    await expect(shown()).toEqual(["The dark dashboard", "An order on a dark phone"]);
    dataset["theme"] = before ?? "light";
  },
};
export const HeroWithoutActions = story("hero", { heading: head.heading, actions: [], stats: [] });
export const HeroForSellers = story("hero_seller", { ...head, actions, stats: [] });
export const Banner = story("banner", {
  title: "New rule for packaging.",
  description: "It applies from May.",
  actions: [{ _uid: "a", label: "Read it", link: url("/rule/") }],
});
export const Benefits = story("benefits", {
  ...head,
  benefits: three.map((title) => ({ _uid: title, title, description: words })),
});
export const Faq = story("faq", {
  ...head,
  faqs: ["When am I paid?", "Who books the carrier?"].map((question) => ({
    _uid: question,
    question,
    answer: doc(
      paragraph(text("After the buyer's goods are "), text("on their way", { type: "bold" }), text(".")),
    ),
  })),
});
Faq.play = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByText("When am I paid?"));
};
export const BrandLogos = story("brand_logos", {
  ...head,
  brands: ["Nordlicht", "Maison Claire", "Oak & Iron"].map((name) => ({ _uid: name, name, image: null })),
});
export const BrandsWithPages = story("brand_logos", {
  ...head,
  brands: ["Nordlicht", "Maison Claire", "Oak & Iron", "Nami"].map((name) => ({
    _uid: name,
    name,
    image: null,
    link: url("/brands/nordlicht/"),
  })),
});
export const Testimonials = story("testimonials", {
  ...head,
  testimonials: ["Ada Lovelace", "Grace Hopper"].map((name) => ({
    uuid: name,
    content: { quote: words, name, title: "Owner", avatar: null },
  })),
});
export const People = story("people", {
  ...head,
  people: ["Ada Lovelace", "Grace Hopper"].map((name) => ({
    _uid: name,
    name,
    jobTitle: "Seller support",
    image: null,
  })),
});
const twoColumns = (layout: string) =>
  story("two_columns", {
    ...head,
    layout,
    image: { filename: picture, alt: "A dock" },
    columns: ["Before", "After"].map(column),
  });
export const ImageLeft = twoColumns("image-left");
export const ImageRight = twoColumns("image-right");
export const WideFirstColumn = twoColumns("wide-column-one");
export const WideSecondColumn = twoColumns("wide-column-two");
export const Steps = story("three_columns", {
  ...head,
  columns: ["confirm", "ship", "paid"].map((step, index) => ({ ...column(three[index] ?? ""), step })),
});
export const ThreeColumns = story("three_columns", { ...head, columns: three.map(column) });
export const LegalPanel = story("legal_panel", {
  heading: "Seller terms",
  description: "Version 2026-01",
  text: doc(
    ...["1. Who may sell", "2. Fees & VAT", "3. Returns"].flatMap((title) => [
      heading(title),
      paragraph(
        text(words),
        text(" The whole text", { type: "link", attrs: { href: "https://quayside.example/legal/terms/" } }),
        text(" is on the public site."),
      ),
    ]),
  ),
});
export const CallToVisitors = story("cta", {
  anonymous: [{ title: "Become a seller", description: words, label: "Register", link: url("/sell/") }],
  signed_in: [{ title: "Welcome back", label: "My Portal", link: url("/") }],
});
export const LegalPanelAt320: Story = { ...LegalPanel, globals: { viewport: { value: "w320" } } };
