import { doneTask, failedTask, runningTask } from "#features/staff/initial-check/initial-check.fixtures.ts";
import { InitialCheckPage } from "#features/staff/initial-check/initial-check-page.tsx";
import { staff } from "#testing/fixtures.ts";
import { sees, seesButton } from "@quayside/portal/fixtures/story-plays";
import { type Answers, sellerScreens, type SellerStory as Story } from "#testing/seller-screen.tsx";

const withTask = (body: object): Answers => ({
  [`GET internal/initialcheck/task/${runningTask.qid}/`]: { body },
});

export default { ...sellerScreens, title: "Screens/Internal/Seller GTIN checker" };

const form: Story["args"] = {
  path: "/internal/seller-initial-checker/",
  user: staff,
  children: <InitialCheckPage />,
};
const task: Story["args"] = { ...form, search: `?task=${runningTask.qid}` };

export const Form: Story = {
  args: form,
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
  play: seesButton("Download as XLSX"),
};
export const Failed: Story = {
  args: { ...task, answers: withTask(failedTask) },
  play: sees(/It is damaged\./),
};
