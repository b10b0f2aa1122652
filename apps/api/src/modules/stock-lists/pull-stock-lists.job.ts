import { createHash } from "node:crypto";
import { writeAudit } from "#db/audit.writer.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Services } from "#http/context.ts";
import { lockInventory } from "#modules/offers/index.ts";
import { type DownloadSource, SourceFailure, downloadSource } from "#modules/stock-lists/download-source.ts";
import { shownFileName } from "#modules/stock-lists/file-name.rules.ts";
import { findMapping } from "#modules/stock-lists/mapping.reader.ts";
import { openPassword } from "#modules/stock-lists/sealed-password.ts";
import {
  type DueSource,
  isCurrentFile,
  noteSourceResult,
  takeDueSource,
} from "#modules/stock-lists/source.writer.ts";
import { lockActiveList } from "#modules/stock-lists/stock-list.reader.ts";
import { addStockList } from "#modules/stock-lists/stock-list.writer.ts";

/**
 * Reads every source whose turn has come; a file that is new becomes a stock list that waits to take effect.
 * @param download reads the file of a source; tests give their own
 * @returns how many lists that made
 */
export async function pullStockLists(
  services: Services,
  download: DownloadSource = downloadSource,
): Promise<number> {
  for (let lists = 0; ;) {
    const now = services.businessClock.now();
    const source = await inTransaction(services.db, (tx) => takeDueSource(tx, now));
    if (!source) return lists;
    if ((await pull(services, source, download, now)) === "OK") lists += 1;
  }
}

async function pull(
  { db, config }: Services,
  source: DueSource,
  download: DownloadSource,
  now: Date,
): Promise<string> {
  const { sellerId, url, username, sealedPassword } = source;
  const password = sealedPassword && openPassword(config.TOKEN_SECRET, sealedPassword);
  const file = await download({ url, username, password }).catch((error: unknown) => {
    if (error instanceof SourceFailure) return error.fault;
    throw error;
  });
  return inTransaction(db, async (tx) => {
    const result = typeof file === "string" ? file : await keep();
    await noteSourceResult(tx, sellerId, result);
    return result;

    async function keep(): Promise<string> {
      if (typeof file === "string" || file.content.length === 0) return "EMPTY";
      const hash = createHash("sha256").update(file.content).digest();
      await lockInventory(tx, sellerId);
      if (await lockActiveList(tx, sellerId)) return "ANOTHER_LIST_IS_OPEN";
      if (await isCurrentFile(tx, sellerId, hash)) return "UNCHANGED";
      const saved = await findMapping(tx, sellerId);
      if (!saved) return "MAPPING_MISSING";
      const name = shownFileName(new URL(url).pathname);
      const stored = { name, hash, ...file };
      const { mapping } = saved;
      const list = {
        sellerId,
        origin: "SOURCE",
        file: stored,
        mapping,
        mode: "REPLACE",
        userId: null,
        now,
      } as const;
      const qid = await addStockList(tx, list);
      await writeAudit(
        tx,
        { userId: null, kind: "job", organisationId: sellerId, requestId: null, at: now },
        {
          action: "stock_list.pull",
          subjectKind: "stock_list",
          subjectQid: qid,
          detail: { source: source.qid },
        },
      );
      return "OK";
    }
  });
}
