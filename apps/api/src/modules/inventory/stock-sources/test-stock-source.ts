import { directUrl } from "#foundation/config.ts";
import { testStockSource as endpoint } from "@quayside/api-client/contract/stock-sources/stock-sources.endpoints";
import type { SourcePreview } from "@quayside/api-client/contract/stock-sources/stock-source.schema";
import { SOURCE_LIMITS } from "@quayside/api-client/contract/limits.rules";
import type { Handler, Scope, Services } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { previewListApart } from "#modules/inventory/stock-drafts/index.ts";
import { currencyOf, shownFileName } from "#modules/inventory/stock-lists/index.ts";
import { FetchFailure } from "#modules/inventory/stock-sources/fetch-failure.ts";
import { type FetchedPlace, fetchSource } from "#modules/inventory/stock-sources/fetch-source.ts";
import { isSelfServed } from "#modules/inventory/stock-lists/index.ts";
import { findReading } from "#modules/inventory/stock-sources/source.reader.ts";
import { testedPlace } from "#modules/inventory/stock-sources/tested-place.ts";

/** Shorter than for a run, because a user is waiting. In milliseconds. */
const LIMIT_MS = 20_000;

const NOTHING: SourcePreview = {
  result: "TAKEN",
  failure: null,
  fileName: null,
  bytes: null,
  rows: 0,
  hostKey: null,
  headings: [],
  mapping: null,
  questions: [],
  examples: [],
};

/** Fetches a file once and shows how its first rows would be interpreted. */
export const testStockSource: Handler<typeof endpoint> = async ({ scope, body, services, finish }) => {
  if (!(await isSelfServed(scope))) fail(endpoint, "self_serve_not_available");
  const place = await testedPlace(body, scope, services);
  const preview = await previewOf(place, { scope, sourceQid: body.sourceQid }, services);
  return finish(async () => preview);
};

async function previewOf(
  place: FetchedPlace,
  { scope, sourceQid }: { scope: Scope; sourceQid: string | undefined },
  services: Services,
): Promise<SourcePreview> {
  const { db, config } = services;
  const file = await fetchSource(services, place, LIMIT_MS).catch((error: unknown) => {
    if (error instanceof FetchFailure) return error;
    throw error;
  });
  if (file instanceof FetchFailure) return { ...NOTHING, result: file.fault };
  const { content, mediaType, hostKey = null } = file;
  const about = {
    ...NOTHING,
    fileName: shownFileName(new URL(place.url).pathname),
    bytes: content.length,
    hostKey,
  };
  if (content.length === 0) return { ...about, result: "EMPTY" };
  const sellerId = sellerIdOf(scope);
  const reading = sourceQid === undefined ? undefined : await findReading(db, { sellerId, qid: sourceQid });
  const { mapping = null, fingerprint = null, mode = null, stockIs = "ON_HAND" } = reading ?? {};
  const preview = await previewListApart({
    databaseUrl: directUrl(config),
    content,
    mediaType,
    sellerId,
    currency: await currencyOf(db, sellerId),
    source: { mapping, fingerprint, stockIs },
    saidMode: mode,
    examples: SOURCE_LIMITS.previewRows,
  });
  if ("unreadable" in preview) return { ...about, result: "UNREADABLE", failure: preview.unreadable };
  return { ...about, ...preview };
}
