import { describe, expect, it } from "vitest";
import { startFlags } from "#providers/flags.ts";
import { dropAttachments } from "#modules/fulfilment/sale-threads/drop-attachments.job.ts";
import type { Json } from "#testing/test-api.ts";
import { untakenSales } from "#testing/untaken-sales.ts";
import { useApi } from "#testing/use-api.ts";

const seller = "seller@demo.example";
const other = "keyaccount@demo.example";
const staff = "staff@quayside.example";
const HOUR = 60 * 60 * 1000;

describe("the conversation about a sale over HTTP", () => {
  const api = useApi();
  const { take, taken } = untakenSales(api);

  const call = (method: string, path: string, body?: unknown, as = seller) =>
    api.request(method, path, { as, body });
  const contact = (qid: string, body: object = {}) =>
    call("POST", `sales/${qid}/contact/`, { topic: "PICK_UP", text: "When does the carrier come?", ...body });
  const messagesOf = (thread: Json | undefined) => thread?.["messages"] as unknown as Json[];

  /** A closed sale without a thread. */
  const saleQid = () => take({ status: "PAST" });
  const upload = (qid: string, content = "%PDF-1.7\n%%EOF", name = "label.pdf", as = seller) => {
    const form = new FormData();
    form.append("file", new Blob([content]), name);
    return call("POST", `sales/${qid}/contact/attachments/`, form, as);
  };
  const threadsOf = async (query = "") =>
    (await call("GET", `internal/threads/?size=200&${query}`, undefined, staff)).body[
      "results"
    ] as unknown as Json[];
  const threadOf = async (qid: string) =>
    (await threadsOf("status=ALL")).find((thread) => (thread["sale"]?.["qid"] as unknown) === qid);

  it("starts empty and contains both sides' messages, with read marks and the response time", async () => {
    const qid = await saleQid();
    expect((await call("GET", `sales/${qid}/contact/`)).body).toMatchObject({
      qid: null,
      status: "NONE",
      messages: [],
      unreadCount: 0,
    });
    const asked = await contact(qid);
    expect(asked.status).toBe(201);
    expect(asked.body).toMatchObject({
      status: "WAITING",
      messages: [{ kind: "CONTACT", topic: "PICK_UP", isReadByOther: false, author: { kind: "SELLER" } }],
    });
    const thread = await threadOf(qid);
    expect(thread).toMatchObject({ status: "WAITING", unreadCount: 1, hasIssue: false });

    const path = `internal/threads/${String(thread?.["qid"])}/`;
    api.businessTime.advance(HOUR);
    expect((await call("POST", `${path}read/`, undefined, staff)).body["unreadCount"]).toBe(0);
    api.businessTime.advance(HOUR);
    const answered = await call("POST", `${path}reply/`, { text: "Tomorrow between 9 and 12." }, staff);
    expect(answered.body).toMatchObject({ status: "ANSWERED", waitingSince: null });
    const seen = (await call("GET", `sales/${qid}/contact/`)).body;
    expect(seen).toMatchObject({ unreadCount: 1, typicalAnswerSeconds: expect.any(Number) });
    expect(messagesOf(seen)).toMatchObject([
      { isReadByOther: true },
      {
        kind: "REPLY",
        topic: null,
        author: { kind: "STAFF" },
        answeredAfterSeconds: 7200,
        isReadByOther: false,
      },
    ]);
    expect((await call("POST", `sales/${qid}/contact/read/`)).body["unreadCount"]).toBe(0);
    const events = await api.services.db
      .selectFrom("live_events")
      .select("type")
      .where("subject_kind", "=", "thread")
      .where("subject_qid", "=", qid)
      .orderBy("id")
      .execute();
    expect(events.map(({ type }) => type)).toEqual(["thread.written", "thread.read", "thread.answered"]);
    const { rows } = {
      rows: await api.services.db
        .selectFrom("notifications")
        .select("path")
        .where("type", "=", "thread.answered")
        .execute(),
    };
    expect(rows.map((row) => row.path)).toContain(`/orders/${qid}/contact/`);
  });

  it("waits from the first of several messages on, and reopens after it was closed", async () => {
    const qid = await saleQid();
    const first = await contact(qid);
    api.businessTime.advance(HOUR);
    const second = await contact(qid, { text: "Still waiting." });
    expect(second.body["waitingSince"]).toBe(first.body["waitingSince"]);
    const path = `internal/threads/${String(second.body["qid"])}/reply/`;
    const closed = await call("POST", path, { text: "Done.", close: true }, staff);
    expect(closed.body["status"]).toBe("CLOSED");
    expect((await contact(qid, { text: "One more thing." })).body["status"]).toBe("WAITING");
  });

  it("lists for staff the longest waiting first, and finds threads by number and seller", async () => {
    const waiting = await threadsOf();
    const times = waiting.map((thread) => String(thread["waitingSince"]));
    expect(times).toEqual([...times].sort());
    const [first] = waiting;
    expect(await threadsOf(`status=ALL&search=${String(first?.["sale"]?.["number"])}`)).toHaveLength(1);
    expect((await threadsOf("status=ALL&search=Demo%20Beauty")).length).toBeGreaterThan(1);
    expect(await threadsOf("status=ALL&search=nobody%20here")).toEqual([]);
  });

  it("adds a reported problem to the same thread and marks it", async () => {
    const qid = await saleQid();
    const { status, body } = await call("POST", `sales/${qid}/issue/`, {
      topic: "GOODS_DAMAGED",
      text: "Two cases were crushed.",
    });
    expect([status, body["status"]]).toEqual([201, "WAITING"]);
    expect((await threadOf(qid))?.["hasIssue"]).toBe(true);
    expect(
      (await call("POST", `sales/${qid}/issue/`, { topic: "PICK_UP", text: "Not a topic of issues." }))
        .status,
    ).toBe(400);
  });

  it("creates one thread for two concurrent first messages", async () => {
    const qid = await saleQid();
    const pair = await Promise.all([contact(qid, { text: "First." }), contact(qid, { text: "Second." })]);
    expect(pair.map(({ status }) => status)).toEqual([201, 201]);
    expect(messagesOf((await call("GET", `sales/${qid}/contact/`)).body)).toHaveLength(2);
  });

  it("refuses contact while the flag is off, but not reported problems", async () => {
    const qid = await saleQid();
    await startFlags({ contact_form: false });
    const refused = await contact(qid);
    const issue = await call("POST", `sales/${qid}/issue/`, { topic: "OTHER", text: "Something is wrong." });
    await startFlags();
    expect([refused.status, refused.body["code"]]).toEqual([403, "contact_form_off"]);
    expect(issue.status).toBe(201);
  });

  describe("attachments", () => {
    it("are uploaded, sent with one message, and readable by the two sides only", async () => {
      const qid = await saleQid();
      const file = await upload(qid);
      expect(file.body).toMatchObject({ name: "label.pdf", mediaType: "application/pdf" });
      const fileQid = String(file.body["qid"]);
      const sellerPath = `sales/${qid}/contact/attachments/${fileQid}/`;
      expect((await call("GET", sellerPath)).status).toBe(404);
      const sent = await contact(qid, { attachments: [fileQid] });
      expect(messagesOf(sent.body)[0]?.["attachments"]).toMatchObject([{ qid: fileQid, name: "label.pdf" }]);
      expect((await contact(qid, { attachments: [fileQid] })).body).toMatchObject({
        code: "attachment_not_found",
        attachments: [fileQid],
      });
      expect((await call("GET", sellerPath)).bytes.toString()).toBe("%PDF-1.7\n%%EOF");
      expect(
        (
          await call(
            "GET",
            `internal/threads/${String(sent.body["qid"])}/attachments/${fileQid}/`,
            undefined,
            staff,
          )
        ).status,
      ).toBe(200);
      expect((await call("GET", sellerPath, undefined, other)).status).toBe(404);
    });

    it("are validated by content: five per message, ten waiting", async () => {
      const qid = await saleQid();
      expect((await upload(qid, "MZ program", "label.pdf")).body["code"]).toBe("document_format_not_allowed");
      expect((await upload(qid, "", "label.pdf")).body["code"]).toBe("document_empty");
      expect((await upload(qid, "%PDF-1.7", "label.pdf", other)).status).toBe(404);
      const files: string[] = [];
      for (let count = 0; count < 10; count += 1) files.push(String((await upload(qid)).body["qid"]));
      expect((await upload(qid)).body).toMatchObject({ code: "attachment_limit_reached", maximum: 10 });
      expect((await contact(qid, { attachments: files.slice(0, 6) })).body["code"]).toBe("validation_failed");
      expect((await contact(qid, { attachments: files.slice(0, 5) })).status).toBe(201);
    });

    it("are deleted after a day when they were not sent", async () => {
      const qid = await saleQid();
      const file = String((await upload(qid)).body["qid"]);
      const drop = () => dropAttachments({ db: api.services.db, now: api.services.businessClock.now() });
      api.businessTime.advance(25 * HOUR);
      const sent = String((await upload(qid)).body["qid"]);
      expect(await drop()).toBeGreaterThan(0);
      expect((await contact(qid, { attachments: [file] })).body["code"]).toBe("attachment_not_found");
      expect((await contact(qid, { attachments: [sent] })).status).toBe(201);
    });
  });

  it("has two threads in the demo: one answered and unread, one waiting with a problem", async () => {
    const demo = (await threadsOf("status=ALL")).filter(
      (thread) => !taken.has(String(thread["sale"]?.["qid"])),
    );
    expect(demo.map((thread) => [thread["status"], thread["hasIssue"]]).sort()).toEqual([
      ["ANSWERED", false],
      ["WAITING", true],
    ]);
  });
});
