import type { Meta, StoryObj } from "@storybook/react-vite";
import { Footer } from "#footer.tsx";
import { PaymentLogos } from "#payment-logos.tsx";

const meta: Meta<typeof Footer> = {
  title: "Components/Footer",
  component: Footer,
  parameters: { layout: "fullscreen" },
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
