import type { Meta, StoryObj } from "@storybook/react-vite";
import { Footer } from "#footer.tsx";
import { PaymentLogos } from "#payment-logos.tsx";
import { guide, typesOf } from "#lib/guide.fixtures.ts";

const meta: Meta<typeof Footer> = {
  title: "Components/Footer",
  tags: ["autodocs"],
  argTypes: { ...typesOf({ sections: "readonly FooterSection[]" }) },
  component: Footer,
  parameters: {
    layout: "fullscreen",
    ...guide({
      name: "Footer",
      what: "The foot of every page: links of the content service, newsletter, payment methods and legal pages.",
      use: ["Use `isCondensed` below pages to work on."],
      avoid: ["Put an action in it."],
      keyboard: "Tab goes through the links; the condensed one opens with Enter.",
      reader: "a content-info landmark with headings for each group of links.",
    }),
  },
  args: {
    year: 2026,
    sections: ["Company", "Selling", "Help"].map((title) => ({
      uid: title,
      title,
      links: ["First", "Second"].map((word) => ({
        uid: word,
        label: `${word} ${title.toLowerCase()} link`,
        href: "#x",
      })),
    })),
    payments: <PaymentLogos />,
    marketingHref: "https://quayside.example/",
    cookiesHref: "https://quayside.example/cookies/",
    privacyHref: "https://quayside.example/privacy/",
    social: {
      microblog: { label: "Quayside on the microblog", href: "#m" },
      network: { label: "Quayside on the professional network", href: "#n" },
      photos: { label: "Quayside on the photo network", href: "#p" },
    },
    onSubscribe: () => Promise.resolve("asked"),
    onLinkClick: () => undefined,
  },
};
export default meta;
type Story = StoryObj<typeof Footer>;

export const Default: Story = {};
/** The content service cannot be reached. */
export const WithoutSections: Story = { args: { sections: [] } };
export const WithoutNewsletterAndSocialLinks: Story = { args: { social: undefined, onSubscribe: undefined } };
/** Below pages to work on, closed. */
export const Condensed: Story = { args: { isCondensed: true } };
export const CondensedAndOpen: Story = {
  args: { isCondensed: true },
  play: ({ canvas, userEvent }) => userEvent.click(canvas.getByText("More from Quayside")),
};
export const At320: Story = { globals: { viewport: { value: "w320" } } };
