import { callApi, tokenOf } from "#api.ts";
import { createTestSale } from "#buyer.ts";

type Row = Record<string, unknown>;

/** How far a new order has come; each state is reached from the one before it. */
const STEPS = ["NEW", "CONFIRMED", "PACKED", "SHIPPED", "PAID", "COMPLETED"] as const;
/** `BOOKED` is a packed order that a carrier collects; the others end it. */
export type OrderState = (typeof STEPS)[number] | "BOOKED" | "DECLINED" | "CANCELLED";

/** States that branch off, with the step before them. */
const BRANCHES = { BOOKED: "PACKED", DECLINED: "NEW", CANCELLED: "CONFIRMED" } as const;

/**
 * An order of one seller in a state, made through the API for the caller alone: by staff, the seller and, for a
 * cancelled one, staff again.
 */
export async function newOrder(
  sellerEmail: string,
  state: OrderState,
  options: { lines?: number } = {},
): Promise<{ qid: string; number: string }> {
  const { saleQid: qid, number } = await createTestSale(sellerEmail, {
    paymentMethod: "sandbox",
    ...options,
  });
  const token = await tokenOf(sellerEmail);
  const call = async (method: string, path: string, body?: unknown, as = token): Promise<Row> => {
    const answer = await callApi(method, path, { token: as, ...(body === undefined ? {} : { body }) });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const steps: Record<Exclude<OrderState, "NEW">, () => Promise<unknown>> = {
    CONFIRMED: async () => {
      const lines = (await call("GET", `sales/${qid}/`))["lines"] as Row[];
      await call("POST", `sales/${qid}/confirm_saleline_quantities/`, {
        lines: lines.map(({ id, requestedQuantity }) => ({ id, quantity: requestedQuantity })),
      });
    },
    PACKED: async () => {
      const products = (await call("GET", `sales/${qid}/boxes/`))["products"] as Row[];
      const lines = products.map(({ id, units }) => ({ id, units }));
      const box = { weightGrams: 9_000, lengthCm: 60, widthCm: 40, heightCm: 30, lines };
      await call("PUT", `sales/${qid}/boxes/`, { boxes: [box] });
    },
    SHIPPED: () =>
      call("POST", "shipments/", { saleQid: qid, carrier: "other", trackingNumbers: [`ORDER-${number}`] }),
    PAID: () => call("POST", `sales/${qid}/pay/`, {}),
    COMPLETED: () => call("POST", `sales/${qid}/paycomplete/`, {}),
    BOOKED: async () => {
      const carriers = (await call("GET", `sales/${qid}/bookable-carriers/`))["results"] as Row[];
      const carrier = carriers.find(({ isBookable }) => isBookable === true);
      if (carrier === undefined) throw new Error("No carrier collects this order");
      const [pickUpDate] = carrier["pickUpDates"] as string[];
      const [pickUpSlot = null] = carrier["slots"] as string[];
      const booking = { carrier: carrier["carrier"], service: carrier["service"], pickUpDate, pickUpSlot };
      await call("POST", `sales/${qid}/carrier_booking/`, booking);
    },
    DECLINED: () => call("POST", `sales/${qid}/decline/`, { reason: "OUT_OF_STOCK" }),
    CANCELLED: async () =>
      call(
        "POST",
        `internal/sales/${qid}/cancel/`,
        { reason: "The buyer asked for it" },
        await tokenOf("staff@quayside.example"),
      ),
  };
  const isBranch = state in BRANCHES;
  const last = isBranch ? BRANCHES[state as keyof typeof BRANCHES] : (state as (typeof STEPS)[number]);
  const way: OrderState[] = [...STEPS.slice(0, STEPS.indexOf(last) + 1), ...(isBranch ? [state] : [])];
  for (const step of way) if (step !== "NEW") await steps[step]();
  return { qid, number };
}
