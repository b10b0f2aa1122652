import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { WebApp } from "#build.ts";
import { Failure } from "#failure.ts";
import { addressOf, DOMAIN, type Site } from "#hosts.ts";
import { ROOT, toolEnvironment } from "#paths.ts";
import type { Children } from "#processes.ts";
import { answering } from "#wait-for-http.ts";

/** Sites that `deploy/Caddyfile` does not know, since production has the real services. */
const STAND_INS: readonly Site[] = ["mail", "collector", "newsletter", "survey", "images", "content"];

export type TlsProxy = {
  /** Where it takes https. */
  port: number;
  dataDir: string;
  /** Folder of the logs. */
  logs: string;
  /** Where the API, the web apps and the stand-ins answer on loopback. */
  api: number;
  apps: Readonly<Record<WebApp, number>>;
  standIns: number;
};

/** @throws Failure when there is no Caddy on this machine */
export function needCaddy(): void {
  if (spawnSync("caddy", ["version"], { stdio: "ignore" }).status !== 0) {
    throw new Failure("TLS is done by Caddy, which is not installed: apt-get install caddy");
  }
}

/**
 * Starts Caddy with `deploy/Caddyfile`, as production has it, and a certificate of its own making. The certificate that it
 * is signed by is below `proxy` in the data folder.
 * @throws Failure when it does not start
 */
export async function startTlsProxy(children: Children, proxy: TlsProxy): Promise<void> {
  const { port, dataDir, logs, api, apps } = proxy;
  const folder = join(dataDir, "proxy");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "Caddyfile");
  writeFileSync(file, caddyfile(proxy, folder));
  const log = join(logs, "proxy.log");
  const child = children.start({
    name: "proxy",
    command: "caddy",
    args: ["run", "--config", file, "--adapter", "caddyfile"],
    cwd: folder,
    env: {
      ...toolEnvironment(),
      // What it keeps beside certificates is ours too.
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      DOMAIN,
      API_UPSTREAMS: `127.0.0.1:${api}`,
      MARKETING_PORT: String(apps.marketing),
      SELLER_PORT: String(apps.seller),
      WAREHOUSE_PORT: String(apps.warehouse),
    },
    log,
  });
  // Names of *.localhost are for browsers; here the port that takes plain http says that the configuration was taken.
  await answering(`http://127.0.0.1:${port}/`, "The proxy", log, child, () => true);
  children.settle("proxy");
}

function caddyfile({ port, standIns }: TlsProxy, folder: string): string {
  const names = STAND_INS.map((site) => new URL(addressOf(site, port, "https")).hostname);
  return `{
	admin off
	local_certs
	skip_install_trust
	auto_https disable_redirects
	https_port ${port}
	default_bind 127.0.0.1
	storage file_system ${folder}
}

import ${join(ROOT, "deploy/Caddyfile")}

${names.join(", ")} {
	reverse_proxy 127.0.0.1:${standIns}
}
`;
}
