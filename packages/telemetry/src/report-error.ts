import type { Consent } from "#consent.ts";

/** Context of an error: where it happened, in terms of the code. Never typed text, nor an unmasked body. */
export interface ErrorContext {
  area?: string;
  requestId?: string;
  status?: number;
  level?: "error" | "warning";
  /** Request and response bodies of a failed call, with every value masked that is not known to be harmless. */
  requestBody?: unknown;
  responseBody?: unknown;
}

export interface ErrorSink {
  report(error: unknown, context: ErrorContext): void;
  stop(): void;
}

interface Entry {
  error: unknown;
  context: ErrorContext;
}

const KEPT_AT_MOST = 20;

let kept: Entry[] = [];
let sink: ErrorSink | null = null;
let allowed = true;

/**
 * The one way an error is reported. Before configuration and consent at most 20 are kept in memory (the oldest are
 * dropped first) and nothing is sent; after a refusal everything is dropped. Never throws.
 */
export function reportError(error: unknown, context: ErrorContext = {}): void {
  if (sink) {
    try {
      sink.report(error, context);
    } catch {
      // A broken reporter must not break what it reports on.
    }
    return;
  }
  if (allowed) kept = [...kept, { error, context }].slice(-KEPT_AT_MOST);
}

/**
 * Connects a reporter, loaded at most once and only after consent. A refusal or a withdrawal stops it and drops the
 * queue.
 *
 * @returns a function that disconnects it and drops everything
 */
export function configureErrorReporting(options: {
  consent: Consent;
  load: () => Promise<ErrorSink>;
}): () => void {
  let loading = false;
  let ended = false;
  const disconnect = () => {
    kept = [];
    sink?.stop();
    sink = null;
  };
  const apply = async () => {
    const choice = options.consent.get();
    allowed = choice !== "rejected";
    if (choice === "rejected" || (choice === "unset" && sink)) return disconnect();
    if (choice !== "accepted" || sink || loading) return;
    loading = true;
    try {
      const loaded = await options.load();
      if (ended || options.consent.get() !== "accepted") return loaded.stop();
      sink = loaded;
      const waiting = kept;
      kept = [];
      for (const entry of waiting) reportError(entry.error, entry.context);
    } catch {
      // Without the reporter errors stay within the memory's limit.
    } finally {
      loading = false;
    }
  };
  const unsubscribe = options.consent.subscribe(() => void apply());
  void apply();
  return () => {
    ended = true;
    unsubscribe();
    disconnect();
    allowed = true;
  };
}
