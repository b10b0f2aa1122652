import { hostname } from "node:os";

/** The levels of a line, by the numbers that pino has for them: the log of the API is written by pino. */
const LEVELS = { info: 30, warn: 40, error: 50 } as const;

/** Shorter values of secrets are words of development, which lines may well have. */
const SHORTEST_SECRET = 8;

/** The process whose lines these are. */
export interface LoggedProgram {
  readonly service: string;
  readonly version: string;
  /** Values that no line shows. */
  readonly secrets: readonly string[];
}

/** What a line says beside its message: what happened where, never anything that was typed. */
export interface LogFields {
  readonly err?: unknown;
  readonly area?: string;
  readonly route?: string;
  readonly method?: string;
  readonly requestId?: string;
  readonly environment?: string;
}

const PROGRAM = Symbol.for("quayside.logged-program");
/** Next bundles its start, proxy and pages apart from each other: only globals are common to all of a process. */
const global = globalThis as { [PROGRAM]?: LoggedProgram };

/** Says whose lines the log of this process has. */
export function nameLog(program: LoggedProgram): void {
  global[PROGRAM] = { ...program, secrets: program.secrets.filter((one) => one.length >= SHORTEST_SECRET) };
}

/** The log of a web app's server: JSON lines on standard output, with the same names as those of the API. */
export const log = {
  info: (message: string, fields?: LogFields) => writeLine("info", message, fields),
  warn: (message: string, fields?: LogFields) => writeLine("warn", message, fields),
  error: (message: string, fields?: LogFields) => writeLine("error", message, fields),
};

function writeLine(level: keyof typeof LEVELS, message: string, { err, ...fields }: LogFields = {}): void {
  const { service, version, secrets = [] } = global[PROGRAM] ?? {};
  const line = JSON.stringify({
    level: LEVELS[level],
    time: Date.now(),
    pid: process.pid,
    hostname: hostname(),
    service,
    version,
    ...fields,
    ...(err === undefined ? {} : { err: describeError(err) }),
    msg: message,
  });
  const shown = secrets.reduce((text, secret) => text.replaceAll(inJson(secret), "[secret]"), line);
  process.stdout.write(`${shown}\n`);
}

const inJson = (text: string) => JSON.stringify(text).slice(1, -1);

/** Name, code, message and stack only: an error may carry the request, and the data of its page. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: "not an error" };
  const { name, message, stack } = error;
  return { name, code: textIn(error, "code"), message, stack, digest: textIn(error, "digest") || undefined };
}

const textIn = (value: object, name: string): string =>
  name in value ? String((value as Record<string, unknown>)[name]) : "";

/**
 * Logs what a page or a route has thrown. Next calls it, as `onRequestError`.
 *
 * @param error has the id of the API's answer when a call of the API failed
 * @param request its path may contain ids and codes, and its headers cookies: neither is logged
 * @param context the pattern of the route
 */
export function logRequestError(
  error: unknown,
  request: { readonly method: string; readonly headers: Readonly<Record<string, unknown>> },
  context: { readonly routePath: string },
): void {
  const ofCall = error instanceof Error ? textIn(error, "requestId") : "";
  const given = String(request.headers["x-request-id"] ?? "");
  const requestId = ofCall || (/^[\w-]{1,100}$/.test(given) ? given : "");
  log.error("request failed", {
    err: error,
    method: request.method,
    route: context.routePath,
    ...(requestId === "" ? {} : { requestId }),
  });
}
