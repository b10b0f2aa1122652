import { EXPORT_KEPT_DAYS } from "@quayside/api-client/contract/exports/exports.rules";
import type { ListExport } from "@quayside/api-client/contract/exports/exports.schemas";
import { formatDate } from "@quayside/format/date";
import { formatBytes } from "@quayside/format/number";
import type { TakenExport } from "#modules/back-office/exports/export.writer.ts";
import type { Notice } from "#modules/platform/notifications/index.ts";

const names: Readonly<Record<ListExport["list"], string>> = {
  orders: "orders",
  claims: "claims",
  inventory: "inventory",
};

/**
 * The notice to the user who requested a file, once it is ready or has failed.
 * @param ready its size and expiry; null when it failed
 */
export function exportNotice(
  { sellerId, userId, qid, asked, fileName }: TakenExport,
  ready: { readonly bytes: number; readonly keptUntil: Date } | null,
): Notice {
  const list = names[asked.list];
  const to = { organisationId: sellerId, userId, subject: { kind: "export", qid } };
  if (ready === null)
    return {
      ...to,
      type: "export.failed",
      title: `Your ${list} export could not be prepared`,
      text: "Please ask for it again. Narrow the list down if it fails once more.",
      path: "/exports/",
    };
  return {
    ...to,
    type: "export.ready",
    title: `Your ${list} export is ready`,
    text: [
      `${fileName}, ${formatBytes(ready.bytes)}.`,
      `You can download it until ${formatDate(ready.keptUntil)}; it is kept for ${EXPORT_KEPT_DAYS} days, for your company only.`,
    ],
    path: "/exports/",
  };
}
