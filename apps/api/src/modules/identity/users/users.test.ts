import { describe, expect, it } from "vitest";
import {
  NEW_PASSWORD,
  auditOf,
  newSeller,
  outcomeOf,
  sessionCalls,
  type Session,
} from "#testing/accounts.ts";
import { useApi } from "#testing/use-api.ts";

const MINUTE = 60_000;
const api = useApi();

const { user } = sessionCalls(api);

describe("a user's own data", () => {
  const change = (headers: Session, body: object) => api.request("PATCH", "user/", { headers, body });

  it("can have its name changed without the password", async () => {
    const { session, email } = await newSeller(api);
    api.securityClock.advance(6 * MINUTE);
    const answer = await change(session, { name: "  Grace Owner " });
    expect([answer.status, answer.body["name"]]).toEqual([200, "Grace Owner"]);
    await change(session, { name: "Grace Owner" });
    expect(await auditOf(api, email)).toEqual(["user.signed_up", "user.name_changed"]);
  });

  it("requires a recent sign-in before address or number change; the password is enough", async () => {
    const { session, email } = await newSeller(api);
    api.securityClock.advance(5 * MINUTE);
    expect((await change(session, { phone: "0151 27777771" })).status).toBe(200);
    api.securityClock.advance(1000);
    expect(outcomeOf(await change(session, { email: `b${email}` }))).toEqual([403, "fresh_sign_in_required"]);
    expect(outcomeOf(await change(session, { phone: "0151 27777772" }))).toEqual([
      403,
      "fresh_sign_in_required",
    ]);
    const body = { secret: NEW_PASSWORD };
    expect((await api.request("POST", "auth/confirm-password/", { headers: session, body })).status).toBe(
      204,
    );
    expect((await change(session, { phone: "0151 27777772" })).status).toBe(200);
    expect((await change(session, { email: `b${email}` })).status).toBe(200);
  });

  it("reports an address that exists or is invalid, and then changes nothing", async () => {
    const { session, email } = await newSeller(api);
    for (const [given, problem] of [
      ["Seller@Demo.example", "ALREADY_EXISTS"],
      ["seller@demo", "INVALID"],
      ["me@quayside.example", "INVALID"],
    ]) {
      const answer = await change(session, { name: "Other Name", email: given });
      expect([...outcomeOf(answer), answer.body["email"]]).toEqual([400, "UpdateUserBadRequest", problem]);
    }
    const phone = await change(session, { phone: "12" });
    expect([...outcomeOf(phone), phone.body["phone"]]).toEqual([400, "UpdateUserBadRequest", "INVALID"]);
    expect(await user(session)).toMatchObject({ email, name: "Ada Owner" });
  });

  it("reveals at most ten times an hour whether an address exists", async () => {
    const { session } = await newSeller(api);
    const statuses: number[] = [];
    for (let made = 0; made < 11; made += 1)
      statuses.push((await change(session, { email: "seller@demo.example" })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
  });

  it("gives the same answer for a repeated change", async () => {
    const { session, email } = await newSeller(api);
    const headers = { ...session, "idempotency-key": "change-once" };
    const first = await change(headers, { name: "Grace Owner" });
    const second = await change(headers, { name: "Grace Owner" });
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(second.headers.get("idempotency-replayed")).toBe("true");
    expect(await auditOf(api, email)).toEqual(["user.signed_up", "user.name_changed"]);
  });
});
