import { callApi, tokenOf } from "#api.ts";
import { newOrder, type OrderState } from "#new-order.ts";
import { PEOPLE } from "#people.ts";

const BUYER = "buyer@demo.example";

type Row = Record<string, unknown>;

const asked = new Map<string, Promise<Row[]>>();

/** What the API lists for a user, fetched once. */
function listOnce(person: "seller" | "quiet seller" | "staff", path: string): Promise<Row[]> {
  const key = `${person} ${path}`;
  const rows =
    asked.get(key) ??
    tokenOf(PEOPLE[person]).then(
      async (token) => (await callApi("GET", path, { token })).body["results"] as Row[],
    );
  asked.set(key, rows);
  return rows;
}

function first(rows: readonly object[], what: string): Row {
  const [row] = rows;
  if (row === undefined) throw new Error(`There is no ${what} to look at`);
  return row as Row;
}

const ordersByState = new Map<OrderState, Promise<string>>();

/** An order of the key account in a state, made once for those who only look at it. */
export function orderThatIs(state: OrderState): Promise<string> {
  const made = ordersByState.get(state) ?? newOrder(PEOPLE["key account"], state).then(({ qid }) => qid);
  ordersByState.set(state, made);
  return made;
}

/** An order of the seller that nobody answered in time; only time makes one. */
export async function expiredOrder(): Promise<string> {
  const rows = await listOnce("seller", "sales/?status=PAST&size=100");
  return String(
    first(
      rows.filter(({ status }) => status === "EXPIRED"),
      "expired order",
    )["qid"],
  );
}

/** An offer of the seller in a list of its inventory, the one with the highest demand. */
export async function offerThatIs(list: string): Promise<string> {
  const rows = await listOnce("seller", `offers/?status=${list}&sort=-demand&size=1`);
  return String(first(rows, `offer that is ${list}`)["qid"]);
}

/** A price rule of the seller. */
export async function priceRule(): Promise<string> {
  return String(first(await listOnce("seller", "price-rules/"), "price rule")["qid"]);
}

/** A claim of the seller in a status. */
export async function claimThatIs(status: string): Promise<string> {
  const rows = await listOnce("seller", "claims/?size=100");
  const one = rows.filter((row) => row["status"] === status);
  return String(first(one, `claim that is ${status}`)["qid"]);
}

/** The first item on the staff's desk, by the field that its address uses. */
export async function onTheDesk(list: string, field: "qid" | "slug"): Promise<string> {
  return String(first(await listOnce("staff", list), list)[field]);
}

/** A problem reported by a buyer; creates one on the buyer's first order when there is none. */
export async function reportedIssue(): Promise<string> {
  const [reported] = await listOnce("staff", "internal/order-issues/");
  if (reported !== undefined) return String(reported["qid"]);
  const call = { token: await tokenOf(BUYER, "buyers"), application: "buyers" };
  const orders = (await callApi("GET", "orders/?size=1", call)).body["results"] as Row[];
  const body = { topic: "OTHER", text: "Two of the boxes have another company's name on them." };
  const { qid } = first(orders, "order of the buyer");
  return String((await callApi("POST", `orders/${String(qid)}/issue/`, { ...call, body })).body["qid"]);
}

/** An outbound shipment of the warehouse in a status, with packages in it. */
export async function warehouseShipment(status: string): Promise<string> {
  const application = "warehouse";
  const call = { token: await tokenOf("warehouse@demo.example", application), application };
  const list = `warehouse/shipments/?status=${status}`;
  const rows = (await callApi("GET", list, call)).body["results"] as Row[];
  const filled = rows.filter(({ packageCount }) => Number(packageCount) > 0);
  return String(first(filled, list)["qid"]);
}

/** A package that was received and is not counted yet. */
export async function packageToCount(): Promise<string> {
  const application = "warehouse";
  const call = { token: await tokenOf("warehouse@demo.example", application), application };
  const list = "warehouse/incoming/?view=TO_COUNT";
  return String(first((await callApi("GET", list, call)).body["results"] as Row[], list)["qid"]);
}

/** The path of the public page of a product. */
export async function productPath(): Promise<string> {
  const { body } = await callApi("GET", "products/addresses/", { application: "marketing" });
  const path = (body["paths"] as string[]).find((one) => one.startsWith("/products/"));
  if (path === undefined) throw new Error("The catalogue is empty");
  return path;
}
