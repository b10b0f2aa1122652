import type { Endpoint } from "@quayside/api-client/contract/endpoint";

/** The methods of an address, to distinguish a wrong method from a wrong address. */
export function methodsAt(endpoints: readonly Endpoint[], url: string): string[] {
  const path = (url.split("?")[0] ?? "").replace(/\/?$/, "/");
  const methods = endpoints
    .filter((endpoint) => patternOf(endpoint).test(path))
    .map((endpoint) => endpoint.method);
  return [...new Set(methods)].sort();
}

function patternOf(endpoint: Endpoint): RegExp {
  return new RegExp(`^/api/${endpoint.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
}
