import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse, parseAllDocuments } from "yaml";

export const repository = path.join(import.meta.dirname, "../..");
export const read = (file: string) => readFileSync(path.join(repository, file), "utf8");

/** A container of one of our programs, as Compose or Kubernetes starts it. */
export interface Container {
  readonly name: string;
  /** The folder of the program in `apps/`. */
  readonly program: string;
  readonly environment: Readonly<Record<string, string>>;
  /** The name of the secret at each path. */
  readonly secretFiles: Readonly<Record<string, string>>;
  /** Folders that it can write into. */
  readonly writable: readonly string[];
  /** What is asked about its health, as path and port; none for a container that ends by itself. */
  readonly health: readonly string[];
  readonly isConfined: boolean;
}

type Compose = {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
};
type ComposeService = {
  readonly image: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly user?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly mem_limit?: string;
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean };
  readonly networks?: Readonly<Record<string, { readonly ipv4_address?: string }>>;
};

/** `deploy/compose.yaml` with the settings in place of their names. */
export function readCompose(settings: Readonly<Record<string, string>>): Compose {
  const text = read("deploy/compose.yaml").replaceAll(
    /\$\{(\w+)(?::[?]|:-([^}]*))?\}/g,
    (whole, name: string, fallback?: string) =>
      settings[name] ??
      fallback?.replace(/^\$(\w+)$/, (_, other: string) => settings[other] ?? whole) ??
      whole,
  );
  return parse(text, { merge: true }) as Compose;
}

/** The containers of Compose that run our programs. */
export function containersOfCompose({ services }: Compose): Container[] {
  return Object.entries(services)
    .filter(([, { build }]) => build?.context.startsWith("../out/"))
    .map(([name, service]) => ({
      name,
      program: service.build?.context.replace("../out/", "") ?? "",
      environment: textsOf(service.environment),
      secretFiles: Object.fromEntries((service.secrets ?? []).map((one) => [`/run/secrets/${one}`, one])),
      writable: (service.volumes ?? []).map((volume) => volume.split(":")[1] ?? ""),
      health: (service.healthcheck?.test ?? []).flatMap((part) => {
        const [, port, file] = /127\.0\.0\.1:(\d+)(\/[^']*)/.exec(part) ?? [];
        return port ? [`${port}${file}`] : [];
      }),
      isConfined:
        service.read_only === true && service.cap_drop?.[0] === "ALL" && service.mem_limit !== undefined,
    }));
}

type Named = { readonly name: string };
type Pod = {
  readonly securityContext: { readonly runAsNonRoot?: boolean };
  readonly volumes: readonly (Named & {
    readonly secret?: { readonly secretName: string };
    readonly emptyDir?: object;
  })[];
  readonly containers: readonly {
    readonly image: string;
    readonly ports?: readonly (Named & { readonly containerPort: number })[];
    readonly envFrom?: readonly { readonly configMapRef: Named }[];
    readonly env: readonly (Named & { readonly value: string })[];
    readonly volumeMounts: readonly (Named & { readonly mountPath: string })[];
    readonly resources: { readonly limits: { readonly memory?: string } };
    readonly securityContext: {
      readonly readOnlyRootFilesystem?: boolean;
      readonly capabilities: { readonly drop: readonly string[] };
    };
    readonly startupProbe?: Probe;
    readonly readinessProbe?: Probe;
    readonly livenessProbe?: Probe;
  }[];
};
type Probe = { readonly httpGet: { readonly path: string; readonly port: string } };

/** A manifest of Kubernetes, with the fields that are looked at of all kinds. */
export type Manifest = {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: Named;
  readonly data?: Readonly<Record<string, string>>;
  readonly stringData?: Readonly<Record<string, string>>;
  readonly spec?: {
    readonly template?: { readonly spec: Pod };
    readonly replicas?: number;
    readonly strategy?: { readonly rollingUpdate: { readonly maxUnavailable: number } };
    readonly ports?: readonly object[];
    readonly rules?: readonly {
      readonly host: string;
      readonly http: { readonly paths: readonly { readonly path: string }[] };
    }[];
  };
};

/** The manifests of these files in `deploy/kubernetes/`, read as Kubernetes reads them: 0440 is octal. */
export function readManifests(pattern = "*.yaml"): Manifest[] {
  return globSync(`deploy/kubernetes/${pattern}`, { cwd: repository })
    .toSorted()
    .flatMap((file) => parseAllDocuments(read(file), { version: "1.1" }).map((one) => one.toJS() as Manifest))
    .filter(({ kind }) => kind !== "Kustomization");
}

/** The containers of the manifests. */
export function containersOfKubernetes(manifests: readonly Manifest[]): Container[] {
  const settingsOf = ({ name }: Named) =>
    manifests.find(({ kind, metadata }) => kind === "ConfigMap" && metadata.name === name)?.data ?? {};
  return manifests.flatMap(({ metadata, spec }) => {
    const pod = spec?.template?.spec;
    const container = pod?.containers[0];
    if (!container) return [];
    const { envFrom = [], env, ports = [], securityContext, resources } = container;
    const foldersOf = ({ name }: Named) =>
      container.volumeMounts.filter((mount) => mount.name === name).map(({ mountPath }) => mountPath);
    const filesOf = (volume: Pod["volumes"][number]) =>
      secretsIn(volume.secret?.secretName).flatMap((key) =>
        foldersOf(volume).map((folder) => [`${folder}/${key}`, key] as const),
      );
    const probes = [container.startupProbe, container.readinessProbe, container.livenessProbe];
    return {
      name: metadata.name,
      program: container.image.replace("quayside-", ""),
      environment: Object.assign(
        {},
        ...envFrom.map(({ configMapRef }) => settingsOf(configMapRef)),
        ...env.map(({ name, value }) => ({ [name]: value })),
      ) as Record<string, string>,
      secretFiles: Object.fromEntries(pod.volumes.flatMap(filesOf)),
      writable: pod.volumes.filter(({ emptyDir }) => emptyDir !== undefined).flatMap(foldersOf),
      health: probes.flatMap((probe) => {
        const port = ports.find(({ name }) => name === probe?.httpGet.port);
        return probe ? [`${port?.containerPort}${probe.httpGet.path}`] : [];
      }),
      isConfined:
        pod.securityContext.runAsNonRoot === true &&
        securityContext.readOnlyRootFilesystem === true &&
        securityContext.capabilities.drop[0] === "ALL" &&
        resources.limits.memory !== undefined,
    };
  });
}

const secretsIn = (name: string | undefined) =>
  Object.keys(
    readManifests("secrets.template.yaml").find(({ metadata }) => metadata.name === name)?.stringData ?? {},
  );

const textsOf = (values: object = {}) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
