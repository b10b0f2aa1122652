import { sql } from "kysely";
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
      version: "2026-02",
      acceptedVersion: null,
      acceptedAt: null,
      isPending: true,
    });
    const answers = await Promise.all([accept(session), accept(session)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await terms(session)).toMatchObject({ acceptedVersion: "2026-02", isPending: false });
    const mails = await receipts(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain("Version: 2026-02");
    expect(mails[0]).toMatch(/Time: 9 June 2026 at \d\d:\d\d UTC/);
  });

  it("accepted before versions were stored, or without the self-billing agreement, are pending until they are accepted again", async () => {
    const { session, email } = await newSeller(api);
    await sql`update sellers e set sla_accepted_at = '2026-01-05T09:00:00Z' from memberships m join users u on u.id = m.user_id
      where m.organisation_id = e.organisation_id and u.email = ${email}`.execute(api.services.db);
    expect(await terms(session)).toMatchObject({
      version: "2026-02",
      acceptedVersion: "2026-01",
      isPending: true,
    });
    const gaps = async () =>
      (
        (await api.request("GET", "company/", { headers: session })).body["profile"] as {
          paymentGaps?: string[];
        }
      ).paymentGaps;
    expect(await gaps()).toContain("seller_terms");
    await accept(session);
    expect(await terms(session)).toMatchObject({ acceptedVersion: "2026-02", isPending: false });
    expect(await gaps()).not.toContain("seller_terms");
    expect(await receipts(email)).toHaveLength(1);
  });

  it("are pending again in their updated version when the flag is on, and the seller can continue meanwhile", async () => {
    const { session, email } = await newSeller(api);
    const first = (await accept(session)).body["sellerAcceptedSlaAt"];
    await startFlags({ updated_supplier_terms: true });
    expect(await terms(session)).toMatchObject({
      version: "2026-07",
      acceptedVersion: "2026-02",
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
    expect(await terms(session)).toMatchObject({ version: "2026-02", isPending: false });
  });
});
