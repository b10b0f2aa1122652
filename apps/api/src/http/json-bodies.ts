import type { FastifyInstance } from "fastify";
import { commonFailure } from "#kernel/fail.ts";
import type { Room } from "#http/room.ts";
import { keepSignedText } from "#http/signed-body.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** What the largest valid body of the endpoint is made of; undefined where it has none. */
    room?: Room | undefined;
  }
}

/** A longer text is measured before it is parsed: parsing costs by values and levels rather than by length. */
const MEASURED_CHARACTERS = 8 * 1024;
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
    const fault = faultOf(text, request.routeOptions.config.room);
    if (fault === null) void parse(request, text, done);
    else done(commonFailure("validation_failed", { fieldErrors: { body: [fault] } }));
  });
}

/** Why a text is not parsed: a long one holds more than any valid one of its endpoint; null if it does not. */
function faultOf(text: string, room: Room | undefined): string | null {
  if (text.length <= MEASURED_CHARACTERS) return null;
  if (room === undefined) return "This call takes no body.";
  let [opened, followers, level] = [0, 0, 0];
  /** By level: how many members the open object or array has so far, and how many any valid one has at most. */
  const counts: number[] = [];
  const limits: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '"':
        at = endOfString(text, at);
        break;
      case "{":
      case "[":
        level += 1;
        if (level > MOST_LEVELS) return `Nested too deeply: at most ${MOST_LEVELS} levels.`;
        opened += 1;
        counts[level] = 1;
        limits[level] = text[at] === "{" ? room.widest.fields : room.widest.items;
        break;
      case "}":
      case "]":
        level -= 1;
        break;
      case ",": {
        followers += 1;
        const count = (counts[level] ?? 0) + 1;
        const limit = limits[level] ?? 0;
        if (count > limit) return `Too many: at most ${limit}.`;
        counts[level] = count;
        break;
      }
      default:
    }
    // At least so many values: which of the opened ones are empty is not looked at.
    if (Math.max(opened, followers + 1) > room.values) return `Too many values: at most ${room.values}.`;
  }
  return null;
}

/** Where a string ends that begins at a quote. */
function endOfString(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at;
}
