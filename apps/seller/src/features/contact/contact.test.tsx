import "#testing/native-forms.ts";
import { expectNotFoundScreen } from "#testing/not-found-screen.ts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { ContactPage } from "#features/contact/contact-page.tsx";
import {
  answeredThread,
  emptyThread,
  threadPage,
  waitingThread,
} from "#features/contact/contact.fixtures.ts";
import { ThreadPage } from "#features/contact/thread-page.tsx";
import { ThreadsPage } from "#features/contact/threads-page.tsx";
import { staff, viewingStaff } from "#testing/fixtures.ts";
import { type Answers, failed, renderApp, signedIn } from "#testing/render-app.tsx";

const PATH = "sales/sale_0000001/contact/";
const as = (user: object, flags: object = { contact_form: true }): Answers => ({
  "POST auth/refresh/": { body: { ...signedIn().body, user, flags } },
});
const withForm = (answers: Answers = {}): Answers => ({
  "POST auth/refresh/": { body: { ...signedIn().body, flags: { contact_form: true } } },
  [`GET ${PATH}`]: { body: emptyThread },
  [`POST ${PATH}read/`]: { body: { ...answeredThread, unreadCount: 0 } },
  ...answers,
});
const show = (answers: Answers = {}, search = "") =>
  renderApp(<ContactPage saleQid="sale_0000001" />, {
    path: "/orders/sale_0000001/contact/",
    search,
    answers: withForm(answers),
  });
const namesOf = (calls: readonly { name: string }[], name: string) =>
  calls.filter((call) => call.name === name);
const send = () => userEvent.click(screen.getByRole("button", { name: "Send message" }));
const file = (name: string, content = "%PDF-1.7") => new File([content], name, { type: "application/pdf" });

describe("the contact of an order", () => {
  it("says when an answer is promised, and how long answers usually take", async () => {
    show();
    expect(await screen.findByText(/We answer within 1 working day/)).toBeTruthy();
    expect(screen.getByText(/usually take about 2 hours/)).toBeTruthy();
  });

  it("shows both sides' messages with read marks and kept promises, and marks the answer as read", async () => {
    const { calls } = show({ [`GET ${PATH}`]: { body: answeredThread } });
    const [question, reply] = within(await screen.findByRole("list", { name: "Messages" })).getAllByRole(
      "article",
    );
    expect(question?.textContent).toContain("Read by Quayside");
    expect(question?.textContent).toContain("Pick-up by the carrier");
    expect(reply?.textContent).toContain("Answered after 2 hours, as promised");
    expect(screen.getByRole("button", { name: /Download gate-4.pdf/ })).toBeTruthy();
    await waitFor(() => expect(namesOf(calls, `POST ${PATH}read/`)).toHaveLength(1));
  });

  it("says when a promised answer is late", async () => {
    show({ [`GET ${PATH}`]: { body: { ...waitingThread, waitingSince: "2020-01-06T10:00:00Z" } } });
    expect(await screen.findByText("This answer is late")).toBeTruthy();
  });

  it("sends a question once, and shows it immediately", async () => {
    let thread = emptyThread;
    const { calls } = show({
      [`GET ${PATH}`]: () => ({ body: thread }),
      [`POST ${PATH}`]: () => {
        thread = waitingThread;
        return { status: 201, body: thread };
      },
    });
    await userEvent.selectOptions(await screen.findByLabelText("What is it about?"), "Documents");
    await userEvent.type(screen.getByLabelText("Message"), "Which papers do you need?");
    await send();
    expect(await screen.findByText("Message sent")).toBeTruthy();
    const [call, ...more] = namesOf(calls, `POST ${PATH}`) as (typeof calls)[number][];
    expect(call?.body).toEqual({ topic: "DOCUMENTS", text: "Which papers do you need?", attachments: [] });
    expect(call?.headers.get("idempotency-key")).toBeTruthy();
    expect(more).toEqual([]);
    expect(screen.getByText("The carrier did not come.")).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>("Message").value).toBe("");
  });

  it("shows missing entries at their fields and above the form", async () => {
    const { calls } = show();
    await screen.findByLabelText("Message");
    await send();
    expect(screen.getByRole("link", { name: "Choose what it is about." })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Write at least 3 characters." })).toBeTruthy();
    expect(namesOf(calls, `POST ${PATH}`)).toEqual([]);
  });

  it("keeps the message when sending fails, and its key for the retry", async () => {
    const { calls } = show({ [`POST ${PATH}`]: failed(500, "internal_error") }, "?topic=PAYMENT");
    await userEvent.type(await screen.findByLabelText("Message"), "Where is it?");
    await send();
    expect(await screen.findByText("The message could not be sent, please try again.")).toBeTruthy();
    await send();
    await waitFor(() => expect(namesOf(calls, `POST ${PATH}`)).toHaveLength(2));
    const keys = calls
      .filter(({ name }) => name === `POST ${PATH}`)
      .map(({ headers }) => headers.get("idempotency-key"));
    expect(new Set(keys).size).toBe(1);
  });

  it("is prefilled from the address", async () => {
    show({}, "?kind=ISSUE&topic=GOODS_DAMAGED");
    const topic = await screen.findByLabelText<HTMLSelectElement>("What is wrong?");
    expect(topic.value).toBe("GOODS_DAMAGED");
  });

  it("takes only reports while the flag is off", async () => {
    const { calls } = show({
      "POST auth/refresh/": signedIn(),
      "POST sales/sale_0000001/issue/": { status: 201, body: waitingThread },
    });
    expect(await screen.findByText(/The contact form is not available/)).toBeTruthy();
    expect(screen.queryByRole("radio")).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText("What is wrong?"), "A price is wrong");
    await userEvent.type(screen.getByLabelText("Message"), "It costs more.");
    await send();
    await waitFor(() => expect(namesOf(calls, "POST sales/sale_0000001/issue/")).toHaveLength(1));
  });

  it("uploads files as they are chosen and sends them with the message", async () => {
    const attachment = { qid: "attach_0009", name: "label.pdf", mediaType: "application/pdf", bytes: 8 };
    const { calls } = show(
      {
        [`POST ${PATH}attachments/`]: { status: 201, body: attachment },
        [`POST ${PATH}`]: { status: 201, body: waitingThread },
      },
      "?topic=SHIPPING_LABEL",
    );
    await userEvent.upload(await screen.findByLabelText("Attach files, or drop them here"), [
      file("label.pdf"),
    ]);
    expect(await screen.findByText("1 of 1 uploaded")).toBeTruthy();
    await userEvent.type(screen.getByLabelText("Message"), "Is this the label?");
    await send();
    await waitFor(() => expect(namesOf(calls, `POST ${PATH}`)).toHaveLength(1));
    const sent = calls.find(({ name }) => name === `POST ${PATH}`)?.body;
    expect(sent).toMatchObject({ attachments: ["attach_0009"] });
  });

  it("holds the message back while files are missing, and lets them be removed", async () => {
    const { calls } = show(
      {
        [`POST ${PATH}attachments/`]: failed(415, "document_format_not_allowed", {
          found: null,
          allowed: [],
        }),
      },
      "?topic=OTHER",
    );
    await userEvent.upload(await screen.findByLabelText("Attach files, or drop them here"), [
      file("label.pdf"),
    ]);
    expect(await screen.findByText(/not one of the allowed formats/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText("Message"), "See the file.");
    await send();
    expect(screen.getAllByText(/Wait until every file is uploaded/).length).toBeGreaterThan(0);
    expect(namesOf(calls, `POST ${PATH}`)).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Remove label.pdf" }));
    expect(screen.queryByText("label.pdf")).toBeNull();
  });

  it("accepts at most five files", async () => {
    const attachment = { qid: "attach_0009", name: "label.pdf", mediaType: "application/pdf", bytes: 8 };
    show({ [`POST ${PATH}attachments/`]: { status: 201, body: attachment } });
    const files = [1, 2, 3, 4, 5, 6].map((index) => file(`label-${index}.pdf`));
    await userEvent.upload(await screen.findByLabelText("Attach files, or drop them here"), files);
    expect(await screen.findByText("5 of 6 uploaded")).toBeTruthy();
    expect(screen.getByText("A message can have at most 5 files.")).toBeTruthy();
  });

  it("is read-only for staff who view the seller", async () => {
    const { calls } = show({ ...as(viewingStaff), [`GET ${PATH}`]: { body: answeredThread } });
    expect(await screen.findByText("Tomorrow between 9 and 12.")).toBeTruthy();
    expect(screen.queryByRole("form")).toBeNull();
    expect(namesOf(calls, `POST ${PATH}read/`)).toEqual([]);
  });

  it.each([
    [failed(500, "internal_error"), "There was an error loading the messages, please try again."],
    [failed(403, "not_allowed"), "You do not have permission to see this."],
  ])("says why it is unavailable: %#", async (answer, words) => {
    show({ [`GET ${PATH}`]: answer });
    expect(await screen.findByText(words)).toBeTruthy();
  });
});

describe("messages that do not exist", () => {
  it("show the 404 screen", async () => {
    show({ [`GET ${PATH}`]: failed(404, "not_found") });
    await expectNotFoundScreen("No order found.", "/orders/");
  });
});

describe("the threads for staff", () => {
  const answers: Answers = {
    ...as(staff),
    "GET internal/threads/": { body: threadPage },
    "GET internal/threads/thread_00001/": { body: { ...waitingThread, unreadCount: 1 } },
    "POST internal/threads/thread_00001/read/": { body: waitingThread },
    "POST internal/threads/thread_00001/reply/": {
      status: 201,
      body: { ...waitingThread, status: "CLOSED", waitingSince: null },
    },
  };

  it("show who is waiting, what is wrong, and what is late", async () => {
    const { calls } = renderApp(<ThreadsPage />, { path: "/internal/threads/", answers });
    const [, first, second] = await screen.findAllByRole("row");
    expect(first?.textContent).toMatch(/225083820.*Demo Beauty GmbH.*Something is wrong.*Late/);
    expect(second?.textContent).not.toContain("Late");
    expect(calls.find(({ name }) => name === "GET internal/threads/")?.url.search).toContain(
      "status=WAITING",
    );
  });

  it("are answered and closed on their page, and marked as read when opened", async () => {
    const { calls } = renderApp(<ThreadPage threadQid="thread_00001" />, {
      path: "/internal/threads/thread_00001/",
      answers,
    });
    expect(await screen.findByText(/Demo Beauty GmbH/)).toBeTruthy();
    await waitFor(() => expect(namesOf(calls, "POST internal/threads/thread_00001/read/")).toHaveLength(1));
    await userEvent.click(screen.getByRole("button", { name: "Send answer" }));
    expect(screen.getByRole("link", { name: "Write at least 3 characters." })).toBeTruthy();
    await userEvent.type(screen.getByLabelText("Message"), "We called the carrier.");
    await userEvent.click(screen.getByRole("checkbox", { name: /close the thread/ }));
    await userEvent.click(screen.getByRole("button", { name: "Send answer" }));
    expect(await screen.findByText("Answer sent")).toBeTruthy();
    const sent = calls.find(({ name }) => name.endsWith("/reply/"))?.body;
    expect(sent).toEqual({ text: "We called the carrier.", close: true, version: 3 });
  });

  it("are hidden from sellers", async () => {
    const { visited } = renderApp(<ThreadsPage />, { path: "/internal/threads/", answers: {} });
    await waitFor(() => expect(visited).toEqual(["/"]));
    expect(screen.queryByRole("table")).toBeNull();
  });
});
