import type { Meta, StoryObj } from "@storybook/react-vite";
import { type SellConfig, SellForms } from "#features/sell/sell-forms.tsx";

const config: SellConfig = {
  apiBaseUrl: "https://api.quayside.example/api/",
  surveyUrl: "https://forms.quayside.example/start",
  first: "own",
  salesEmail: "sales@quayside.example",
  countries: [
    { value: "FR", label: "France" },
    { value: "DE", label: "Germany" },
  ],
};

const meta: Meta<typeof SellForms> = {
  title: "Screens/Marketing/Become a seller",
  component: SellForms,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main>
        <h1 className="sr-only">For sellers</h1>
        <Story />
      </main>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof SellForms>;

export const OwnFormFirst: Story = { args: { config } };
export const SurveyFirst: Story = { args: { config: { ...config, first: "survey" } } };
export const WithoutApi: Story = { args: { config: { ...config, apiBaseUrl: null, surveyUrl: null } } };
export const WithProblems: Story = {
  args: { config },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Send" }));
    await canvas.findByText("There is a problem");
  },
};
