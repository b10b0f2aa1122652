import type { FastifyInstance } from "fastify";
import { commonFailure } from "#kernel/fail.ts";
import { keepSignedText } from "#http/signed-body.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** How many values the largest valid body of the endpoint is made of. */
    mostValues?: number;
  }
}

/** A longer text is measured before it is parsed: parsing costs by values and levels rather than by length. */
const MEASURED_CHARACTERS = 64 * 1024;
/** Levels of nesting in a long text; no contract has a third of it. */
const MOST_LEVELS = 32;

/** A POST without a body is legal and common; any other body must be JSON. */
export function readJsonBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser("error", "error");
  server.removeAllContentTypeParsers();
  server.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const text = String(body);
    keepSignedText(request, text);
    if (text === "") return done(null, undefined);
    const fault = faultOf(text, request.routeOptions.config.mostValues ?? 1);
    if (fault === null) void parse(request, text, done);
    else done(commonFailure("validation_failed", { fieldErrors: { body: [fault] } }));
  });
}

/** Why a text is not parsed: a long one has more values or levels than a valid one of its endpoint; null if it has not. */
function faultOf(text: string, mostValues: number): string | null {
  if (text.length <= MEASURED_CHARACTERS) return null;
  const { values, levels } = sizeOf(text);
  if (levels > MOST_LEVELS) return `Nested too deeply: at most ${MOST_LEVELS} levels.`;
  return values > mostValues ? `Too many values: at most ${mostValues}.` : null;
}

/** How many levels a JSON text has, and at least how many values. */
function sizeOf(text: string): { values: number; levels: number } {
  let [followers, opened, level, levels] = [0, 0, 0, 0];
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '"':
        at = endOfString(text, at);
        break;
      case ",":
        followers += 1;
        break;
      case "{":
      case "[":
        opened += 1;
        level += 1;
        levels = Math.max(levels, level);
        break;
      case "}":
      case "]":
        level -= 1;
        break;
      default:
    }
  }
  return { values: Math.max(followers + 1, opened), levels };
}

/** Where a string ends that begins at a quote. */
function endOfString(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at;
}
