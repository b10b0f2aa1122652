import { getClaimForecast, listClaims } from "@quayside/api-client/contract/claims/claims.endpoints";
import type { CallInput } from "@quayside/api-client/contract/endpoint";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "#kernel/durations.ts";
import { runClaimTimers } from "#modules/fulfilment/claims/claim-timers.job.ts";
import { DELIVERED_ON, claimCalls, newPicture } from "#testing/claims.ts";
import { expectInvariants } from "#testing/invariants.ts";
import { DEMO_SELLER, confirmInFull, ledgerOf, placePaidOrder, shipSale } from "#testing/paid-order.ts";
import type { Json } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();
const calls = claimCalls(api);

const list = (value: Json | undefined) => value as unknown as Json[];
const claim = (body: unknown) => calls.call("buyer", "POST", "claims/", body);
const text = "A sentence that is long enough.";

describe("making a claim", () => {
  it("claims goods with evidence, confirms it to the buyer and notifies the seller", async () => {
    const sale = await calls.deliveredSale();
    const evidence = await calls.evidenceFor(sale.saleQid);
    const answer = await claim(calls.damaged(sale, evidence, { quantity: 2 }));
    expect(answer).toMatchObject({
      status: 201,
      body: {
        kind: "GOODS",
        status: "SUBMITTED",
        outcome: null,
        claimed: "25.44",
        approved: null,
        currency: "EUR",
        deliveredOn: DELIVERED_ON,
        isLate: false,
        // The end of the next working day in Amsterdam.
        firstResponseDueAt: "2026-06-10T22:00:00Z",
        reasons: ["DAMAGED"],
        lines: [{ quantity: 2, sharePercent: 100, unitPrice: "12.72", remedy: "FULL_REFUND" }],
      },
    });
    const { qid, number } = answer.body as unknown as { qid: string; number: string };
    expect(number).toMatch(/^C\d{7}$/);
    expect(list(answer.body["evidence"]?.["required"])).toHaveLength(4);
    expect(list(answer.body["evidence"]?.["required"]).every((slot) => Boolean(slot["isFilled"]))).toBe(true);
    expect(answer.body["evidence"]?.["held"]).toBeNull();

    const seen = await calls.call("seller", "GET", `claims/${qid}/`);
    expect(seen.body).toMatchObject({ claimed: "24.00", lines: [{ unitPrice: "12.00" }] });
    expect(seen.body["evidence"]?.["held"]).toMatchObject({
      shipments: [{ carrier: "ups", trackingNumbers: ["1Z999AA10123456784"] }],
    });
    const { rows: mails } = await sql<{ recipient: string; subject: string }>`
      select recipient, subject from outgoing_messages where subject like ${`%${number}%`} order by recipient`.execute(
      api.services.db,
    );
    expect(mails).toContainEqual({
      recipient: "walk@buyers.example",
      subject: `We have your claim ${number}`,
    });
    expect(mails.some((mail) => mail.recipient === DEMO_SELLER)).toBe(true);
    const { rows: news } = await sql<{ n: number }>`
      select count(*)::int as n from live_events where subject_kind = 'claim' and subject_qid = ${qid}`.execute(
      api.services.db,
    );
    expect(news[0]?.n).toBe(2);
  });

  it("is worth part of the price for a cosmetic fault, but at least a cent", async () => {
    const sale = await calls.deliveredSale();
    const evidence = await calls.evidenceFor(sale.saleQid);
    const line = { remedy: "PARTIAL_REFUND", sharePercent: 25, quantity: 3 };
    expect((await claim(calls.damaged(sale, evidence, line))).body).toMatchObject({
      // 3 × 12.72 × 25 %
      claimed: "9.54",
      lines: [{ sharePercent: 25, remedy: "PARTIAL_REFUND" }],
    });
    const cheap = await calls.deliveredSale(2);
    const shown = await calls.evidenceFor(cheap.saleQid);
    const least = { remedy: "PARTIAL_REFUND", sharePercent: 10 };
    expect((await claim(calls.damaged(cheap, shown, least))).body["claimed"]).toBe("0.01");
    const more = calls.damaged(sale, evidence, { remedy: "PARTIAL_REFUND", sharePercent: 60 });
    expect((await claim(more)).status).toBe(400);
  });

  it("accepts the same product with two faults, but not more than was delivered", async () => {
    const sale = await calls.deliveredSale();
    const evidence = await calls.evidenceFor(sale.saleQid, "EXPIRED");
    const body = calls.damaged(sale, evidence, { quantity: 6 });
    const [first] = body.lines;
    const second = { ...first, reason: "EXPIRED", quantity: 5 };
    expect(await claim({ ...body, lines: [first, second] })).toMatchObject({
      status: 400,
      body: { code: "claim_quantity_exceeded", lineQid: sale.lineQid, available: 10 },
    });
    const whole = await claim({ ...body, lines: [first, { ...second, quantity: 4 }] });
    expect(whole).toMatchObject({
      status: 201,
      body: { lineCount: 2, reasons: ["DAMAGED", "EXPIRED"], claimed: "127.20" },
    });
    expect(
      await calls.call("buyer", "POST", "claims/lost-shipment-claim/", calls.misdelivered(sale)),
    ).toMatchObject({ status: 400, body: { code: "claim_quantity_exceeded", available: 0 } });
  });

  it("grants two concurrent claims no more than there is", async () => {
    const sale = await calls.deliveredSale();
    const evidence = await calls.evidenceFor(sale.saleQid);
    const answers = await Promise.all([
      claim(calls.damaged(sale, evidence, { quantity: 6 })),
      calls.call("buyer", "POST", "claims/lost-shipment-claim/", calls.misdelivered(sale, 6)),
      claim(calls.damaged(sale, evidence, { quantity: 6 })),
      calls.call("buyer", "POST", "claims/lost-shipment-claim/", calls.misdelivered(sale, 6)),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
    const { rows } = await sql<{ n: number }>`
      select claimed_quantity as n from sale_lines where sale_id = ${sale.saleId}`.execute(api.services.db);
    expect(rows).toEqual([{ n: 6 }]);
    const tooMuch = sql`update sale_lines set claimed_quantity = 11 where sale_id = ${sale.saleId}`;
    await expect(tooMuch.execute(api.services.db)).rejects.toThrow("claimed_of_confirmed");
  });

  it("creates one claim for two clicks", async () => {
    const sale = await calls.deliveredSale();
    const options = {
      as: "walk@buyers.example",
      application: "buyers",
      body: calls.misdelivered(sale),
      headers: { "idempotency-key": "one-claim-of-two-clicks" },
    } as const;
    const path = "claims/lost-shipment-claim/";
    const first = await api.request("POST", path, options);
    const again = await api.request("POST", path, options);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body["qid"]).toBe(first.body["qid"]);
  });

  it("is limited to one of each kind per sale, unless the buyer withdraws it", async () => {
    const { qid, ...sale } = await calls.openClaim();
    const again = () =>
      calls.call("buyer", "POST", "claims/lost-shipment-claim/", calls.misdelivered(sale, 10));
    expect(await again()).toMatchObject({ status: 409, body: { code: "claim_exists", claimQid: qid } });
    expect((await calls.call("buyer", "POST", `claims/${qid}/withdraw/`)).body["status"]).toBe("WITHDRAWN");
    expect((await again()).status).toBe(201);
  });

  it("requires every picture that its reasons need, taken for this sale", async () => {
    const sale = await calls.deliveredSale();
    const [box = ""] = await calls.evidenceFor(sale.saleQid);
    expect(await claim(calls.damaged(sale, [box]))).toMatchObject({
      status: 400,
      body: {
        code: "evidence_missing",
        missing: [
          { reason: "DAMAGED", slot: "SHIPPING_LABEL" },
          { reason: "DAMAGED", slot: "INSIDE_OF_BOX" },
          { reason: "DAMAGED", slot: "AFFECTED_ITEMS" },
        ],
      },
    });
    const other = await calls.deliveredSale();
    expect(await claim(calls.damaged(other, [box]))).toMatchObject({
      status: 400,
      body: { code: "evidence_unknown", evidenceQids: [box] },
    });
  });

  it("treats hostile text as plain text", async () => {
    const sale = await calls.deliveredSale();
    const description = "<script>alert(1)</script> ' or 1=1--";
    const body = { ...calls.misdelivered(sale), description };
    const { status, body: made } = await calls.call("buyer", "POST", "claims/lost-shipment-claim/", body);
    expect([status, made["description"]]).toEqual([201, description]);
    const found = await calls.call("seller", "GET", "claims/?search=%27%25_");
    expect(found.body["count"]).toBe(0);
    expect((await calls.call("seller", "GET", "claims/?search=%00")).status).toBe(400);
  });

  it("is possible once the order is shipped and paid", async () => {
    const order = await placePaidOrder(api, { lines: [{ quantity: 10, priceMinor: 1200 }] });
    await confirmInFull(api, order.saleQid);
    await shipSale(api, order.saleQid);
    const sale = { ...order, orderQid: "", lineQid: "0123456789ABCDEF" };
    expect(
      await calls.call("buyer", "POST", "claims/lost-shipment-claim/", calls.misdelivered(sale)),
    ).toMatchObject({ status: 409, body: { code: "claim_not_possible", status: "CONFIRMED" } });
  });

  it("accepts only lines and tracking numbers of the order", async () => {
    const sale = await calls.deliveredSale();
    const post = (body: object) => calls.call("buyer", "POST", "claims/lost-shipment-claim/", body);
    const lines = [{ lineQid: "0123456789ABCDEF", quantity: 1 }];
    expect(await post({ ...calls.misdelivered(sale), lines })).toMatchObject({
      status: 400,
      body: { code: "claim_line_unknown", lineQids: ["0123456789ABCDEF"] },
    });
    const trackingNumbers = ["1z999aa1 0123456784", "NOBODYS1"];
    expect(await post({ ...calls.misdelivered(sale), trackingNumbers })).toMatchObject({
      status: 400,
      body: { code: "tracking_unknown", trackingNumbers: ["NOBODYS1"] },
    });
    expect((await post({ ...calls.misdelivered(sale), addressConfirmed: false })).status).toBe(400);
    const typed = await post({ ...calls.misdelivered(sale), trackingNumbers: ["1z999aa1 0123456784"] });
    expect(typed.body).toMatchObject({ trackingNumbers: ["1Z999AA10123456784"] });
  });

  it("must wait until missing goods count as lost, and is possible for 30 days after a delivery", async () => {
    const sale = await calls.deliveredSale();
    const missing = { ...calls.damaged(sale, [], { reason: "NOT_RECEIVED" }), deliveredOn: undefined };
    // The 15th working day after 9 June in the Netherlands.
    expect(await claim(missing)).toMatchObject({
      status: 400,
      body: { code: "claim_too_early", possibleFrom: "2026-06-30" },
    });
    const evidence = await calls.evidenceFor(sale.saleQid);
    const body = calls.damaged(sale, evidence);
    for (const deliveredOn of ["2026-06-08", "2026-06-10", undefined])
      expect(await claim({ ...body, deliveredOn })).toMatchObject({
        status: 400,
        body: { code: "delivery_day_invalid", earliest: "2026-06-09", latest: "2026-06-09" },
      });
    await sql`update sales set confirmed_at = confirmed_at - interval '31 days', paid_at = paid_at - interval '31 days'
      where id = ${sale.saleId}`.execute(api.services.db);
    expect(await claim({ ...body, deliveredOn: "2026-05-09" })).toMatchObject({
      status: 400,
      body: { code: "claim_too_late", until: "2026-06-08" },
    });
    expect(await claim({ ...body, deliveredOn: "2026-05-10" })).toMatchObject({
      status: 201,
      body: { isLate: true },
    });
  });
});

describe("the seller's answer", () => {
  it("has seven days to dispute, with proof; then staff decide, and the fault decides who pays", async () => {
    const { qid, orderId } = await calls.openClaim();
    expect(await calls.askSeller(qid)).toMatchObject({
      status: "AWAITING_SELLER",
      disputeUntil: "2026-06-16T08:00:00Z",
    });
    const proof = await calls.addEvidence("seller", qid, newPicture(), "PACKING_PHOTO");
    expect(proof).toMatchObject({ status: 201, body: { addedBy: "SELLER", slot: "PACKING_PHOTO" } });
    const disputed = await calls.call("seller", "POST", `claims/${qid}/dispute/`, { text });
    expect(disputed.body).toMatchObject({ status: "DISPUTED" });
    expect(list(disputed.body["events"]).at(-1)).toMatchObject({
      type: "claim.disputed",
      by: "SELLER",
      text,
    });

    // What an anonymous seller writes and uploads is for staff.
    const seen = await calls.call("buyer", "GET", `claims/${qid}/`);
    expect(list(seen.body["events"]).at(-1)).toMatchObject({ type: "claim.disputed", text: null });
    expect(seen.body["evidence"]?.["added"]).toEqual([]);
    const file = `claims/${qid}/evidence/${String(proof.body["qid"])}/file/`;
    expect((await calls.call("buyer", "GET", file)).status).toBe(404);
    expect((await calls.call("staff", "GET", file)).status).toBe(200);

    const decided = await calls.decide(qid, { outcome: "APPROVED", fault: "CARRIER" });
    expect(decided.body).toMatchObject({ status: "DECIDED", outcome: "APPROVED", approved: "12.72" });
    expect((await ledgerOf(api, orderId))["CLAIM"]).toEqual({ revenue: 1272, buyer_wallet: -1272 });
    const told = await calls.call("seller", "GET", `claims/${qid}/`);
    expect(told.body).toMatchObject({ approved: "12.00", decision: { fault: "CARRIER", by: "STAFF" } });
  });

  it("counts as acceptance when the seven days are over: refunded immediately, charged to the seller", async () => {
    const { qid, orderId } = await calls.openClaim(2);
    await calls.askSeller(qid);
    const end = new Date(api.businessTime.now().getTime() + 7 * DAY_MS);
    await runClaimTimers({ db: api.services.db, now: new Date(end.getTime() - 1) });
    expect((await calls.call("buyer", "GET", `claims/${qid}/`)).body["status"]).toBe("AWAITING_SELLER");
    const counts = await Promise.all([1, 2, 3].map(() => runClaimTimers({ db: api.services.db, now: end })));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(1);
    expect((await calls.call("seller", "GET", `claims/${qid}/`)).body).toMatchObject({
      status: "DECIDED",
      outcome: "APPROVED",
      fault: "SELLER",
      decision: { by: "JOB", reason: "The claim was not disputed in time." },
      approved: "24.00",
    });
    expect((await ledgerOf(api, orderId))["CLAIM"]).toEqual({
      revenue: 144,
      seller_receivable: 2400,
      buyer_wallet: -2544,
    });
  });

  it("is too late after the seven days, even before the job has run", async () => {
    const { qid } = await calls.openClaim();
    await calls.askSeller(qid);
    const now = api.businessTime.now();
    await sql`update claims set dispute_until = ${now} where qid = ${qid}`.execute(api.services.db);
    const refused = { status: 409, body: { code: "dispute_window_over", until: now.toISOString() } };
    expect(await calls.call("seller", "POST", `claims/${qid}/dispute/`, { text })).toMatchObject(refused);
    expect(await calls.addEvidence("seller", qid, newPicture())).toMatchObject(refused);
    expect((await calls.call("seller", "POST", `claims/${qid}/accept/`)).status).toBe(200);
  });

  it("accepts or disputes once, even with two concurrent clicks", async () => {
    const { qid, orderId } = await calls.openClaim();
    await calls.askSeller(qid);
    const answers = await Promise.all([
      calls.call("seller", "POST", `claims/${qid}/accept/`),
      calls.call("seller", "POST", `claims/${qid}/dispute/`, { text }),
      calls.call("seller", "POST", `claims/${qid}/accept/`),
      calls.call("buyer", "POST", `claims/${qid}/withdraw/`),
    ]);
    const worked = answers.filter(({ status }) => status === 200);
    expect(worked.length).toBeGreaterThanOrEqual(1);
    const { body } = await calls.call("seller", "GET", `claims/${qid}/`);
    const isApproved = String(body["status"]) === "DECIDED";
    expect(Boolean((await ledgerOf(api, orderId))["CLAIM"])).toBe(isApproved);
    const { rows } = await sql<{ n: number }>`
      select claimed_quantity as n from sale_lines l join claims c on c.sale_id = l.sale_id where c.qid = ${qid}`.execute(
      api.services.db,
    );
    expect(rows[0]?.n).toBe(String(body["status"]) === "WITHDRAWN" ? 0 : 1);
  });
});

describe("the decision of staff", () => {
  it("can approve a part: fewer units or a smaller share, and releases the rest", async () => {
    const { qid, saleId } = await calls.openClaim(4);
    await calls.askSeller(qid);
    await calls.call("seller", "POST", `claims/${qid}/dispute/`, { text });
    const { body } = await calls.call("staff", "GET", `internal/claims/${qid}/`);
    const line = String(body["lines"]?.[0]?.["qid"]);
    const part = (lines: unknown) =>
      calls.decide(qid, { outcome: "PARTIALLY_APPROVED", fault: "SELLER", lines });
    for (const lines of [
      undefined,
      [{ qid: line, quantity: 0 }],
      [{ qid: line, quantity: 4 }],
      [{ qid: line, quantity: 5 }],
      [{ qid: "0123456789ABCDEF", quantity: 1 }],
      [
        { qid: line, quantity: 1 },
        { qid: line, quantity: 2 },
      ],
    ])
      expect(await part(lines)).toMatchObject({ status: 400, body: { code: "decision_lines_invalid" } });
    expect((await part([{ qid: line, quantity: 3, sharePercent: 50 }])).body).toMatchObject({
      outcome: "PARTIALLY_APPROVED",
      // 3 × 12.72 × 50 %
      approved: "19.08",
      lines: [{ approvedQuantity: 3, approvedSharePercent: 50 }],
    });
    const { rows } = await sql<{ n: number }>`
      select claimed_quantity as n from sale_lines where sale_id = ${saleId}`.execute(api.services.db);
    expect(rows).toEqual([{ n: 3 }]);
  });

  it("charges a seller only after asking it, and refunds nothing for the buyer's fault", async () => {
    const { qid } = await calls.openClaim();
    await calls.review(qid, "START");
    expect(await calls.decide(qid, { outcome: "APPROVED", fault: "SELLER" })).toMatchObject({
      status: 409,
      body: { code: "seller_not_heard" },
    });
    expect(await calls.decide(qid, { outcome: "APPROVED", fault: "BUYER" })).toMatchObject({
      status: 400,
      body: { code: "fault_contradicts_outcome" },
    });
    expect(await calls.decide(qid, { outcome: "REJECTED", fault: "BUYER" })).toMatchObject({
      status: 200,
      body: { status: "DECIDED", approved: "0.00", fault: "BUYER" },
    });
  });

  it("can wait for the buyer, with a reminder after two days, and closes the claim after two more", async () => {
    const { qid } = await calls.openClaim();
    await calls.review(qid, "START");
    expect(await calls.review(qid, "REQUEST_INFO")).toMatchObject({ body: { code: "question_missing" } });
    expect((await calls.review(qid, "REQUEST_INFO", "Which box was it?")).body).toMatchObject({
      status: "NEEDS_INFO",
      infoRequest: { text: "Which box was it?", answerUntil: "2026-06-13T08:00:00Z" },
    });
    expect((await calls.call("buyer", "POST", `claims/${qid}/answer/`, { text })).body).toMatchObject({
      status: "IN_REVIEW",
      infoRequest: { answerUntil: null },
    });
    await calls.review(qid, "REQUEST_INFO", "And which label?");
    const start = api.businessTime.now().getTime();
    const number = String((await calls.call("buyer", "GET", `claims/${qid}/`)).body["number"]);
    const reminders = async () =>
      (
        await sql<{
          n: number;
        }>`select count(*)::int as n from outgoing_messages where subject like ${`Reminder: claim ${number}%`}`.execute(
          api.services.db,
        )
      ).rows[0]?.n;
    const run = (days: number) =>
      runClaimTimers({ db: api.services.db, now: new Date(start + days * DAY_MS) });
    await run(1.9);
    expect(await reminders()).toBe(0);
    await run(2);
    await run(3.9);
    expect(await reminders()).toBe(1);
    const { rows: told } = await sql<{ isAsked: boolean }>`
      select m.body like '%' || e.detail || '%' as "isAsked" from outgoing_messages m, claim_events e join claims c on c.id = e.claim_id
      where m.subject like ${`Reminder: claim ${number}%`} and c.number = ${number} and e.type = 'claim.info_requested'
      order by e.id desc limit 1`.execute(api.services.db);
    expect(told).toEqual([{ isAsked: true }]);
    await run(4);
    expect((await calls.call("buyer", "GET", `claims/${qid}/`)).body["status"]).toBe("CLOSED_NO_RESPONSE");
  });

  it("refunds the VAT that was paid on what the seller owes", async () => {
    const order = await placePaidOrder(api, {
      lines: [{ quantity: 10, priceMinor: 1200 }],
      destination: "DE",
    });
    await confirmInFull(api, order.saleQid);
    await api.request("PATCH", `sales/${order.saleQid}/`, {
      as: DEMO_SELLER,
      body: { sellerShippingFee: "5.00", sellerVat: "23.75" },
    });
    await shipSale(api, order.saleQid);
    await calls.call("seller", "POST", `sales/${order.saleQid}/pay/`);
    const { rows } = await sql<{ qid: string }>`
      select qid from order_lines where order_id = ${order.orderId}`.execute(api.services.db);
    const qid = await calls.claimOn({ saleQid: order.saleQid, lineQid: rows[0]?.qid ?? "" }, 1);
    await calls.acceptAsked(qid);
    expect((await ledgerOf(api, order.orderId))["CLAIM"]).toEqual({
      revenue: 72,
      seller_receivable: 1428,
      input_vat: -228,
      buyer_wallet: -1272,
    });
  });
});

describe("reading claims", () => {
  it("lists the claims on the seller's sales and the buyer's orders, filtered, searched, sorted and counted", async () => {
    const { qid, saleQid, orderQid } = await calls.openClaim();
    const found = (query: CallInput<typeof listClaims>["query"]) =>
      api.call(listClaims, { query }, { as: DEMO_SELLER });
    const claims = await found({ sale: saleQid });
    expect(claims).toMatchObject({
      count: 1,
      results: [{ qid, status: "SUBMITTED", sale: { qid: saleQid } }],
    });
    const { counts } = claims;
    expect(counts.OPEN).toBeGreaterThanOrEqual(1);
    expect((counts.OPEN ?? 0) + (counts.CLOSED ?? 0)).toBe(counts.ALL);
    const number = String(claims.results[0]?.number);
    expect(await found({ search: number })).toMatchObject({ count: 1 });
    expect(await found({ search: number, status: "CLOSED" })).toMatchObject({ count: 0 });
    expect(await found({ search: "%_nothing" })).toMatchObject({ count: 0 });
    const sorts = ["createdAt", "-createdAt", "disputeUntil", "-disputeUntil", "amount", "-amount"] as const;
    for (const sort of sorts) {
      const { results } = await found({ sort, size: 200 });
      expect(results.map((one) => one.qid)).toContain(qid);
    }
    const { results } = await found({ sort: "-amount", size: 200 });
    const amounts = results.map(({ claimed }) => Number(claimed));
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a));

    expect((await calls.call("buyer", "GET", `orders/${orderQid}/claims/`)).body).toMatchObject({
      count: 1,
      results: [{ qid, claimed: "12.72" }],
    });
    expect((await calls.call("staff", "GET", `internal/claims/?search=${number}`)).body).toMatchObject({
      count: 1,
    });
  });

  it("shows a claim to its own seller and buyer only, and lets no other company change it", async () => {
    const { qid, saleQid, orderQid } = await calls.openClaim();
    await calls.askSeller(qid);
    const otherSeller = { as: "keyaccount@demo.example" } as const;
    const otherBuyer = { as: "buyer@demo.example", application: "buyers" } as const;
    for (const [who, method, path, body] of [
      [otherSeller, "GET", `claims/${qid}/`, undefined],
      [otherSeller, "POST", `claims/${qid}/accept/`, undefined],
      [otherSeller, "POST", `claims/${qid}/dispute/`, { text }],
      [otherBuyer, "GET", `claims/${qid}/`, undefined],
      [otherBuyer, "POST", `claims/${qid}/withdraw/`, undefined],
      [otherBuyer, "POST", `claims/${qid}/answer/`, { text }],
      [otherBuyer, "GET", `orders/${orderQid}/claims/`, undefined],
      [otherBuyer, "POST", "claims/lost-shipment-claim/", calls.misdelivered({ saleQid, lineQid: qid })],
    ] as const)
      expect([path, (await api.request(method, path, { ...who, body })).status]).toEqual([path, 404]);
    const theirs = await api.request("GET", `claims/?sale=${saleQid}`, otherSeller);
    expect(theirs.body).toMatchObject({ count: 0 });
    expect((await calls.call("seller", "GET", `claims/${qid}/`)).body["status"]).toBe("AWAITING_SELLER");
  });

  it("forecasts the credit note by currency: approved and open", async () => {
    const forecast = () => api.call(getClaimForecast, {}, { as: DEMO_SELLER });
    type Forecast = Awaited<ReturnType<typeof forecast>>;
    const euro = ({ results }: Forecast) => results.find(({ currency }) => currency === "EUR");
    const grew = (part: "open" | "approved", from: Forecast, to: Forecast) =>
      Number(euro(to)?.[part].amount ?? 0) - Number(euro(from)?.[part].amount ?? 0);
    const before = await forecast();
    const { qid } = await calls.openClaim();
    const opened = await forecast();
    expect(opened).toMatchObject({ month: "2026-06" });
    expect(grew("open", before, opened)).toBeCloseTo(12, 2);
    await calls.acceptAsked(qid);
    const approved = await forecast();
    expect(grew("approved", opened, approved)).toBeCloseTo(12, 2);
    expect(grew("open", opened, approved)).toBeCloseTo(-12, 2);
    const now = euro(approved);
    expect(Number(now?.expected)).toBeCloseTo(Number(now?.approved.amount) + Number(now?.open.amount), 2);
  });

  it("routes the fixed addresses before those of single claims", async () => {
    expect((await calls.call("seller", "GET", "claims/forecast/")).status).toBe(200);
    expect((await calls.call("seller", "GET", "claims/0123456789ABCDEF/")).status).toBe(404);
    expect((await calls.call("buyer", "POST", "claims/lost-shipment-claim/", {})).status).toBe(400);
    expect((await calls.call("buyer", "POST", "claims/evidence-evaluation/", {})).status).toBe(415);
  });
});

describe("afterwards", () => {
  it("every rule of stock, states, money and audit still holds", () => expectInvariants(api.services.db));
});
