import { sees, seesButton } from "@quayside/portal/fixtures/story-plays";
import type { PriceRuleRehearsal } from "@quayside/api-client/contract/price-rules/price-rule.schema";
import {
  formAnswers,
  ruleChange,
  ruleDraft,
  ruleHeld,
  ruleOn,
  ruleRehearsal,
  ruleRehearsing,
  rulesAnswer,
} from "#components/price-rules.fixtures.ts";
import { PriceRulePage } from "#features/price-rules/price-rule-page.tsx";
import { PriceRulesPage } from "#features/price-rules/price-rules-page.tsx";
import { WriteRulePage } from "#features/price-rules/write-rule-page.tsx";
import { pageOf } from "#testing/page-of.ts";
import { type Answers, failing, sellerScreens, type SellerStory as Story } from "#testing/seller-screen.tsx";

export default { ...sellerScreens, title: "Screens/Seller/Price rules" };

const list = (answer: Answers[string], search = ""): Story["args"] => ({
  path: "/inventory/price-rules/",
  search,
  children: <PriceRulesPage />,
  answers: { "GET price-rules/": answer },
});
const one = (rule = ruleOn, answers: Answers = {}): Story["args"] => ({
  path: `/inventory/price-rules/${rule.qid}/`,
  children: (
    <div className="grid gap-6">
      <PriceRulePage ruleQid={rule.qid} />
    </div>
  ),
  answers: {
    [`GET price-rules/${rule.qid}/`]: { body: rule },
    [`GET price-rules/${rule.qid}/rehearsal/`]: { body: { rehearsal: ruleRehearsal } },
    [`GET price-rules/${rule.qid}/held/`]: { body: pageOf([ruleHeld]) },
    "GET price-rule-changes/": {
      body: pageOf([ruleChange, { ...ruleChange, at: "2026-11-23T07:00:00Z", cause: "FLOOR", to: "7.50" }]),
    },
    ...answers,
  },
});
const edit = (search: string): Story["args"] => ({
  path: "/inventory/price-rules/create/",
  search,
  children: (
    <div className="grid gap-6">
      <WriteRulePage />
    </div>
  ),
  answers: {
    [`GET price-rules/${ruleOn.qid}/`]: { body: ruleOn },
    ...formAnswers,
  },
});

export const Filled: Story = { args: list(rulesAnswer([ruleOn, ruleDraft])), play: sees("A cent below") };
export const Stopped: Story = {
  args: list(rulesAnswer([ruleOn], true)),
  play: seesButton("Let them go on"),
};
export const Empty: Story = { args: list(rulesAnswer([])), play: sees("No price rules yet") };
export const EmptyState: Story = {
  args: list(rulesAnswer([]), "?state=PAUSED"),
  play: sees("No rules here"),
};
export const Failed: Story = { args: list(failing), play: seesButton("Try again") };
export const On: Story = { args: one(), play: sees("61") };
export const Draft: Story = { args: one(ruleDraft), play: seesButton("Switch on") };
const rehearsed = (rehearsal: PriceRuleRehearsal | null): Story["args"] =>
  one(ruleDraft, { [`GET price-rules/${ruleDraft.qid}/rehearsal/`]: { body: { rehearsal } } });
export const NotRehearsed: Story = { args: rehearsed(null), play: seesButton("Rehearse") };
export const RehearsalWaits: Story = {
  args: rehearsed({ ...ruleRehearsing, status: "WAITING", offersPlayed: 0 }),
  play: sees("Waits for another rehearsal of your company to end."),
};
export const RehearsalRuns: Story = {
  args: rehearsed(ruleRehearsing),
  play: sees("12,000 of 200,000 offers played"),
};
export const RehearsalCancelled: Story = {
  args: rehearsed({ ...ruleRehearsing, status: "CANCELLED", cancelledBy: "RULE_CHANGED" }),
  play: seesButton("Rehearse again"),
};
export const RehearsalFailed: Story = {
  args: rehearsed({ ...ruleRehearsing, status: "FAILED" }),
  play: seesButton("Try again"),
};
export const RehearsalNotLoaded: Story = {
  args: one(ruleOn, { [`GET price-rules/${ruleOn.qid}/rehearsal/`]: failing }),
  play: seesButton("Try again"),
};
export const Undo: Story = {
  args: one(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Undo/ }));
  },
};
export const Write: Story = { args: edit(""), play: seesButton("Save the draft") };
export const Edit: Story = { args: edit(`?edit=${ruleOn.qid}`), play: seesButton("Save changes") };
