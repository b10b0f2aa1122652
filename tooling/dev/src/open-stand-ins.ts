import { createServer } from "node:http";
import { join } from "node:path";
import type { Closers } from "#closers.ts";
import { type InnerPorts, realServices, surveyWebhook } from "#configuration.ts";
import type { Gateway } from "#gateway.ts";
import type { Handler } from "#http-answers.ts";
import { ROOT } from "#paths.ts";
import { freePorts } from "#ports.ts";
import { collector } from "#stand-ins/collector.ts";
import { content } from "#stand-ins/content.ts";
import { images } from "#stand-ins/images.ts";
import { startMail } from "#stand-ins/mail.ts";
import { newsletter } from "#stand-ins/newsletter.ts";
import { survey } from "#stand-ins/survey.ts";

/** The stories of the public site, and their pictures. */
const STORIES = join(ROOT, "tooling/dev/content");

/**
 * Starts a stand-in for each outside service that the environment does not name, and reserves the port of the API.
 * @param gateway where each gets its host
 * @param dataDir holds the secret that the survey signs with
 * @param imageHost address of the image host, for the pictures of stories
 */
export async function openStandIns(
  gateway: Gateway,
  { dataDir, imageHost }: { dataDir: string; imageHost: string },
  closers: Closers,
): Promise<InnerPorts> {
  const real = realServices(process.env);
  const [api = 0] = await freePorts(1);
  const ports: InnerPorts = { api, mail: 0, content: 0, collector: 0, newsletter: 0 };
  if (!real.mail) {
    const mail = await startMail();
    closers.add(mail.close);
    ports.mail = mail.port;
    gateway.route("mail", { handler: mail.handler });
  }
  if (!real.images) {
    gateway.route("images", { handler: images(join(STORIES, "pictures")) });
  }
  if (!real.survey) {
    gateway.route("survey", { handler: survey(surveyWebhook({ inner: ports, dataDir })) });
  }
  const serve = async (site: "content" | "collector" | "newsletter", handler: Handler) => {
    gateway.route(site, { handler });
    return await listen(handler, closers);
  };
  if (!real.content) ports.content = await serve("content", content(STORIES, imageHost));
  if (!real.collector) ports.collector = await serve("collector", collector());
  if (!real.newsletter) ports.newsletter = await serve("newsletter", newsletter());
  return ports;
}

/** Serves a stand-in on a loopback port of its own, for servers that cannot resolve *.localhost. */
async function listen(handler: Handler, closers: Closers): Promise<number> {
  const server = createServer((request, response) => {
    Promise.resolve()
      .then(() => handler(request, response))
      .catch(() => response.destroy());
  });
  await new Promise<void>((done, failed) => server.once("error", failed).listen(0, "127.0.0.1", done));
  closers.add(async () => {
    const closed = new Promise((done) => server.close(done));
    server.closeAllConnections();
    await closed;
  });
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}
