import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { OperationsPage } from "#features/staff/operations/operations-page.tsx";
import {
  askedGoods,
  operations,
  quiet,
  requestedProduct,
} from "#features/staff/operations/operations.fixtures.ts";
import { seller, staff } from "#testing/fixtures.ts";
import { type Answers, failed, renderApp, signedIn } from "#testing/render-app.tsx";

const READ = "GET internal/operations/";
const setUp = (answers: Answers, user: object = staff) =>
  renderApp(<OperationsPage />, {
    path: "/internal/operations/",
    answers: { "POST auth/refresh/": { body: { ...signedIn().body, user } }, ...answers },
  });
const section = async (name: string) => within(await screen.findByRole("region", { name }));
const button = (name: string) => screen.findByRole("button", { name });

describe("operations", () => {
  it("show late, failed and held work, with the reasons", async () => {
    setUp({ [READ]: { body: operations } });
    const jobs = await section("Jobs");
    expect(jobs.getByText("Late")).toBeTruthy();
    expect(jobs.getByText(/account\.iban is undefined/)).toBeTruthy();
    const messages = await section("Messages");
    expect(messages.getByText(/Waiting: codes and links 2, notifications 14, summaries 0\./)).toBeTruthy();
    expect(messages.getByText("550 mailbox unavailable")).toBeTruthy();
    expect((await section("Webhooks")).getByText("HTTP 503")).toBeTruthy();
    const payouts = await section("Payouts");
    for (const text of ["€120,000.00", "Amount needs approval"]) expect(payouts.getByText(text)).toBeTruthy();
  });

  it("ask what became of goods that had left before their order ended", async () => {
    const say = "POST internal/sales/sale_00000001/goods/";
    const view = setUp({
      [READ]: { body: operations },
      "GET internal/ended-sale-goods/": { body: { results: [askedGoods] } },
      [say]: { body: { qid: "sale_00000001", outcome: "BACK_IN_STOCK" } },
    });
    await userEvent.click(await button("Back in stock of order 10000562"));
    expect(await screen.findByText("Saved what became of the goods")).toBeTruthy();
    expect(view.calls.filter(({ name }) => name === say).map(({ body }) => body)).toEqual([
      { outcome: "BACK_IN_STOCK", version: 4 },
    ]);
  });

  it("say what became of the goods once: who comes later is told, and the list is read again", async () => {
    const list = "GET internal/ended-sale-goods/";
    const change = { action: "sale.goods", by: "Quayside", at: "2026-11-23T10:00:00Z" };
    const view = setUp({
      [READ]: { body: operations },
      [list]: { body: { results: [askedGoods] } },
      "POST internal/sales/sale_00000001/goods/": failed(409, "version_conflict", { version: 5, change }),
    });
    await userEvent.click(await button("Not back of order 10000562"));
    await waitFor(() => expect(view.calls.filter(({ name }) => name === list).length).toBeGreaterThan(1));
    expect(await screen.findByText(/Nothing was changed by you/)).toBeTruthy();
  });

  it("say which products companies miss in the catalogue", async () => {
    setUp({
      [READ]: { body: operations },
      "GET internal/requested-variants/": { body: { count: 120, results: [requestedProduct] } },
    });
    const products = await section("Products to add");
    expect(
      products.getByText(/ask for 120 products that the catalogue lacks\. The 1 most wanted:/),
    ).toBeTruthy();
    expect(products.getByRole("row", { name: /4006381333931 3 / })).toBeTruthy();
  });

  it("run a job by keyboard, and reload the state", async () => {
    const run = "POST internal/operations/jobs/payouts/run/";
    const view = setUp({
      [READ]: { body: operations },
      [run]: { body: { name: "payouts", requestedAt: "2026-11-23T10:00:01Z" } },
    });
    (await button("Run now payouts")).focus();
    await userEvent.keyboard("{Enter}");
    expect(await screen.findByText("The job starts within seconds")).toBeTruthy();
    await waitFor(() => expect(view.calls.filter(({ name }) => name === READ)).toHaveLength(2));
    expect(view.calls.filter(({ name }) => name === run)).toHaveLength(1);
  });

  it("resend one failed message, or all of them", async () => {
    const retry = "POST internal/operations/messages/retry/";
    const view = setUp({ [READ]: { body: operations }, [retry]: { body: { retried: 1, skipped: 0 } } });
    await userEvent.click(await button("Try again Your payout is on its way"));
    expect(await screen.findByText("Queued again: 1")).toBeTruthy();
    await userEvent.click(await button("Try all again"));
    const sent = () => view.calls.filter(({ name }) => name === retry).map(({ body }) => body);
    await waitFor(() =>
      expect(sent()).toEqual([{ messageIds: [operations.messages.failed[0]?.messageId] }, {}]),
    );
  });

  it("explain why a delivery or a payout cannot be retried", async () => {
    setUp({
      [READ]: { body: operations },
      "POST internal/operations/deliveries/dlv_00000001/retry/": failed(409, "webhook_off"),
      "POST internal/payouts/pay_00000001/release/": failed(409, "invalid_state", { status: "PAID" }),
    });
    await userEvent.click(await button("Try again sale.opened to Demo Beauty GmbH"));
    expect(await screen.findByText(/The webhook is switched off\./)).toBeTruthy();
    await userEvent.click(await button("Approve the payout of order 10000561"));
    expect(await screen.findByText(/no longer waits for approval\./)).toBeTruthy();
  });

  it("run the payouts again for an overdue one, and leave a hold to the seller who can end it", async () => {
    const run = "POST internal/operations/jobs/payouts/run/";
    const [payout] = operations.payouts;
    if (!payout) throw new Error("one payout");
    const payouts = [
      { ...payout, reason: "OVERDUE" as const },
      { ...payout, qid: "pay_00000002", reason: "VAT_NUMBER_MISSING" as const },
    ];
    const view = setUp({
      [READ]: { body: { ...operations, payouts } },
      [run]: { body: { name: "payouts", requestedAt: "2026-11-23T10:00:01Z" } },
    });
    const rows = await section("Payouts");
    expect(rows.getByText("No VAT number")).toBeTruthy();
    expect(rows.getByText("Waits for the seller")).toBeTruthy();
    await userEvent.click(await button("Try again the payout of order 10000561"));
    expect(await screen.findByText("The job starts within seconds")).toBeTruthy();
    expect(view.calls.filter(({ name }) => name === run)).toHaveLength(1);
  });

  it.each([["support" as const], ["operations" as const]])(
    "offer the role %s nothing that it may not do",
    async (role) => {
      const [payout] = operations.payouts;
      if (!payout) throw new Error("one payout");
      const payouts = [payout, { ...payout, qid: "pay_00000002", reason: "OVERDUE" as const }];
      setUp({ [READ]: { body: { ...operations, payouts } } }, { ...staff, staffRoles: [role] });
      const rows = await section("Payouts");
      expect(rows.getAllByText("Waits for an administrator")).toHaveLength(2);
      expect((await section("Jobs")).getByText("Late")).toBeTruthy();
      expect(screen.queryByRole("button", { name: /^(?:Run now|Try again|Try all|Approve)/ })).toBeNull();
    },
  );

  it("approve a payout once the password was confirmed, where the sign-in is old", async () => {
    let isFresh = false;
    const release = "POST internal/payouts/pay_00000001/release/";
    const view = setUp({
      [READ]: { body: operations },
      [release]: () => (isFresh ? { status: 204 } : failed(403, "fresh_sign_in_required")),
      "POST auth/confirm-password/": () => {
        isFresh = true;
        return { status: 204 };
      },
    });
    await userEvent.click(await button("Approve the payout of order 10000561"));
    const dialog = within(await screen.findByRole("dialog", { name: "Confirm your password" }));
    expect(view.calls.filter(({ name }) => name === release)).toHaveLength(1);
    await userEvent.type(dialog.getByLabelText("Password"), "right");
    await userEvent.click(dialog.getByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(view.calls.filter(({ name }) => name === release)).toHaveLength(2));
    expect(screen.queryByText("Something went wrong. Please try again.")).toBeNull();
  });

  it("say who released a payout in the meantime, and send the version that was shown", async () => {
    const release = "POST internal/payouts/pay_00000001/release/";
    const change = { action: "payout.approve", by: "Ann Lee", at: "2026-11-23T09:00:00Z" };
    const view = setUp({
      [READ]: { body: operations },
      [release]: failed(409, "version_conflict", { version: 3, change }),
    });
    await userEvent.click(await button("Approve the payout of order 10000561"));
    expect(await screen.findByText(/This was approved by Ann Lee on/)).toBeTruthy();
    expect(view.calls.find(({ name }) => name === release)?.body).toEqual({ version: 2 });
  });

  it("say plainly that the role does not allow a call", async () => {
    setUp({
      [READ]: { body: operations },
      "POST internal/payouts/pay_00000001/release/": failed(403, "staff_right_missing", { needs: "money" }),
    });
    await userEvent.click(await button("Approve the payout of order 10000561"));
    expect(await screen.findByText("Your staff role does not allow this.")).toBeTruthy();
  });

  it("say in each part that nothing is wrong", async () => {
    setUp({ [READ]: { body: quiet } });
    for (const text of ["No message has failed", "No delivery is failing", "No payout is held or overdue"])
      expect(await screen.findByText(text)).toBeTruthy();
  });

  it("distinguish loading from a failure, which can be retried", async () => {
    const { unmount } = setUp({ [READ]: new Promise<never>(() => {}) });
    expect(await screen.findByText("Loading the operations")).toBeTruthy();
    unmount();
    setUp({ [READ]: failed(500, "internal_error") });
    expect(await button("Try again")).toBeTruthy();
  });

  it("are hidden from sellers", async () => {
    const view = setUp({}, seller);
    await waitFor(() => expect(view.visited).toContain("/"));
    expect(view.calls.some(({ name }) => name === READ)).toBe(false);
  });
});
