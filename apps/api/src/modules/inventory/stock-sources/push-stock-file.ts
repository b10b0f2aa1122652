import { Readable } from "node:stream";
import { createHash } from "node:crypto";
import { pushStockFile as endpoint } from "@quayside/api-client/contract/stock-sources/stock-sources.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { UploadedFile } from "#http/multipart.ts";
import { TooLarge, packList } from "#modules/inventory/stock-drafts/index.ts";
import { shownFileName } from "#modules/inventory/stock-lists/index.ts";
import { bringToTheirEnd } from "#modules/inventory/stock-sources/pull-stock-sources.job.ts";
import { pushInto } from "#modules/inventory/stock-sources/push-into.ts";
import { inBackground } from "#work/background.ts";

/**
 * Accepts a file pushed by a program of the seller. It is processed in the background; the response names the run.
 */
export const pushStockFile: Handler<typeof endpoint> = async (context) => {
  const { scope, params, body, services, now, finish } = context;
  const { file, stockIs } = body;
  if (!(file instanceof UploadedFile))
    failWith("validation_failed", { fieldErrors: { file: ["Send a file."] } });
  const packed = await packList(Readable.from([file.content])).catch((error: unknown) => {
    if (error instanceof TooLarge) failWith("payload_too_large");
    throw error;
  });
  const hash = createHash("sha256").update(packed.content).digest();
  const brought = { ...packed, hash, name: shownFileName(file.name) };
  const answer = await finish(async (tx) => {
    const pushed = await pushInto(tx, { scope, qid: params.id, file: brought, stockIs, now });
    return typeof pushed === "string" ? fail(endpoint, pushed) : pushed;
  });
  inBackground(services, () => bringToTheirEnd(services));
  return answer;
};
