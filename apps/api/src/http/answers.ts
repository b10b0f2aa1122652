import { Readable } from "node:stream";
import type { Operation } from "@quayside/api-client/contract/endpoint";
import type { FastifyReply } from "fastify";
import type { Config } from "#foundation/config.ts";
import { brokenAnswers } from "#http/metrics.ts";
import { DownloadAnswer, FileAnswer, PageJson, StreamAnswer } from "#kernel/context.ts";

/** An error after the headers are sent cannot become an error response: it is logged and counted in the metrics. */
function watched<T>(parts: AsyncIterable<T>, reply: FastifyReply): AsyncIterable<T> {
  const reading = parts[Symbol.asyncIterator]();
  const note = (error: unknown): never => {
    const { id: requestId, routeOptions, log } = reply.request;
    const route = routeOptions.url ?? "none";
    log.error({ err: error, requestId, route }, "answer broke off");
    brokenAnswers.inc({ route });
    throw error;
  };
  const all: AsyncIterator<T> = {
    next: () => reading.next().catch(note),
    return: async () => (await reading.return?.()) ?? { done: true, value: undefined },
  };
  return { [Symbol.asyncIterator]: () => all };
}

/** Sends the result of a use case: JSON, a file as a download, or an event stream. */
export function sendAnswer(
  config: Config,
  endpoint: Operation,
  reply: FastifyReply,
  answer: unknown,
  signal: () => AbortSignal,
): FastifyReply {
  void reply.status(endpoint.status ?? 200);
  if (answer instanceof FileAnswer || answer instanceof DownloadAnswer) checkFile(config, endpoint, answer);
  if (answer instanceof FileAnswer) return download(reply, answer).send(Buffer.from(answer.bytes));
  if (answer instanceof DownloadAnswer)
    return download(reply, answer).send(Readable.from(watched(answer.chunks, reply)));
  if (answer instanceof StreamAnswer) {
    return (
      reply
        .header("X-Accel-Buffering", "no")
        // The connection closes with the stream: left idle, it would delay a shutdown.
        .header("Connection", "close")
        .type("text/event-stream; charset=utf-8")
        .send(Readable.from(watched(answer.frames(signal()), reply)))
    );
  }
  if (answer instanceof PageJson && config.ENVIRONMENT === "production") {
    return reply.type("application/json; charset=utf-8").send(answer.text);
  }
  const checked = checkAnswer(config, endpoint, answer);
  // Fastify sends null as an empty body, which is not valid JSON.
  if (checked === null) return reply.type("application/json; charset=utf-8").send("null");
  return reply.send(checked);
}

/** Always a download, never displayed on the API's origin, whatever the bytes are. */
function download(reply: FastifyReply, file: { fileName: string; mediaType: string }): FastifyReply {
  const plain = file.fileName.replaceAll(/[^\w .()-]/g, "_");
  const name = `filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.fileName)}`;
  return reply
    .header("Content-Disposition", `attachment; ${name}`)
    .header("Access-Control-Expose-Headers", "content-disposition, x-request-id")
    .type(file.mediaType);
}

/** Outside production a file of a type that the contract does not name is refused, like any other wrong answer. */
function checkFile(config: Config, { id, fileTypes }: Operation, { mediaType }: { mediaType: string }): void {
  if (config.ENVIRONMENT === "production" || fileTypes?.includes(mediaType.replace(/;.*/, ""))) return;
  throw new Error(`${id} answered against its contract: ${mediaType}`);
}

/** Outside production every answer is validated against the contract, so that a wrong one is found before release. */
export function checkAnswer(config: Config, endpoint: Operation, answer: unknown): unknown {
  const value = answer instanceof PageJson ? (JSON.parse(answer.text) as unknown) : answer;
  if (config.ENVIRONMENT === "production") return value;
  const parsed = endpoint.answer.safeParse(value);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.code}`).join("; ");
  throw new Error(`${endpoint.id} answered against its contract: ${where}`);
}
