import type { SellerStatement } from "@quayside/api-client/contract/sellers/pause.schema";
import { failed } from "@quayside/portal/fixtures/portal-screen";
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
import { sees, seesButton, seesHeading } from "@quayside/portal/fixtures/story-plays";
import { type Answers, sellerScreens, type SellerStory as Story } from "#testing/seller-screen.tsx";

const answersWith = (pause: object, ...statements: SellerStatement[]): Answers => ({
  "GET sellers/pause/": { body: pause },
  "GET sellers/statements/": { body: statementsPage(...statements) },
});

export default { ...sellerScreens, title: "Screens/Seller/Pause" };

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
  play: seesButton("Sell again"),
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
      "POST sellers/unpause/": failed(409, "pause_not_fixed", {
        rule: "REPEATED_EXPIRY",
        value: "3",
        limit: "3",
        statementQid: pauseStatement.qid,
      }),
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
  play: sees("We decide by 23 November 2026."),
};
export const BlockedBrand: Story = {
  args: { ...screen, answers: answersWith(selling, blockStatement) },
  play: seesHeading("Brand blocked: Maison Lune"),
};
export const ReadOnly: Story = {
  args: {
    ...screen,
    user: viewingStaff,
    answers: answersWith(onHoliday, pauseStatement),
  },
  play: seesHeading("Pause: Orders that expired"),
};
export const Failed: Story = {
  args: screen,
  play: async ({ canvas }) => {
    await canvas.findAllByRole("button", { name: "Try again" });
  },
};
