import type { SourceResult } from "@quayside/api-client/contract/stock-sources/stock-source.schema";
import type { Tx } from "#db/database.ts";
import { notify } from "#modules/platform/notifications/index.ts";
import { FAILURES_TOLD } from "#modules/inventory/stock-sources/source.rules.ts";

const PATH = "/my-profile/connection-settings/";

/** What went wrong, as a clause after "it". */
const reasons: Readonly<Partial<Record<SourceResult, string>>> = {
  UNREADABLE: "brought a file that cannot be read",
  EMPTY: "brought an empty file",
  UNREACHABLE: "cannot be reached",
  REFUSED: "answered with an error",
  REDIRECTED: "leads to another address, which is not followed",
  NOT_FOUND: "has no file at its address",
  LOGIN_FAILED: "refused the sign-in",
  HOST_KEY_CHANGED: "showed another key than before, so nothing was sent to it",
  PRIVATE_ADDRESS: "leads to an address that is not on the internet",
  TOO_LARGE: "brought a file that is too large",
  TIMEOUT: "did not answer in time",
};

/** Failures that do not resolve themselves: the company is notified of the first one. */
const NEEDS_A_PERSON: readonly SourceResult[] = ["HOST_KEY_CHANGED", "LOGIN_FAILED", "REDIRECTED"];

/**
 * Notifies the users of a company of a run that needs them: a file with a question, one that waits for their
 * corrections, and a failing source, each once. A held or live list sends its own notification.
 * @param run.failures consecutive failures, including this run
 */
export async function tellOfRun(
  tx: Tx,
  run: {
    source: { qid: string; name: string; sellerId: number };
    result: SourceResult;
    failures: number;
    draftQid: string | null;
    now: Date;
  },
): Promise<void> {
  const { source, result, failures, draftQid, now } = run;
  const { sellerId: organisationId, name } = source;
  if (result === "NEEDS_CHOICE" && draftQid !== null) {
    await notify(tx, {
      organisationId,
      type: "stock_list.source_asks",
      subject: { kind: "stock_draft", qid: draftQid },
      title: `A list of ${name} needs a look`,
      text: `The list that ${name} brought has other columns than before, or ones that are not clear. Your offers are as they were until you have chosen.`,
      path: `/inventory/imports/${draftQid}/`,
      now,
    });
  }
  if (result === "WAITS_FOR_YOU" && draftQid !== null) {
    await notify(tx, {
      organisationId,
      type: "stock_list.source_waits",
      subject: { kind: "stock_draft", qid: draftQid },
      title: `A newer list of ${name} waits for you`,
      text: `${name} brought a newer list while the one before is being corrected. Your corrections are kept. Put that list live or discard it, so that newer lists are taken.`,
      path: `/inventory/imports/${draftQid}/`,
      now,
    });
  }
  const reason = reasons[result];
  const tellAt = NEEDS_A_PERSON.includes(result) ? 1 : FAILURES_TOLD;
  if (reason === undefined || failures !== tellAt) return;
  await notify(tx, {
    organisationId,
    type: "stock_list.source_fails",
    subject: { kind: "stock_source", qid: source.qid },
    title: `${name} brings no stock list`,
    text: `${name} ${reason}${failures > 1 ? `, ${failures} times in a row` : ""}. Your offers are as its last list left them.`,
    path: PATH,
    now,
  });
}
