import { Readable } from "node:stream";
import type { Endpoint } from "@quayside/api-client/contract/endpoint";
import type { FastifyReply } from "fastify";
import type { Config } from "#config.ts";
import { DownloadAnswer, FileAnswer, PageJson, StreamAnswer } from "#http/context.ts";

/** Sends what a use case answered: JSON, a file as a download, or a stream of events. */
export function sendAnswer(
  config: Config,
  endpoint: Endpoint,
  reply: FastifyReply,
  answer: unknown,
  signal: () => AbortSignal,
): FastifyReply {
  void reply.status(endpoint.status ?? 200);
  if (answer instanceof FileAnswer) return download(reply, answer).send(Buffer.from(answer.bytes));
  if (answer instanceof DownloadAnswer) return download(reply, answer).send(Readable.from(answer.chunks));
  if (answer instanceof StreamAnswer) {
    return (
      reply
        .header("X-Accel-Buffering", "no")
        // Its connection ends with it: an idle one left behind would hold up a server that stops.
        .header("Connection", "close")
        .type("text/event-stream; charset=utf-8")
        .send(Readable.from(answer.frames(signal())))
    );
  }
  if (answer instanceof PageJson && config.ENVIRONMENT === "production") {
    return reply.type("application/json; charset=utf-8").send(answer.text);
  }
  return reply.send(checkAnswer(config, endpoint, answer));
}

/** Never shown inside the page of the API's host, whatever the bytes are. */
function download(reply: FastifyReply, file: { fileName: string; mediaType: string }): FastifyReply {
  const plain = file.fileName.replaceAll(/[^\w .()-]/g, "_");
  const name = `filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.fileName)}`;
  return reply
    .header("Content-Disposition", `attachment; ${name}`)
    .header("Access-Control-Expose-Headers", "content-disposition, x-request-id")
    .type(file.mediaType);
}

/** Outside production every answer is checked by the contract, so a wrong one is found before it is shipped. */
export function checkAnswer(config: Config, endpoint: Endpoint, answer: unknown): unknown {
  const value = answer instanceof PageJson ? (JSON.parse(answer.text) as unknown) : answer;
  if (config.ENVIRONMENT === "production") return value;
  const parsed = endpoint.answer.safeParse(value);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.code}`).join("; ");
  throw new Error(`${endpoint.id} answered against its contract: ${where}`);
}
