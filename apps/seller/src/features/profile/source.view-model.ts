import type { StockIs } from "@quayside/api-client/contract/stock-lists/stock-list.schema";
import type {
  SourceKind,
  SourceSchedule,
  StockSource,
} from "@quayside/api-client/contract/stock-sources/stock-source.schema";

/** The form state of a source. */
export interface SourceDraft {
  readonly kind: SourceKind;
  readonly name: string;
  readonly url: string;
  readonly username: string;
  /** Never returned by the API: typed values replace the stored ones. */
  readonly password: string;
  readonly privateKey: string;
  readonly schedule: SourceSchedule;
  readonly mode: "REPLACE" | "MERGE";
  readonly stockIs: StockIs;
  /** What the API has. */
  readonly storedStockIs: StockIs;
  /** Days as text; empty for never. */
  readonly hideAfterDays: string;
}

export const newSource: SourceDraft = {
  kind: "URL",
  name: "",
  url: "",
  username: "",
  password: "",
  privateKey: "",
  schedule: "DAY",
  mode: "REPLACE",
  stockIs: "ON_HAND",
  storedStockIs: "ON_HAND",
  hideAfterDays: "3",
};

/** The form of an existing source. */
export function sourceDraftOf(source: StockSource): SourceDraft {
  const { kind, name, url, username, schedule, mode, stockIs, hideAfterDays } = source;
  return {
    ...newSource,
    kind,
    name,
    url: url ?? "",
    username: username ?? "",
    schedule: schedule ?? newSource.schedule,
    mode,
    stockIs,
    storedStockIs: stockIs,
    hideAfterDays: hideAfterDays === null ? "" : String(hideAfterDays),
  };
}

const textIn = (text: string): string | undefined => (text.trim() === "" ? undefined : text.trim());

/** Location and credentials for the API; secrets that were not typed are omitted. */
function placeIn({ kind, url, username, password, privateKey }: SourceDraft) {
  const user = textIn(username);
  return {
    url: url.trim(),
    ...(user !== undefined && { username: user }),
    ...(password !== "" && { password }),
    ...(kind === "SFTP" && privateKey.trim() !== "" && { privateKey: `${privateKey.trim()}\n` }),
  };
}

const settingsIn = ({ name, mode, stockIs, storedStockIs, hideAfterDays }: SourceDraft) => ({
  name: name.trim(),
  mode,
  ...(stockIs !== storedStockIs && { stockIs }),
  hideAfterDays: hideAfterDays === "" ? null : Number(hideAfterDays),
});

/** The body of the call that adds a source. */
export function createBody(draft: SourceDraft) {
  const { kind, schedule } = draft;
  const settings = settingsIn(draft);
  if (kind === "PUSH") return { kind, ...settings };
  const place = placeIn(draft);
  if (kind === "URL") return { kind, ...settings, ...place, schedule };
  return { kind, ...settings, ...place, username: place.username ?? "", schedule };
}

/** The body of the call that changes one. */
export function updateBody(draft: SourceDraft, version: number) {
  const settings = { version, ...settingsIn(draft) };
  if (draft.kind === "PUSH") return settings;
  const { username = null, ...place } = placeIn(draft);
  return { ...settings, ...place, username, schedule: draft.schedule };
}

/** The body of the call that tests a place. */
export function testBody(draft: SourceDraft, sourceQid: string | undefined) {
  const place = { ...placeIn(draft), ...(sourceQid !== undefined && { sourceQid }) };
  return draft.kind === "SFTP"
    ? { kind: "SFTP" as const, ...place, username: place.username ?? "" }
    : { kind: "URL" as const, ...place };
}

/** Missing required fields of the form, with their messages. */
export function missingIn(draft: SourceDraft): { field: "name" | "url" | "username"; message: string }[] {
  const { kind } = draft;
  const missing: { field: "name" | "url" | "username"; message: string }[] = [];
  if (textIn(draft.name) === undefined)
    missing.push({ field: "name", message: "Enter a name for the source, such as that of the supplier." });
  return [...missing, ...(kind === "PUSH" ? [] : missingPlace(draft))];
}

/** The same for a test, which needs no name. */
export function missingPlace({ kind, url, username }: SourceDraft) {
  const missing: { field: "url" | "username"; message: string }[] = [];
  if (textIn(url) === undefined)
    missing.push({ field: "url", message: "Enter the address of the stock list." });
  if (kind === "SFTP" && textIn(username) === undefined)
    missing.push({ field: "username", message: "Enter the user name on the SFTP server." });
  return missing;
}

/** An example of pushing to a source. */
export function pushExample(qid: string): string {
  return [
    `curl -X POST "$QUAYSIDE_API/api/offers/stocklist-source/${qid}/rows/" \\`,
    '  -H "Authorization: Bearer $QUAYSIDE_KEY" \\',
    '  -H "Idempotency-Key: $(uuidgen)" \\',
    '  -H "Content-Type: application/json" \\',
    `  -d '{"rows": [{"gtin": "4006381333931", "price": "12.50", "stock": 40}]}'`,
    "",
    `curl -X POST "$QUAYSIDE_API/api/offers/stocklist-source/${qid}/file/" \\`,
    '  -H "Authorization: Bearer $QUAYSIDE_KEY" \\',
    '  -H "Idempotency-Key: $(uuidgen)" \\',
    "  -F file=@stock.csv",
  ].join("\n");
}
