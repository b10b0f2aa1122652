import { afterEach, describe, expect, it } from "vitest";
import { startFlags } from "#providers/flags.ts";
import { messagesTo, newSeller, type Session } from "#testing/accounts.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();
afterEach(() => startFlags());

const terms = async (headers: Session) => (await api.request("GET", "sellers/terms/", { headers })).body;
const accept = (headers: Session) => api.request("POST", "sellers/accept-sla/", { headers });
const receipts = async (email: string) =>
  (await messagesTo(api, email)).filter(({ subject }) => subject.includes("Terms")).map(({ body }) => body);

describe("the seller terms", () => {
  it("are pending for a new seller; acceptance is confirmed by mail with version and time, once", async () => {
    const { session, email } = await newSeller(api);
    expect(await terms(session)).toEqual({
      version: "2026-01",
      acceptedVersion: null,
      acceptedAt: null,
      isPending: true,
    });
    const answers = await Promise.all([accept(session), accept(session)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await terms(session)).toMatchObject({ acceptedVersion: "2026-01", isPending: false });
    const mails = await receipts(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain("Version: 2026-01");
    expect(mails[0]).toMatch(/Time: 9 June 2026 at \d\d:\d\d UTC/);
  });

  it("accepted before versions were stored count as the first version", async () => {
    const headers = { authorization: `Bearer ${await api.tokenOf("seller@demo.example")}` };
    expect(await terms(headers)).toMatchObject({ acceptedVersion: "2026-01", isPending: false });
    await accept(headers);
    expect(await receipts("seller@demo.example")).toEqual([]);
  });

  it("are pending again in their updated version when the flag is on, and the seller can continue meanwhile", async () => {
    const { session, email } = await newSeller(api);
    const first = (await accept(session)).body["sellerAcceptedSlaAt"];
    await startFlags({ updated_supplier_terms: true });
    expect(await terms(session)).toMatchObject({
      version: "2026-07",
      acceptedVersion: "2026-01",
      acceptedAt: expect.any(String) as string,
      isPending: true,
    });
    const user = await api.request("GET", "user/", { headers: session });
    expect(user.body["sellerAcceptedSlaAt"]).toEqual(first);
    await accept(session);
    expect(await terms(session)).toMatchObject({ acceptedVersion: "2026-07", isPending: false });
    expect(await receipts(email)).toHaveLength(2);
    // Switching back does not ask any seller again: the last accepted version is newer.
    await startFlags();
    expect(await terms(session)).toMatchObject({ version: "2026-01", isPending: false });
  });
});
