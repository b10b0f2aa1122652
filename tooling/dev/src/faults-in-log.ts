interface Line {
  readonly level?: number;
  readonly err?: { readonly message?: string };
  readonly msg?: string;
  readonly requestId?: string;
}

/** The log level of unexpected errors (pino's `error`). */
const ERROR = 50;

/**
 * Errors inside the API during tests from outside.
 *
 * @param log one JSON object per line; other lines are ignored
 * @returns a sentence for each kind of fault with the id of its first request, most frequent first
 */
export function faultsInLog(log: string): string[] {
  const faults = new Map<string, { first: string; times: number }>();
  for (const text of log.split("\n")) {
    const line = parsed(text);
    if ((line?.level ?? 0) < ERROR) continue;
    const message = line?.err?.message ?? line?.msg ?? "an error without a message";
    const known = faults.get(message);
    faults.set(message, {
      first: known?.first ?? line?.requestId ?? "none",
      times: (known?.times ?? 0) + 1,
    });
  }
  return [...faults]
    .sort(([, a], [, b]) => b.times - a.times)
    .map(([message, { first, times }]) => `${message} (${times} ×, first in request ${first})`);
}

function parsed(text: string): Line | undefined {
  try {
    return JSON.parse(text) as Line;
  } catch {
    return undefined;
  }
}
