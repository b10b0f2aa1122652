import type { ListExport } from "@quayside/api-client/contract/exports/exports.schemas";
import type { Tone } from "@quayside/ui/lib/tone";

export const listNames: Record<ListExport["list"], string> = {
  orders: "Orders",
  claims: "Claims",
  inventory: "Inventory",
};

export const exportStates: Record<ListExport["status"], { label: string; tone: Tone }> = {
  WAITING: { label: "Waiting", tone: "neutral" },
  RUNNING: { label: "Being prepared", tone: "info" },
  DONE: { label: "Ready", tone: "success" },
  FAILED: { label: "Failed", tone: "error" },
  EXPIRED: { label: "No longer kept", tone: "neutral" },
};

export const exportMessages = {
  load: "There was an error loading the prepared files, please try again.",
  download: "The file could not be downloaded, please try again.",
  empty: "No prepared files",
  emptyText: "When you export a long list, its file is prepared in the background and appears here.",
} as const;
