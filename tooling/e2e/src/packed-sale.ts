import { callApi, tokenOf } from "#api.ts";
import { createTestSale } from "#buyer.ts";

type Row = Record<string, unknown>;

/** A box on its way to the warehouse, and its contents. */
export interface PackedBox {
  readonly qid: string;
  readonly sscc: string;
  readonly boxNumber: number;
  readonly boxCount: number;
  readonly saleNumber: string;
  readonly gtin: string;
  readonly units: number;
}

/**
 * A sale in two boxes with one product, confirmed in full and shipped to the warehouse, created through the
 * API.
 */
export async function shipTwoBoxes(sellerEmail: string): Promise<readonly [PackedBox, PackedBox]> {
  const { saleQid, number } = await createTestSale(sellerEmail, { paymentMethod: "sandbox" });
  const token = await tokenOf(sellerEmail);
  const call = async (method: string, path: string, body?: unknown): Promise<Row> => {
    const answer = await callApi(method, path, { token, ...(body === undefined ? {} : { body }) });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const ordered = (await call("GET", `sales/${saleQid}/`))["lines"] as Row[];
  await call("POST", `sales/${saleQid}/confirm_saleline_quantities/`, {
    lines: ordered.map(({ id, requestedQuantity }) => ({ id, quantity: requestedQuantity })),
  });
  const [product] = (await call("GET", `sales/${saleQid}/boxes/`))["products"] as Row[];
  const all = Number(product?.["units"]);
  const parts = [Math.ceil(all / 2), Math.floor(all / 2)];
  await call("PUT", `sales/${saleQid}/boxes/`, {
    boxes: parts.map((units) => ({
      weightGrams: 9_000,
      lengthCm: 60,
      widthCm: 40,
      heightCm: 30,
      lines: [{ id: product?.["id"], units }],
    })),
  });
  // The boxes share one number: they are distinguished by their SSCC.
  await call("POST", "shipments/", { saleQid, carrier: "other", trackingNumbers: [`BOX-${number}`] });

  const application = "warehouse";
  const worker = { token: await tokenOf("warehouse@demo.example", application), application };
  const { body } = await callApi("GET", `warehouse/incoming/?search=${number}`, worker);
  const boxes = await Promise.all(
    (body["results"] as Row[]).map(async (one) => {
      const detail = await callApi("GET", `warehouse/packages/${String(one["qid"])}/`, worker);
      const [line] = detail.body["lines"] as Row[];
      return { ...one, gtin: line?.["gtin"], units: line?.["announced"] } as unknown as PackedBox;
    }),
  );
  const [first, second] = boxes.toSorted((a, b) => a.boxNumber - b.boxNumber);
  if (first === undefined || second === undefined) throw new Error("Both boxes are announced");
  return [first, second];
}
