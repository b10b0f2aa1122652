import { ClaimStatus } from "@quayside/api-client/contract/claims/claim.schema";
import {
  type ClaimAction,
  allowsClaimAction,
  claimTransitions,
} from "@quayside/api-client/contract/claims/claim.transitions";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "#kernel/durations.ts";
import { runClaimTimers } from "#modules/fulfilment/claims/claim-timers.job.ts";
import { issueCreditNotes } from "#modules/payouts/credit-notes/issue-credit-notes.job.ts";
import { claimCalls, newPicture } from "#testing/claims.ts";
import { expectInvariants } from "#testing/invariants.ts";
import type { TestAnswer } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();
const calls = claimCalls(api);

const statuses = ClaimStatus.options;
const text = "A sentence that is long enough.";

/** The call for each action that people take on a claim. */
const actions: Partial<Record<ClaimAction, (qid: string) => Promise<TestAnswer>>> = {
  startReview: (qid) => calls.review(qid, "START"),
  requestInfo: (qid) => calls.review(qid, "REQUEST_INFO", text),
  answerInfo: (qid) => calls.call("buyer", "POST", `claims/${qid}/answer/`, { text }),
  askSeller: (qid) => calls.review(qid, "ASK_SELLER"),
  addBuyerEvidence: (qid) => calls.addEvidence("buyer", qid, newPicture()),
  addSellerEvidence: (qid) => calls.addEvidence("seller", qid, newPicture()),
  dispute: (qid) => calls.call("seller", "POST", `claims/${qid}/dispute/`, { text }),
  accept: (qid) => calls.call("seller", "POST", `claims/${qid}/accept/`),
  decide: (qid) => calls.decide(qid, { outcome: "REJECTED", fault: "BUYER" }),
  withdraw: (qid) => calls.call("buyer", "POST", `claims/${qid}/withdraw/`),
};
const names = Object.keys(actions) as ClaimAction[];

const statusOf = async (qid: string) =>
  String((await calls.call("staff", "GET", `internal/claims/${qid}/`)).body["status"]);

const timers = (now = api.businessTime.now()) => runClaimTimers({ db: api.services.db, now });
const later = (days: number) => new Date(api.businessTime.now().getTime() + days * DAY_MS);

/** A claim in a status, reached through regular calls and jobs. */
async function claimIn(status: string): Promise<string> {
  const { qid } = await calls.openClaim();
  const take = (...path: ClaimAction[]) =>
    path.reduce<Promise<unknown>>(
      (before, action) => before.then(() => actions[action]?.(qid)),
      Promise.resolve(),
    );
  if (status === "IN_REVIEW") await take("startReview");
  if (status === "NEEDS_INFO") await take("startReview", "requestInfo");
  if (status === "AWAITING_SELLER") await take("startReview", "askSeller");
  if (status === "DISPUTED") await take("startReview", "askSeller", "dispute");
  if (status === "DECIDED") await take("startReview", "decide");
  if (status === "WITHDRAWN") await take("withdraw");
  if (status === "SETTLED") {
    await take("startReview", "decide");
    await sql`update claims set decided_at = decided_at - interval '20 days' where qid = ${qid}`.execute(
      api.services.db,
    );
    await issueCreditNotes({ db: api.services.db, now: api.businessTime.now() });
  }
  if (status === "CLOSED_NO_RESPONSE") {
    await take("startReview", "requestInfo");
    await sql`update claims set info_requested_at = ${later(-5)}, info_reminded_at = ${later(-3)} where qid = ${qid}`.execute(
      api.services.db,
    );
    await timers();
  }
  expect(await statusOf(qid)).toBe(status);
  return qid;
}

describe("every action in every status", () => {
  it.each(statuses)("%s refuses actions outside the table and stays unchanged", async (status) => {
    const qid = await claimIn(status);
    for (const action of names.filter((name) => !allowsClaimAction(status, name))) {
      const answer = await actions[action]?.(qid);
      expect([action, answer?.status, answer?.body["code"]]).toEqual([action, 409, "invalid_state"]);
      expect(answer?.body["status"]).toBe(status);
    }
    expect(await statusOf(qid)).toBe(status);
  });

  const allowed = statuses.flatMap((status) =>
    names.filter((name) => allowsClaimAction(status, name)).map((name) => [status, name] as const),
  );
  it.each(allowed)("%s allows %s", async (status, action) => {
    const qid = await claimIn(status);
    expect([200, 201]).toContain((await actions[action]?.(qid))?.status);
    expect(await statusOf(qid)).toBe(claimTransitions[action].to ?? status);
  });

  it.each(statuses)(
    "%s: the jobs move it according to the table once its deadline has passed, and not before",
    async (status) => {
      const qid = await claimIn(status);
      await timers();
      expect(await statusOf(qid)).toBe(status);
      await timers(later(3));
      await timers(later(8));
      const byTime: Partial<Record<string, string>> = {
        AWAITING_SELLER: "DECIDED",
        NEEDS_INFO: "CLOSED_NO_RESPONSE",
      };
      expect(await statusOf(qid)).toBe(byTime[status] ?? status);
    },
  );

  it("lets each role take only its own actions", async () => {
    const { qid } = await calls.openClaim();
    const asOf = {
      seller: { as: "seller@demo.example", application: "sellers" },
      buyer: { as: "walk@buyers.example", application: "buyers" },
      staff: { as: "staff@quayside.example", application: "sellers" },
      warehouse: { as: "warehouse@demo.example", application: "warehouse" },
    } as const;
    const paths = {
      startReview: [`internal/claims/${qid}/review/`, { step: "START" }],
      answerInfo: [`claims/${qid}/answer/`, { text }],
      dispute: [`claims/${qid}/dispute/`, { text }],
      accept: [`claims/${qid}/accept/`, undefined],
      decide: [`internal/claims/${qid}/decision/`, { outcome: "REJECTED", fault: "BUYER", reason: text }],
      withdraw: [`claims/${qid}/withdraw/`, undefined],
    } as const;
    for (const [action, [path, body]] of Object.entries(paths)) {
      const { by } = claimTransitions[action as ClaimAction];
      for (const [role, who] of Object.entries(asOf)) {
        if (role === by) continue;
        const answer = await api.request("POST", path, { ...who, body });
        expect([action, role, answer.status]).toEqual([action, role, 403]);
      }
    }
    expect(await statusOf(qid)).toBe("SUBMITTED");
  });
});

describe("afterwards", () => {
  it("every rule of stock, states, money and audit still holds", () => expectInvariants(api.services.db));
});
