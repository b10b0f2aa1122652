import type { Meta, StoryObj } from "@storybook/react-vite";
import { doneTask, failedTask, runningTask } from "#features/staff/initial-check/initial-check.fixtures.ts";
import { InitialCheckPage } from "#features/staff/initial-check/initial-check-page.tsx";
import { staff } from "#testing/fixtures.ts";
import { SellerScreen, type Answers } from "#testing/seller-screen.tsx";

const now = Math.floor(Date.now() / 1000);
const session: Answers = {
  "POST auth/refresh/": {
    body: {
      user: staff,
      accessToken: `h.${btoa(JSON.stringify({ iat: now, exp: now + 600 }))}.s`,
      accessExp: (now + 600) * 1000,
      signature: "signature",
      flags: {},
    },
  },
};
const withTask = (body: object): Answers => ({
  ...session,
  [`GET internal/initialcheck/task/${runningTask.qid}/`]: { body },
});

const meta: Meta<typeof SellerScreen> = {
  title: "Screens/Internal/Seller GTIN checker",
  component: SellerScreen,
  excludeStories: ["SellerScreen"],
  parameters: { layout: "fullscreen" },
};
export default meta;
type Story = StoryObj<typeof SellerScreen>;

const form: Story["args"] = { path: "/internal/seller-initial-checker/", children: <InitialCheckPage /> };
const task: Story["args"] = { ...form, search: `?task=${runningTask.qid}` };

export const Form: Story = {
  args: { ...form, answers: session },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Check list" }));
    await canvas.findByRole("link", { name: "Please select a file" });
  },
};
export const Running: Story = {
  args: { ...task, answers: withTask(runningTask) },
  play: async ({ canvas }) => {
    await canvas.findByRole("progressbar", { name: "Progress of the check" });
  },
};
export const Done: Story = {
  args: { ...task, answers: withTask(doneTask) },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Download as XLSX" });
  },
};
export const Failed: Story = {
  args: { ...task, answers: withTask(failedTask) },
  play: async ({ canvas }) => {
    await canvas.findByText(/It is damaged\./);
  },
};
