import type { Meta, StoryObj } from "@storybook/react-vite";
import type { SellerStatement } from "@quayside/api-client/contract/sellers/pause.schema";
import {
  appealedStatement,
  blockStatement,
  onHoliday,
  pauseStatement,
  pausedByPlatform,
  selling,
  statementsPage,
  warningStatement,
} from "#features/pause/pause.fixtures.ts";
import { PausePage } from "#features/pause/pause-page.tsx";
import { viewingStaff } from "#testing/fixtures.ts";
import { SellerScreen, type Answers } from "#testing/seller-screen.tsx";

const now = Math.floor(Date.now() / 1000);
const staffSession: Answers[string] = {
  body: {
    user: viewingStaff,
    accessToken: `h.${btoa(JSON.stringify({ iat: now, exp: now + 600 }))}.s`,
    accessExp: (now + 600) * 1000,
    signature: "signature",
    flags: {},
  },
};
const answersWith = (pause: object, ...statements: SellerStatement[]): Answers => ({
  "GET sellers/pause/": { body: pause },
  "GET sellers/statements/": { body: statementsPage(...statements) },
});

const meta: Meta<typeof SellerScreen> = {
  title: "Screens/Seller/Pause",
  component: SellerScreen,
  excludeStories: ["SellerScreen"],
  parameters: { layout: "fullscreen" },
};
export default meta;
type Story = StoryObj<typeof SellerScreen>;

const screen: Story["args"] = {
  path: "/my-profile/pause/",
  children: (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <h1 className="text-xl font-semibold">Pause selling</h1>
      <PausePage />
    </div>
  ),
};

export const Selling: Story = {
  args: { ...screen, answers: answersWith(selling, warningStatement) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Pause selling" }));
    await canvas.findByRole("link", { name: "Choose why you pause." });
  },
};
export const PausedByTheSeller: Story = {
  args: { ...screen, answers: answersWith(onHoliday) },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Sell again" });
  },
};
export const PausedByQuayside: Story = {
  args: {
    ...screen,
    answers: {
      ...answersWith(pausedByPlatform, pauseStatement, {
        ...warningStatement,
        endedAt: "2026-11-20T10:00:00Z",
        endReason: "LAPSED",
      }),
      "POST sellers/unpause/": {
        status: 409,
        body: {
          code: "pause_not_fixed",
          message: "x",
          requestId: "req-1",
          rule: "REPEATED_EXPIRY",
          value: "3",
          limit: "3",
          statementQid: pauseStatement.qid,
        },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Sell again" }));
    await canvas.findByText(/The reason of this pause still holds/);
    await canvas.findByRole("button", { name: "Appeal" });
  },
};
export const Appealed: Story = {
  args: { ...screen, answers: answersWith(pausedByPlatform, appealedStatement) },
  play: async ({ canvas }) => {
    await canvas.findByText("We decide by 23 November 2026.");
  },
};
export const BlockedBrand: Story = {
  args: { ...screen, answers: answersWith(selling, blockStatement) },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Brand blocked: Maison Lune" });
  },
};
export const ReadOnly: Story = {
  args: {
    ...screen,
    answers: { ...answersWith(onHoliday, pauseStatement), "POST auth/refresh/": staffSession },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Pause: Orders that expired" });
  },
};
export const Failed: Story = {
  args: { ...screen },
  play: async ({ canvas }) => {
    await canvas.findAllByRole("button", { name: "Try again" });
  },
};
