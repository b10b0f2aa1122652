import { allEndpoints } from "@quayside/api-client/contract/all";
import type { Operation } from "@quayside/api-client/contract/endpoint";
import {
  type StaffRole,
  mayStaffCall,
  staffRoles,
} from "@quayside/api-client/contract/internal/staff-rights.rules";
import { describe, expect, it } from "vitest";
import { requireComplete } from "#http/handler.ts";
import { DEMO_PASSWORD } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();

const people = {
  seller: { as: "seller@demo.example", application: "sellers" },
  warehouse: { as: "warehouse@demo.example", application: "warehouse" },
  buyer: { as: "buyer@demo.example", application: "buyers" },
  staff: { as: "staff@quayside.example", application: "sellers" },
} as const;

const isOpen = ({ access }: Operation) => access === "public" || access === "cookie" || access === "portal";

const guarded = allEndpoints.filter((endpoint) => !isOpen(endpoint));

function filled(endpoint: Operation): string {
  return endpoint.path.replaceAll(/\{\w+\}/g, "0123456789ABCDEF");
}

/** The calls that need no session, written out because every change here is a decision. */
const OPEN = [
  "auth.login",
  "auth.logout",
  "auth.openPage",
  "auth.refresh",
  "auth.startPasskey",
  "auth.validate",
  "newsletter.confirm",
  "newsletter.leave",
  "newsletter.subscribe",
  "notifications.unsubscribe",
  "products.addresses",
  "products.brands",
  "products.figures",
  "products.get",
  "products.ofBrand",
  "sellerLeads.checkVat",
  "sellerLeads.enquire",
  "sellerLeads.takeSurvey",
  "system.flags",
  "system.health",
  "team.acceptInvitation",
  "team.lookUpInvitation",
  "users.confirmPasswordReset",
  "users.create",
  "users.logout",
  "users.register",
  "users.requestPasswordReset",
  "verification.activate",
  "verification.validateEmail",
];

describe("access, for every endpoint of the contract", () => {
  it("has the agreed list of public calls", () => {
    const open = allEndpoints.filter(isOpen);
    expect(open.map((endpoint) => endpoint.id).sort()).toEqual(OPEN);
  });

  it("fails to start with an endpoint that has no handler or no access rule", () => {
    const [first] = allEndpoints;
    const unhandled = { ...first, id: "planted.unhandled" } as Operation;
    expect(() => requireComplete([unhandled], new Map())).toThrow("No handler for planted.unhandled");
    const unruled = { ...first, access: [] } as unknown as Operation;
    expect(() => requireComplete([unruled], new Map([[unruled.id, async () => undefined]]))).toThrow(
      "No access rule",
    );
    const unmapped = { ...first, access: ["staff"] } as unknown as Operation;
    expect(() => requireComplete([unmapped], new Map([[unmapped.id, async () => undefined]]))).toThrow(
      "No right of staff",
    );
  });

  it.each(guarded.map((endpoint) => [endpoint.id, endpoint] as const))(
    "%s needs a session",
    async (_id, endpoint) => {
      const answer = await api.request(endpoint.method, filled(endpoint), {
        body: endpoint.body ? {} : undefined,
      });
      expect(answer.status).toBe(401);
      expect(answer.body["code"]).toBe("not_authenticated");
    },
  );

  it.each(guarded.map((endpoint) => [endpoint.id, endpoint] as const))(
    "%s refuses every other role",
    async (_id, endpoint) => {
      for (const [role, person] of Object.entries(people)) {
        const { access } = endpoint;
        if (access === "session" || (access as readonly string[]).includes(role)) continue;
        const answer = await api.request(endpoint.method, filled(endpoint), {
          ...person,
          body: endpoint.body ? {} : undefined,
        });
        expect([role, answer.status]).toEqual([role, 403]);
      }
    },
  );
});

describe("staff roles, for every endpoint with staff access", () => {
  const ofStaff = guarded.filter(({ access }) => (access as readonly string[]).includes("staff"));
  /** Demo accounts. */
  const addresses: Record<StaffRole, string> = {
    support: "care@quayside.example",
    operations: "ops@quayside.example",
    administrator: people.staff.as,
  };
  const callAs = (role: StaffRole, endpoint: Operation) =>
    api.request(endpoint.method, filled(endpoint), {
      as: addresses[role],
      body: endpoint.body ? {} : undefined,
    });

  it.each(ofStaff.flatMap((endpoint) => staffRoles.map((role) => [endpoint.id, role, endpoint] as const)))(
    "%s is open to %s only with its right",
    async (_id, role, endpoint) => {
      const { status, body } = await callAs(role, endpoint);
      const isRefused = status === 403;
      expect(isRefused).toBe(!mayStaffCall([role], endpoint));
      if (!isRefused) return;
      const isOwn = "gtin_checker_forbidden" in endpoint.errorDefinitions;
      expect(body["code"]).toBe(isOwn ? "gtin_checker_forbidden" : "staff_right_missing");
      if (!isOwn) {
        expect(body["message"]).toBe("Your staff role does not allow this.");
        expect(body["needs"]).toBe(endpoint.staffRight);
      }
    },
  );

  it("lets support change nothing but answers, and only administrators decide money and run jobs", () => {
    const writesOf = (role: StaffRole) =>
      ofStaff.filter((one) => one.method !== "GET" && mayStaffCall([role], one)).map(({ id }) => id);
    expect(writesOf("support").sort()).toEqual([
      "internal.leaveSeller",
      "internal.viewSeller",
      "orders.answerIssue",
      "orders.closeIssue",
      "threads.read",
      "threads.reply",
      // A read whose query is too long for an address.
      "variants.download",
    ]);
    const operations = new Set(writesOf("operations"));
    expect(
      writesOf("administrator")
        .filter((id) => !operations.has(id))
        .sort(),
    ).toEqual([
      "internal.decideOrderPayment",
      "internal.releasePayout",
      "operations.retryDelivery",
      "operations.retryMessages",
      "operations.runJob",
      "system.clock",
    ]);
  });
});

describe("a fresh sign-in, for every endpoint that declares it", () => {
  const sensitive = guarded.filter(({ freshSignIn }) => freshSignIn === true);
  const call = (endpoint: Operation) =>
    api.request(endpoint.method, filled(endpoint), {
      ...people.staff,
      body: endpoint.body ? {} : undefined,
    });

  it("is declared for all that staff do with money", () => {
    expect(sensitive.map(({ id }) => id).sort()).toEqual([
      "claims.decide",
      "internal.cancelSale",
      "internal.decideOrderPayment",
      "internal.releasePayout",
    ]);
    const money = guarded.filter(({ staffRight }) => staffRight === "money");
    expect(money.filter((endpoint) => !sensitive.includes(endpoint))).toEqual([]);
  });

  it("is valid for five minutes, and ends the call before anything else is looked at", async () => {
    const headers = { authorization: `Bearer ${await api.tokenOf(people.staff.as)}` };
    const confirmed = await api.request("POST", "auth/confirm-password/", {
      headers,
      body: { secret: DEMO_PASSWORD },
    });
    expect(confirmed.status).toBe(204);
    for (const endpoint of sensitive)
      expect([endpoint.id, (await call(endpoint)).body["code"]]).not.toEqual([
        endpoint.id,
        "fresh_sign_in_required",
      ]);
    api.securityClock.advance(5 * 60_000 + 1);
    for (const endpoint of sensitive) {
      const { status, body } = await call(endpoint);
      expect([endpoint.id, status, body["code"]]).toEqual([endpoint.id, 403, "fresh_sign_in_required"]);
    }
  });
});

describe("ownership, for every endpoint that takes the id of a sale", () => {
  const ofSales = guarded.filter((endpoint) => endpoint.path.startsWith("sales/{qid}/"));

  it.each(ofSales.map((endpoint) => [endpoint.id, endpoint] as const))(
    "%s answers for a foreign sale as for one that does not exist",
    async (_id, endpoint) => {
      const list = await api.request("GET", "sales/?status=ALL", { as: "keyaccount@demo.example" });
      const foreign = String(list.body["results"]?.[0]?.["qid"]);
      const read = () => api.request("GET", `sales/${foreign}/`, { as: "keyaccount@demo.example" });
      const before = await read();
      expect(before.status).toBe(200);
      const body = bodies[endpoint.id];
      const call = (qid: string) =>
        api.request(endpoint.method, filled({ ...endpoint, path: endpoint.path.replace("{qid}", qid) }), {
          ...people.seller,
          body,
        });
      const [theirs, nobodys] = [await call(foreign), await call("0123456789ABCDEF")];
      expect([theirs.status, nobodys.status]).toEqual([404, 404]);
      expect({ ...theirs.body, requestId: "" }).toEqual({ ...nobodys.body, requestId: "" });
      expect((await read()).body).toEqual(before.body);
    },
  );

  const bodies: Record<string, unknown> = {
    "sales.confirm": { lines: [{ id: "0123456789ABCDEF", quantity: 1 }] },
    "sales.decline": { reason: "OUT_OF_STOCK" },
    "sales.updateLines": { lines: [{ id: "0123456789ABCDEF", quantity: 1 }] },
    "sales.updateLine": { quantity: 1 },
    "sales.update": { sellerShippingFee: "1.00" },
    "bookings.createForSale": {
      carrier: "ups",
      service: "standard",
      pickUpDate: "2026-06-10",
      pickUpSlot: "09-15",
      parcels: [{ weightGrams: 9000, lengthCm: 60, widthCm: 40, heightCm: 30 }],
    },
    "boxes.update": {
      boxes: [
        {
          weightGrams: 9000,
          lengthCm: 60,
          widthCm: 40,
          heightCm: 30,
          lines: [{ id: "0123456789ABCDEF", units: 1 }],
        },
      ],
    },
    "commercialInvoices.update": { lines: [{ id: "0123456789ABCDEF", hsCode: "330499" }] },
    "sales.createDocument": documentForm(),
    "sales.updateDocument": documentForm(),
    "sales.contact": { topic: "PICK_UP", text: "When does the carrier come?" },
    "sales.issue": { topic: "OTHER", text: "Something is wrong." },
    "sales.uploadAttachment": attachmentForm(),
  };
});

function attachmentForm(): FormData {
  const form = new FormData();
  form.append("file", new Blob(["%PDF-1.7"]), "a.pdf");
  return form;
}

function documentForm(): FormData {
  const form = new FormData();
  form.append("type", "OTHER");
  form.append("file", new Blob(["%PDF-1.7"]), "a.pdf");
  return form;
}

describe("ownership, for every endpoint that takes the id of a shipment", () => {
  const ofShipments = guarded.filter((endpoint) => endpoint.path.startsWith("shipments/{qid}/"));

  it.each(ofShipments.map((endpoint) => [endpoint.id, endpoint] as const))(
    "%s answers for a foreign shipment as for one that does not exist",
    async (_id, endpoint) => {
      const list = await api.request("GET", "sales/?size=200", { as: "keyaccount@demo.example" });
      const sales = list.body["results"] as unknown as { shipments: { qid: string }[] }[];
      const foreign = sales.flatMap((sale) => sale.shipments)[0]?.qid ?? "";
      const body = endpoint.body ? { trackingNumbers: [] } : undefined;
      const call = (qid: string) =>
        api.request(endpoint.method, endpoint.path.replace("{qid}", qid), { ...people.seller, body });
      const [theirs, nobodys] = [await call(foreign), await call("0123456789ABCDEF")];
      expect([theirs.status, nobodys.status]).toEqual([404, 404]);
      expect({ ...theirs.body, requestId: "" }).toEqual({ ...nobodys.body, requestId: "" });
    },
  );
});

describe("ownership, for every endpoint that takes the id of an order", () => {
  const bodies: Record<string, unknown> = {
    "orders.pay": { paymentMethod: "sandbox" },
    "orders.createIssue": { topic: "OTHER", text: "Where is it?" },
  };
  const ofOrders = guarded.filter((endpoint) => endpoint.path.startsWith("orders/{id}/"));

  it.each(ofOrders.map((endpoint) => [endpoint.id, endpoint] as const))(
    "%s answers for a foreign order as for one that does not exist",
    async (_id, endpoint) => {
      const foreign = await api.services.db
        .selectFrom("orders as o")
        .innerJoin("organisations as b", "b.id", "o.buyer_id")
        .where("b.name", "<>", "Demo Magasins SAS")
        .select("o.qid")
        .executeTakeFirstOrThrow();
      const body = bodies[endpoint.id];
      const call = (qid: string) =>
        api.request(endpoint.method, endpoint.path.replace("{id}", qid), { ...people.buyer, body });
      const [theirs, nobodys] = [await call(foreign.qid), await call("0123456789ABCDEF")];
      expect([theirs.status, nobodys.status]).toEqual([404, 404]);
      expect({ ...theirs.body, requestId: "" }).toEqual({ ...nobodys.body, requestId: "" });
    },
  );
});
