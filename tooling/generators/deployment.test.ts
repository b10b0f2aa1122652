import { execFile, execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseEnv, promisify } from "node:util";
import { Ajv } from "ajv";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Container,
  containersOfCompose,
  containersOfKubernetes,
  type Manifest,
  read,
  readCompose,
  readManifests,
  repository,
} from "./deployment.ts";

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? "");
/** What the code blocks of deploy/README.md have, by their language. */
const blocks = (language: string) =>
  found(read("deploy/README.md"), new RegExp(`^ *\`\`\`${language}\n(.*?)^ *\`\`\``, "gms")).map((text) =>
    text.replaceAll(/^ {3}/gm, ""),
  );

const settings = parseEnv(blocks("ini")[0] ?? "") as Record<string, string>;
const compose = readCompose(settings);
const manifests = readManifests();
const kinds: readonly (readonly [string, readonly Container[]])[] = [
  ["deploy/compose.yaml", containersOfCompose(compose)],
  ["deploy/kubernetes", containersOfKubernetes(manifests)],
];

/** The section of each program in .env.example, which env-example.test.ts compares with its schema. */
const SECTIONS: Readonly<Record<string, string>> = {
  api: "API",
  seller: "Seller portal",
  warehouse: "Warehouse app",
  marketing: "Public site",
};
const sectionOf = (program: string) =>
  read(".env.example")
    .split(/^## /m)
    .find((one) => one.startsWith(`${SECTIONS[program]}\n`)) ?? "";
const variablesOf = (program: string) => found(sectionOf(program), /^#?([A-Z][A-Z0-9_]+)=/gm);
const requiredOf = (program: string) => found(sectionOf(program), /^([A-Z][A-Z0-9_]+)=/gm);
const secretsOf = (program: string) => {
  const list =
    program === "api"
      ? /NAMES = \[(.*?)\]/s.exec(read("apps/api/src/foundation/secret-files.ts"))
      : /secrets: \[(.*?)\]/s.exec(
          read(
            program === "marketing"
              ? "apps/marketing/src/instrumentation.ts"
              : "packages/portal/src/start.server.ts",
          ),
        );
  return found(list?.[1] ?? "", /"([A-Z0-9_]+)"/g);
};
const nameOf = (variable: string) => variable.replace(/_FILE$/, "");

let folder: string;
/** The secrets as deploy/README.md makes them. */
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "deployment-"));
  mkdirSync(path.join(folder, "secrets"));
  execFileSync("sh", ["-eu", "-c", blocks("sh")[0] ?? ""], { cwd: path.join(folder, "secrets") });
  for (const name of ["s3_access_key", "s3_secret_key"])
    writeFileSync(path.join(folder, "secrets", name), `${name} of the S3 service`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(kinds)("%s", (_, containers) => {
  const running = containers.filter(({ name }) => name !== "migrate");

  it("runs every program, and the API both for calls and for jobs", () => {
    expect([...new Set(running.map(({ program }) => program))].toSorted()).toEqual(
      Object.keys(SECTIONS).toSorted(),
    );
    const roles = running
      .filter(({ program }) => program === "api")
      .map(({ environment }) => environment["ROLE"]);
    expect([...new Set(roles)].toSorted()).toEqual(["serve", "work"]);
    expect(running.every(({ environment }) => environment["ENVIRONMENT"] === "production")).toBe(true);
  });

  it("sets every variable that a program requires, and only variables that it reads", () => {
    for (const { name, program, environment } of running) {
      const set = Object.keys(environment).map(nameOf);
      expect(requiredOf(program).length, name).toBeGreaterThan(1);
      expect(set, name).toEqual(expect.arrayContaining(requiredOf(program)));
      expect(
        set.filter((one) => !variablesOf(program).includes(one)),
        name,
      ).toEqual([]);
    }
  });

  it("hands every secret over as a file that is mounted, and none as a value", () => {
    for (const { name, program, environment, secretFiles } of containers) {
      const files = Object.entries(environment).filter(([variable]) => variable.endsWith("_FILE"));
      expect(files.length, name).toBeGreaterThan(0);
      expect(secretsOf(program), name).toEqual(
        expect.arrayContaining(files.map(([variable]) => nameOf(variable))),
      );
      expect(
        Object.keys(environment).filter((one) => secretsOf(program).includes(one)),
        name,
      ).toEqual([]);
      // Nothing is mounted that is not read.
      expect(Object.keys(secretFiles).toSorted(), name).toEqual(files.map(([, file]) => file).toSorted());
      // No address with a password either.
      expect(
        Object.values(environment).filter((value) => /:\/\/[^/]*:[^/]*@/.test(value)),
        name,
      ).toEqual([]);
    }
  });

  it("asks each program for its health at an address that it has", () => {
    const health = /path: "([^"]+)"/.exec(
      read("packages/api-client/src/contract/system/system.endpoints.ts"),
    )?.[1];
    for (const { name, program, environment, health: asked } of running) {
      expect(asked.length, name).toBeGreaterThan(0);
      for (const address of asked) {
        const [port, file = ""] = address.split(/(?=\/)(.*)/);
        expect(port, name).toBe(environment["PORT"]);
        if (program === "api") expect(file, name).toBe(`/api/${health}`);
        else expect(existsSync(path.join(repository, "apps", program, "src/app", file)), name).toBe(true);
      }
    }
  });

  it("confines every program: a read-only root, no capabilities, not root, a limit of memory", () => {
    for (const { name, isConfined, environment, writable } of containers) {
      expect(isConfined, name).toBe(true);
      for (const variable of ["OBJECTS_FOLDER", "UPLOADS_FOLDER"].filter((one) => one in environment))
        expect(
          writable.some((one) => environment[variable]?.startsWith(`${one}/`)),
          name,
        ).toBe(true);
    }
    for (const image of ["api", "web", "proxy"])
      expect(read(`deploy/Containerfile.${image}`), image).toMatch(/^USER 1000$/m);
  });

  it("gives both sides of a secret the same one, and each of them one of its own", () => {
    const portals = running.filter(({ environment }) => "PORTAL_SECRET_FILE" in environment);
    const api = running.find(({ program }) => program === "api");
    const given = ({ environment, secretFiles }: Container, variable: string) =>
      secretFiles[environment[variable] ?? ""];
    expect(portals.map(({ program }) => program).toSorted()).toEqual(["seller", "warehouse"]);
    for (const portal of portals)
      expect(given(portal, "PORTAL_SECRET_FILE")).toBe(
        api && given(api, `${portal.program.toUpperCase()}_PORTAL_SECRET_FILE`),
      );
  });

  const each = running.filter(({ name }) => name !== "api-2").map((one) => [one.name, one] as const);
  it.each(each)(
    "lets each program start: its own check accepts the settings (%s)",
    async (_name, container) => {
      const { code, output } = await check(container);
      expect(output).toMatch(/would start|server starts/);
      expect(code, output).toBe(0);
    },
    120_000,
  );

  it.each(each.filter(([, { program }], at) => each.findIndex(([, one]) => one.program === program) === at))(
    "lets no program start with an empty secret (%s)",
    async (_name, container) => {
      const [variable = ""] = Object.keys(container.environment).filter((one) => one.endsWith("_FILE"));
      writeFileSync(path.join(folder, "empty"), "\n");
      const { code, output } = await check(container, { [variable]: path.join(folder, "empty") });
      expect(output).toContain(`Invalid environment variables: ${variable} (the file is empty)`);
      expect(code).toBe(1);
    },
    120_000,
  );
});

/** What each program does first when it starts, in a process of its own with its environment in the container and no other. */
async function check(container: Container, change: Readonly<Record<string, string>> = {}) {
  const environment = Object.fromEntries(
    Object.entries(container.environment).map(([name, value]) => [
      name,
      name.endsWith("_FILE")
        ? path.join(folder, "secrets", container.secretFiles[value] ?? "missing")
        : value,
    ]),
  );
  const start = `await (await import("./src/instrumentation.ts")).register()`;
  const args =
    container.program === "api" ? ["src/cli.ts", "check-config"] : ["--input-type=module", "--eval", start];
  const cwd = path.join(repository, "apps", container.program);
  try {
    const done = await promisify(execFile)(process.execPath, args, {
      cwd,
      env: { ...environment, ...change },
    });
    return { code: 0, output: done.stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
}

it.each(Object.keys(SECTIONS))("docs/operations.md lists the secrets that may be in files: %s", (program) => {
  const section = read("docs/operations.md").split("## Secrets\n")[1] ?? "";
  const entry = new RegExp(`^- ${SECTIONS[program]}: (.*?)(?=^- |^$)`, "ms").exec(section)?.[1] ?? "";
  expect(secretsOf(program).length).toBeGreaterThan(1);
  expect(found(entry, /`([A-Z0-9_]+)`/g)).toEqual(secretsOf(program));
});

describe("deploy/compose.yaml", () => {
  it("is valid by the schemas of its makers", () => {
    const linter = path.dirname(createRequire(import.meta.url).resolve("dclint/package.json"));
    const { $schema: _, ...schema } = JSON.parse(
      readFileSync(path.join(linter, "schemas/compose.schema.json"), "utf8"),
    ) as Record<string, unknown>;
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
    validate(compose);
    expect(validate.errors).toBeNull();
    validate({ ...compose, services: { ...compose.services, api: { imagee: "quayside-api" } } });
    expect(validate.errors).not.toBeNull();
  });

  it("needs the settings that deploy/README.md lists, and no others", () => {
    const named = found(read("deploy/compose.yaml"), /\$\{(\w+)/g);
    const optional = new Set(["COMPANY_DOMAIN"]);
    expect([...new Set(named)].filter((name) => !optional.has(name)).toSorted()).toEqual(
      Object.keys(settings).toSorted(),
    );
  });

  it("names secrets and recipes of images that there are", () => {
    for (const { file } of Object.values(compose.secrets))
      expect(existsSync(path.join(folder, file)), file).toBe(true);
    for (const { build } of Object.values(compose.services)) {
      if (!build) continue;
      const recipe = path.join(repository, "deploy", build.context, build.dockerfile);
      expect(existsSync(recipe), recipe).toBe(true);
    }
  });

  it("leads the proxy to every program, and lets the API trust that one address", () => {
    const { proxy } = compose.services;
    const variables = new Set(found(read("deploy/Caddyfile"), /\{\$(\w+)/g));
    expect(Object.keys(proxy?.environment ?? {}).toSorted()).toEqual([...variables].toSorted());
    const { API_UPSTREAMS = "", ...others } = proxy?.environment ?? {};
    const hosts = Object.entries(others).flatMap(([name, value]) => (name.endsWith("_HOST") ? [value] : []));
    const led = [...hosts, ...API_UPSTREAMS.split(" ").map((one) => one.split(":")[0] ?? "")];
    const answering = containersOfCompose(compose).filter(
      ({ name, environment }) => name !== "migrate" && environment["ROLE"] !== "work",
    );
    expect(led.toSorted()).toEqual(answering.map(({ name }) => name).toSorted());
    const trusted = answering.find(({ program }) => program === "api")?.environment["TRUSTED_PROXY"];
    expect(trusted).toBe(proxy?.networks?.["front"]?.ipv4_address);
  });
});

/** A value that notes the path of every property that is read of it. */
function noting(value: unknown, at: string, seen: Set<string>): unknown {
  if (typeof value !== "object" || value === null) return value;
  return new Proxy(value, {
    get: (target, name) => {
      const place = `${at}/${String(name)}`;
      seen.add(place);
      return noting(Reflect.get(target, name), place, seen);
    },
  });
}

function pathsIn(value: unknown, at: string): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    `${at}/${name}`,
    ...pathsIn(inner, `${at}/${name}`),
  ]);
}

type Validate = {
  (data: unknown): boolean;
  readonly errors?: readonly { readonly instancePath: string }[] | null;
};

/**
 * The fields of a manifest that the schema of its kind refuses or does not know. The API server refuses unknown ones too; the
 * schemas let them pass, but look at every field that they know.
 */
async function faultsOf(manifest: Manifest): Promise<readonly string[]> {
  const [version = "", group = "core"] = manifest.apiVersion.split("/").toReversed();
  const capital = (word = "") => word.charAt(0).toUpperCase() + word.slice(1);
  const schema = `IoK8sApi${capital(group.split(".")[0])}${capital(version)}${manifest.kind}`;
  const { validate } = (await import(`kubernetes-models/_schemas/${schema}`)) as { validate: Validate };
  const seen = new Set<string>();
  if (!validate(noting(manifest, "", seen)))
    return validate.errors?.map(({ instancePath }) => instancePath) ?? [];
  return pathsIn(manifest, "").filter((one) => !seen.has(one));
}

describe("deploy/kubernetes", () => {
  it("is valid by the schemas of its makers", async () => {
    expect(manifests.length).toBeGreaterThan(30);
    for (const manifest of manifests) expect(await faultsOf(manifest), manifest.metadata.name).toEqual([]);
    const deployment = manifests.find(({ kind }) => kind === "Deployment") as Manifest;
    const changed = (spec: object) => faultsOf({ ...deployment, spec: { ...deployment.spec, ...spec } });
    expect(await changed({ replicas: "2" })).toEqual(["/spec/replicas"]);
    expect(await changed({ replicass: 2 })).toEqual(["/spec/replicass"]);
    expect(await changed({ strategy: { rollingUpdate: { maxUnavailable: 0, surge: 1 } } })).toEqual([
      "/spec/strategy/rollingUpdate/surge",
    ]);
  });

  it("has a template of secrets without values", () => {
    const secrets = readManifests("secrets.template.yaml");
    expect(secrets.flatMap(({ stringData = {} }) => Object.values(stringData)).filter(Boolean)).toEqual([]);
  });

  it("selects by labels that pods have, and leads to ports that they have", () => {
    const pods = manifests.filter(({ kind }) => kind === "Deployment" || kind === "Job");
    const others = manifests.filter((one) => !pods.includes(one));
    const LABEL = "app.kubernetes.io/name";
    const selected = found(JSON.stringify(others), new RegExp(`"${LABEL}":"([^"]+)"`, "g"));
    const listed = found(JSON.stringify(others), /"values":\["([^\]]+)"\]/g).flatMap((one) =>
      one.split('","'),
    );
    expect(new Set([...selected, ...listed])).toEqual(new Set(pods.map(({ metadata }) => metadata.name)));
    for (const { spec } of manifests.filter(({ kind }) => kind === "Service"))
      expect(spec?.ports).toEqual([{ name: "http", port: 80, targetPort: "http" }]);
  });

  it("replaces one process after the other, and takes no more than one of them away", () => {
    const deployments = manifests.filter(({ kind }) => kind === "Deployment");
    const budgets = manifests.filter(({ kind }) => kind === "PodDisruptionBudget");
    expect(budgets.map(({ metadata }) => metadata.name)).toEqual(
      deployments.map(({ metadata }) => metadata.name),
    );
    for (const { spec, metadata } of deployments) {
      expect(spec?.strategy?.rollingUpdate.maxUnavailable, metadata.name).toBe(0);
      expect(spec?.replicas, metadata.name).toBeGreaterThan(1);
    }
  });

  it("offers the hosts that the settings name, and of the API only its calls, not its metrics", () => {
    const ingresses = manifests.filter(({ kind }) => kind === "Ingress");
    const hosts = ingresses.flatMap(({ spec }) => spec?.rules?.map(({ host }) => `https://${host}`));
    const api =
      manifests.find(({ kind, metadata }) => kind === "ConfigMap" && metadata.name === "api")?.data ?? {};
    const named = ["API_URL", "SELLER_ORIGIN", "WAREHOUSE_ORIGIN", "MARKETING_ORIGIN"].map(
      (name) => api[name],
    );
    expect(hosts).toEqual(named);
    expect(ingresses[0]?.spec?.rules?.[0]?.http.paths).toMatchObject([{ path: "/api" }]);
  });

  it.skipIf(spawnSync("kubectl", ["version", "--client"]).status !== 0)("is put together by kubectl", () => {
    const whole = execFileSync("kubectl", ["kustomize", path.join(repository, "deploy/kubernetes")], {
      encoding: "utf8",
    });
    const names = found(whole, /^kind: (\w+)$/gm);
    const templates = readManifests("secrets.template.yaml").length;
    expect(names.length).toBe(manifests.length - templates);
    expect(found(whole, /image: (\S+)/g).every((image) => image.startsWith("registry."))).toBe(true);
  });
});
