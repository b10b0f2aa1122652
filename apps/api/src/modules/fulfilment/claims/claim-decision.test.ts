import { describe, expect, it } from "vitest";
import { issueCreditNotes } from "#modules/payouts/credit-notes/issue-credit-notes.job.ts";
import { claimCalls } from "#testing/claims.ts";
import { textOfPdf } from "#testing/pdf-text.ts";
import type { TestAnswer } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();
const calls = claimCalls(api);

const text = "A sentence that is long enough.";
const download = (qid: string, who: "seller" | "buyer" | "staff" = "seller") =>
  calls.call(who, "GET", `claims/${qid}/decision/`);
const textOf = async ({ bytes }: TestAnswer) => (await textOfPdf(bytes)).join("\n");
/** Wrapped lines and cells are read as one text. */
const joined = (pages: string) => pages.replaceAll(/\s+/g, " ");

async function disputedClaim(quantity: number) {
  const claim = await calls.openClaim(quantity);
  await calls.askSeller(claim.qid);
  await calls.call("seller", "POST", `claims/${claim.qid}/dispute/`, { text });
  return { ...claim, ...(await calls.sellerClaim(claim.qid)) };
}

describe("the document of a claim decision", () => {
  it("states for each line what was claimed and granted, why, who bears it and what is charged", async () => {
    const { qid, number, sale, lines } = await disputedClaim(3);
    const reason = "The carrier has no signature.\nTwo of the units were left next door.";
    await calls.decide(qid, {
      outcome: "PARTIALLY_APPROVED",
      fault: "SELLER",
      reason,
      lines: [{ qid: lines[0]?.qid, quantity: 2, sharePercent: 50 }],
    });
    const answer = await download(qid);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(answer.headers.get("content-disposition")).toContain(`claim-decision-${number}.pdf`);
    const pages = await textOf(answer);
    for (const fact of [
      `Claim number\n${number}\n`,
      `Order number\n${sale.number}\n`,
      "Opened on\n9 June 2026\n",
      "Tracking\n1Z999AA10123456784\n",
      "Decided on\n9 June 2026\n",
      "Decision\nApproved in part\n",
      "Decided by\nQuayside\n",
      "Responsible\nThe seller\n",
      "Borne by\nThe seller\n",
      "3 at 100%\n2 at 50%\n€12.00\n",
      "Claimed goods\n€36.00\nApproved goods\n€12.00\n",
      "Charged to the seller in EUR\n€12.00\n",
      "The carrier has no signature.\nTwo of the units were left next door.\n",
    ])
      expect(pages).toContain(fact);
    expect(joined(pages)).toContain(lines[0]?.gtin);
    expect(joined(pages)).toContain(lines[0]?.name);
    expect(joined(pages)).toContain("Delivered to a wrong address");
    const buyer = await api.services.db
      .selectFrom("claims")
      .innerJoin("organisations", "organisations.id", "claims.buyer_id")
      .select("organisations.name")
      .where("claims.qid", "=", qid)
      .executeTakeFirstOrThrow();
    expect(joined(pages)).not.toContain(buyer.name);
  });

  it("states when the charge is due, then the credit note that contains it", async () => {
    const { qid, saleQid } = await calls.acceptedClaim();
    const waiting = joined(await textOf(await download(qid)));
    expect(waiting).toContain("Decided by The seller, which accepted the claim");
    expect(waiting).toContain(
      "Settlement, as of 9 June 2026 €12.00 will be charged to the seller in the credit note of the month in which the claim was decided.",
    );
    await calls.completeSale(saleQid);
    await issueCreditNotes({ db: api.services.db, now: new Date("2026-07-01T00:20:00Z") });
    const { creditNote } = await calls.sellerClaim(qid);
    const settled = await textOf(await download(qid));
    expect(joined(settled)).toContain(
      `Settlement €12.00 was charged to the seller in credit note ${String(creditNote?.number)}.`,
    );
    expect(await textOf(await download(qid))).toBe(settled);
  });

  it.each([
    ["is approved at the carrier's fault", "APPROVED", "CARRIER", "Borne by Quayside"],
    ["is rejected", "REJECTED", "BUYER", "Decision Rejected"],
  ])("says that nothing is charged for a claim that %s", async (_, outcome, fault, words) => {
    const { qid } = await disputedClaim(1);
    await calls.decide(qid, { outcome, fault });
    const pages = joined(await textOf(await download(qid)));
    expect(pages).toContain(words);
    expect(pages).toContain("Charged to the seller in EUR €0.00");
    expect(pages).toContain("Settlement Nothing is charged to the seller.");
  });

  it("is refused while there is no decision, with the status of the claim", async () => {
    const { qid } = await calls.openClaim();
    expect(await download(qid)).toMatchObject({
      status: 409,
      body: { code: "claim_not_decided", status: "SUBMITTED" },
    });
    await calls.call("buyer", "POST", `claims/${qid}/withdraw/`);
    expect((await download(qid)).body).toMatchObject({ code: "claim_not_decided", status: "WITHDRAWN" });
  });

  it("is for its seller and staff: another seller gets a 404, a buyer a 403", async () => {
    const { qid } = await calls.acceptedClaim();
    const stranger = { as: "keyaccount@demo.example" } as const;
    expect((await api.request("GET", `claims/${qid}/decision/`, stranger)).status).toBe(404);
    expect((await download(qid, "buyer")).status).toBe(403);
    expect((await download("0123456789ABCDEF")).status).toBe(404);
    expect(await textOf(await download(qid, "staff"))).toBe(await textOf(await download(qid)));
  });
});
