import { describe, expect, it } from "vitest";
import { useApi } from "#testing/use-api.ts";

const SELLER = "seller@demo.example";
const api = useApi();

const make = async (body: object) => {
  const answer = await api.request("POST", "api-keys/", { as: SELLER, body: { name: "ERP", ...body } });
  expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
  return { qid: String(answer.body["qid"]), key: String(answer.body["key"]) };
};
const call = (key: string, method: string, path: string, body?: object) =>
  api.request(method, path, { headers: { authorization: `Bearer ${key}` }, body });

describe("an API key", () => {
  it("reads what its company reads", async () => {
    const { key } = await make({ access: "READ" });
    const mine = await api.request("GET", "sales/?status=ALL", { as: SELLER });
    const its = await call(key, "GET", "sales/?status=ALL");
    expect([its.status, its.body["count"]]).toEqual([200, mine.body["count"]]);
  });

  it("changes nothing with read-only rights", async () => {
    const { key } = await make({ access: "READ" });
    const list = await call(key, "GET", "sales/?status=CURRENT&size=1");
    const qid = (list.body["results"] as unknown as { qid: string }[])[0]?.qid;
    for (const path of [`sales/${qid}/read/`, "offers/", "offers/imports/"]) {
      const { status, body } = await call(key, "POST", path, {});
      expect([path, status, body["code"], body["message"]]).toEqual([
        path,
        403,
        "read_only_key",
        "This API key may only read. Use one that may also write.",
      ]);
    }
    expect((await call(key, "POST", "api-keys/", {})).body["code"]).toBe("not_allowed");
  });

  it("acts for its company with write rights, under its own name", async () => {
    const { key } = await make({ name: "Warehouse robot", access: "FULL" });
    const list = await call(key, "GET", "sales/?status=CURRENT&nextAction=CONFIRM_QUANTITIES&size=1");
    const qid = (list.body["results"] as unknown as { qid: string }[])[0]?.qid;
    const declined = await call(key, "POST", `sales/${qid}/decline/`, { reason: "OUT_OF_STOCK" });
    expect(declined.status).toBe(200);
    const timeline = await call(key, "GET", `sales/${qid}/timeline/`);
    expect(JSON.stringify(timeline.body)).toContain("Warehouse robot (API key)");
  });

  it.each([
    ["GET", "user/"],
    ["GET", "auth/sessions/"],
    ["GET", "api-keys/"],
    ["POST", "api-keys/"],
    ["POST", "webhooks/"],
    ["POST", "sellers/accept-sla/"],
    ["GET", "internal/sellers/"],
  ])("does not open %s %s, which needs a person", async (method, path) => {
    const { key } = await make({ access: "FULL" });
    expect((await call(key, method, path, method === "POST" ? {} : undefined)).status).toBe(403);
    await revokeAll();
  });

  it("is invalid immediately after it is revoked", async () => {
    const { qid, key } = await make({ access: "READ" });
    expect((await call(key, "GET", "sales/counts/")).status).toBe(200);
    await api.request("DELETE", `api-keys/${qid}/`, { as: SELLER });
    await expect.poll(async () => (await call(key, "GET", "sales/counts/")).status).toBe(401);
  });

  it("is shown once and never again", async () => {
    const { key } = await make({ name: "Once", access: "READ" });
    const list = await api.request("GET", "api-keys/", { as: SELLER });
    expect(list.body["results"]).toContainEqual(expect.objectContaining({ name: "Once" }));
    expect(JSON.stringify(list.body)).not.toContain(key);
  });

  it("is invalid after its last day, like an unknown one; creating one requires a recently confirmed password", async () => {
    const { key } = await make({ access: "READ", expiresInDays: 1 });
    expect((await call(`${key}x`, "GET", "sales/counts/")).status).toBe(401);
    api.securityClock.advance(6 * 60_000);
    const late = await api.request("POST", "api-keys/", {
      as: SELLER,
      body: { name: "Late", access: "READ" },
    });
    expect([late.status, late.body["code"]]).toEqual([403, "fresh_sign_in_required"]);
    expect((await call(key, "GET", "sales/counts/")).status).toBe(200);
    api.securityClock.advance(25 * 3_600_000);
    expect((await call(key, "GET", "sales/counts/")).status).toBe(401);
  });
});

async function revokeAll(): Promise<void> {
  const { body } = await api.request("GET", "api-keys/", { as: SELLER });
  for (const { qid } of body["results"] as unknown as { qid: string }[]) {
    await api.request("DELETE", `api-keys/${qid}/`, { as: SELLER });
  }
}
