import "#testing/native-forms.ts";
import { expectNotFoundScreen } from "#testing/not-found-screen.ts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { OrderIssuePage } from "#features/staff/order-issues/order-issue-page.tsx";
import { OrderIssuesPage } from "#features/staff/order-issues/order-issues-page.tsx";
import {
  answeredIssue,
  issuePage,
  waitingIssue,
} from "#features/staff/order-issues/order-issues.fixtures.ts";
import { seller, staff } from "#testing/fixtures.ts";
import { type Answers, failed, renderApp, signedIn } from "#testing/render-app.tsx";

const LIST = "GET internal/order-issues/";
const ISSUE = "internal/order-issues/issue_000001/";
const as = (user: object): Answers => ({ "POST auth/refresh/": { body: { ...signedIn().body, user } } });

const showList = (answers: Answers = {}, search = "") =>
  renderApp(<OrderIssuesPage />, {
    path: "/internal/order-issues/",
    search,
    answers: { ...as(staff), [LIST]: issuePage([waitingIssue]), ...answers },
  });
const showIssue = (answers: Answers = {}) =>
  renderApp(<OrderIssuePage issueQid="issue_000001" />, {
    path: "/internal/order-issues/issue_000001/",
    answers: { ...as(staff), [`GET ${ISSUE}`]: { body: waitingIssue }, ...answers },
  });
const write = (text: string) => userEvent.type(screen.getByRole("textbox", { name: /Message/ }), text);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

it("lists reports that await an answer and links to them", async () => {
  const { calls } = showList();
  const link = await screen.findByRole("link", { name: /Parfumerie Lyon/ });
  expect(link).toHaveProperty("pathname", "/internal/order-issues/issue_000001/");
  const asked = calls.find(({ name }) => name === LIST);
  expect(Object.fromEntries(asked?.url.searchParams ?? [])).toEqual({
    status: "WAITING",
    page: "1",
    size: "20",
  });
});

it("sends the status, topic and number from the address, and never values that the API rejects", async () => {
  const { calls } = showList({}, `?status=ALL&topic=INVOICE&search=${"9".repeat(60)}&page=-3`);
  await waitFor(() => {
    const asked = calls.find(({ name }) => name === LIST);
    expect(Object.fromEntries(asked?.url.searchParams ?? [])).toEqual({
      topic: "INVOICE",
      search: "9".repeat(40),
      page: "1",
      size: "20",
    });
  });
});

it("says when no order is waiting, and offers a retry when the list cannot be loaded", async () => {
  showList({ [LIST]: issuePage([]) });
  expect(await screen.findByText("No buyer is waiting for an answer")).toBeTruthy();
  showList({ [LIST]: failed(400, "bad") });
  expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
});

it("shows the report with its order, and the messages since, oldest first", async () => {
  showIssue({ [`GET ${ISSUE}`]: { body: answeredIssue } });
  const list = await screen.findByRole("list", { name: "Messages" });
  const texts = within(list)
    .getAllByRole("article")
    .map(({ textContent }) => textContent);
  expect(texts[0]).toContain("Two of the five boxes are missing.");
  expect(texts[1]).toContain("The carrier brings them tomorrow.");
  expect(screen.getByText("225083820 of AB12")).toBeTruthy();
});

it("sends an answer once, with the same key for a retry, and shows it", async () => {
  const { calls } = showIssue({ [`POST ${ISSUE}answer/`]: failed(503, "unavailable") });
  await screen.findByRole("form", { name: "Answer" });
  await write("  On its way. ");
  await userEvent.click(screen.getByRole("checkbox", { name: /close the report/ }));
  await press("Send answer");
  await screen.findByText("This could not be saved, please try again.");
  await press("Send answer");
  const sent = () => calls.filter(({ name }) => name === `POST ${ISSUE}answer/`);
  await waitFor(() => expect(sent().length).toBeGreaterThanOrEqual(2));
  expect(sent()[0]?.body).toEqual({ text: "On its way.", close: true, version: 1 });
  expect(new Set(sent().map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
});

it("is the same request after a lost answer, though the report has moved on, and a new one after a conflict", async () => {
  const change = { action: "order.answer_issue", by: "Ann Lee", at: "2026-11-18T12:00:00Z" };
  const answers = [
    failed(503, "unavailable"),
    failed(409, "version_conflict", { version: 5, change }),
    { body: answeredIssue, status: 201 },
  ];
  let reads = 0;
  let at = 0;
  const { calls } = showIssue({
    [`GET ${ISSUE}`]: () => ({ body: { ...waitingIssue, version: (reads += 1) } }),
    [`POST ${ISSUE}answer/`]: () => answers[Math.min(at++, 2)] ?? failed(500, "internal_error"),
  });
  await screen.findByRole("form", { name: "Answer" });
  await write("On its way.");
  await press("Send answer");
  await screen.findByText("This could not be saved, please try again.");
  await waitFor(() => expect(reads).toBeGreaterThan(1));
  await press("Send answer");
  await screen.findByText(/This was answered by Ann Lee on 18 November 2026/);
  await press("Send answer");
  await screen.findByText("Answer sent");
  const sent = calls.filter(({ name }) => name === `POST ${ISSUE}answer/`);
  expect(sent.map(({ body }) => (body as { version: number }).version)).toEqual([1, 1, 5]);
});

it("clears the form and reports success", async () => {
  showIssue({ [`POST ${ISSUE}answer/`]: { body: answeredIssue, status: 201 } });
  await screen.findByRole("form", { name: "Answer" });
  await write("The carrier brings them tomorrow.");
  await press("Send answer");
  expect(await screen.findByText("Answer sent")).toBeTruthy();
  expect(await screen.findByText("The carrier brings them tomorrow.")).toBeTruthy();
  expect(screen.getByRole("textbox", { name: /Message/ })).toHaveProperty("value", "");
});

it("requires a text before sending, and closes without one on request", async () => {
  const closed = { ...waitingIssue, status: "CLOSED" as const, waitingSince: null };
  const { calls } = showIssue({ [`POST ${ISSUE}close/`]: { body: closed } });
  await screen.findByRole("form", { name: "Answer" });
  await press("Send answer");
  expect(await screen.findByRole("link", { name: "Write an answer." })).toBeTruthy();
  expect(calls.some(({ name }) => name.endsWith("answer/"))).toBe(false);
  await press("Close without an answer");
  expect(await screen.findByText("Report closed")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Close without an answer" })).toBeNull();
});

it("says when there is no such report, and shows nothing to sellers", async () => {
  showIssue({ [`GET ${ISSUE}`]: failed(404, "not_found") });
  await expectNotFoundScreen("No report found.", "/internal/order-issues/");
  const { calls } = showIssue(as(seller));
  await waitFor(() => expect(calls.some(({ name }) => name === "POST auth/refresh/")).toBe(true));
  expect(calls.some(({ name }) => name === `GET ${ISSUE}`)).toBe(false);
});
