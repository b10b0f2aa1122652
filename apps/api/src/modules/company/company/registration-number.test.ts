import {
  createChamberOfCommerce,
  getCompany,
  updateCompany,
} from "@quayside/api-client/contract/company/company.endpoints";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { DEMO_SELLER } from "#testing/paid-order.ts";
import { useApi } from "#testing/use-api.ts";

const seller = "quiet@demo.example";
const other = "noterms@demo.example";
const api = useApi();

const company = (as = seller) => api.call(getCompany, {}, { as });
const change = async (body: { registrationNumber?: string | null; sellToRegions?: ["WORLD"] }, as = seller) =>
  api.call(updateCompany, { body: { version: (await company(as)).version, ...body } }, { as });

/** Audit log entries about changes of a company, newest first. */
async function audited(qid: string): Promise<unknown[]> {
  const { rows } = await sql<{ detail: unknown }>`
    select detail from audit_log where action = 'company.update' and subject_qid = ${qid} order by id desc`.execute(
    api.services.db,
  );
  return rows.map(({ detail }) => detail);
}

describe("a seller's company register number", () => {
  it("is stored as entered, can be changed and removed, and each change is audited", async () => {
    expect((await change({ registrationNumber: "  KvK 34999990 " })).registrationNumber).toBe("KvK 34999990");
    expect((await company()).registrationNumber).toBe("KvK 34999990");
    // Omitted fields are kept.
    expect((await change({ sellToRegions: ["WORLD"] })).registrationNumber).toBe("KvK 34999990");
    const { qid, registrationNumber } = await change({ registrationNumber: null });
    expect(registrationNumber).toBeNull();
    expect(await audited(qid)).toEqual([
      { registrationNumber: null },
      { sellToRegions: ["WORLD"] },
      { registrationNumber: "KvK 34999990" },
    ]);
  });

  it("belongs to the seller who enters it, and to no other", async () => {
    const before = await company(other);
    await change({ registrationNumber: "KvK 34999991" });
    expect(await company(other)).toEqual(before);
  });

  it("is an optional part of the profile outside France, and not required for payouts", async () => {
    const partOf = async (as: string) => {
      const { profile } = await company(as);
      return profile.items.find(({ key }) => key === "registration_number");
    };
    expect(await partOf("unverified@demo.example")).toEqual({
      key: "registration_number",
      state: "MISSING",
      isRequired: false,
    });
    expect(await partOf(DEMO_SELLER)).toMatchObject({ state: "COMPLETE" });
    const { profile } = await change({ registrationNumber: null }, DEMO_SELLER);
    expect(await partOf(DEMO_SELLER)).toMatchObject({ state: "MISSING" });
    expect(profile).toMatchObject({ isComplete: true, paymentGaps: [] });
  });

  it.each([
    ["HRB 12345 B, AG Charlottenburg"],
    ["12"],
    ["552 100 554 R.C.S. Paris"],
    ["Γ.Ε.ΜΗ. 123456789000"],
    ["1".repeat(35)],
  ])("may be %s", async (registrationNumber) => {
    expect((await change({ registrationNumber })).registrationNumber).toBe(registrationNumber);
  });

  it.each([
    ["", "nothing"],
    [" 7 ", "one character"],
    ["HRB", "without a digit"],
    ["1".repeat(36), "longer than 35 characters"],
    ["HRB\n12345", "of two lines"],
    ["HRB \u202812345\u0007", "with a character that cannot be printed"],
  ])("is refused with what is expected: %j is %s", async (registrationNumber) => {
    const { version } = await company();
    const refused = await api.refusal(
      updateCompany,
      { body: { version, registrationNumber } },
      { as: seller },
    );
    expect(refused).toMatchObject({
      status: 400,
      code: "validation_failed",
      fieldErrors: { registrationNumber: [expect.stringContaining("2 to 35 characters")] },
    });
  });

  it("is set by the extract from the register, too", async () => {
    const file = new File(
      ["%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"],
      "x.pdf",
    );
    const body = { number: "KvK 34999992", file };
    await api.call(createChamberOfCommerce, { body }, { as: seller });
    expect((await company()).registrationNumber).toBe("KvK 34999992");
  });
});
