import { updateSaleBoxes as endpoint } from "@quayside/api-client/contract/boxes/boxes.endpoints";
import { palletProblems } from "@quayside/api-client/contract/boxes/boxes.rules";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { boxesAnswer } from "#modules/fulfilment/boxes/boxes-answer.ts";
import {
  boxProblems,
  unitWeights,
  unknownLines,
  wronglyPacked,
  palletsOf,
} from "#modules/fulfilment/boxes/boxes.rules.ts";
import { readPackableSale } from "#modules/fulfilment/boxes/box.reader.ts";
import {
  insertBoxes,
  rememberWeights,
  removeBoxes,
  replacePallets,
} from "#modules/fulfilment/boxes/box.writer.ts";
import { raiseVersion, lockSale } from "#modules/fulfilment/sales/index.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/**
 * Repacks a confirmed sale. Boxes keep their SSCCs by position until shipping is arranged; unit weights are
 * remembered per GTIN.
 */
export const updateSaleBoxes: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body, services, now, requestId } = context;
  const key = { sellerId: sellerIdOf(scope), qid: params.qid };
  const locked = (await lockSale(tx, key, { endpoint, seen: body.version, scope })) ?? failWith("not_found");
  const sale = (await readPackableSale(tx, key)) ?? failWith("not_found");
  if (locked.status !== "CONFIRMED" || locked.isPaying) {
    fail(endpoint, "invalid_state", { status: locked.status });
  }
  if (sale.isArranged) fail(endpoint, "shipping_arranged");
  const unknown = unknownLines(sale.lines, body.boxes);
  if (unknown.length > 0) fail(endpoint, "line_not_found", { lines: unknown });
  const wrong = wronglyPacked(sale.lines, body.boxes);
  if (wrong.length > 0) fail(endpoint, "boxes_incomplete", { lines: wrong });
  const problems = boxProblems(body.boxes);
  if (problems.length > 0) {
    fail(endpoint, "box_limits_exceeded", {
      problems: problems.map(({ index, limit, maximum }) => ({ index, limit, maximum })),
    });
  }
  const pallets = palletsOf(body.boxes, body.pallets ?? []);
  const tooMuch = palletProblems(pallets);
  if (tooMuch.length > 0) fail(endpoint, "pallet_limits_exceeded", { problems: tooMuch });

  const lineOf = new Map(sale.lines.map((line) => [line.id, line]));
  const boxes = body.boxes.map((box) => ({
    ...box,
    kind: "PARCEL" as const,
    lines: [...Map.groupBy(box.lines, ({ id }) => id)].map(([id, parts]) => ({
      lineId: lineOf.get(id)?.lineId ?? 0,
      units: parts.reduce((sum, { units }) => sum + units, 0),
    })),
  }));
  const ssccs = await removeBoxes(tx, sale.id);
  const companyPrefix = services.config.GS1_COMPANY_PREFIX;
  await insertBoxes(tx, { saleId: sale.id, boxes, ssccs, companyPrefix, now });
  await replacePallets(tx, { saleId: sale.id, pallets, companyPrefix, now });
  const grams = new Map(
    [...unitWeights(body.boxes)].map(([id, weight]) => [lineOf.get(id)?.gtin14 ?? "", weight]),
  );
  await raiseVersion(tx, sale.id);
  await rememberWeights(tx, { sellerId: key.sellerId, grams, now });
  await writeAudit(tx, byUser({ scope, requestId, now }, key.sellerId), {
    action: "sale.pack",
    subjectKind: "sale",
    subjectQid: params.qid,
    detail: {
      boxes: boxes.length,
      pallets: pallets.length,
      weightGrams: boxes.reduce((sum, box) => sum + box.weightGrams, 0),
    },
  });
  return boxesAnswer((await readPackableSale(tx, key)) ?? failWith("not_found"));
};
