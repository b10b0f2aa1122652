import type { Endpoint } from "#contract/endpoint.ts";
import * as auth from "#contract/auth/index.ts";
import * as sales from "#contract/sales/index.ts";
import * as sellers from "#contract/sellers/index.ts";
import * as system from "#contract/system/index.ts";
import * as users from "#contract/users/index.ts";
import * as warehouse from "#contract/warehouse/index.ts";

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === "object" && value !== null && "path" in value && "answer" in value && "access" in value
  );
}

/** Every endpoint of the contract. For the server, OpenAPI and tests; too large for a browser bundle. */
export const allEndpoints: readonly Endpoint[] = [auth, users, sellers, sales, warehouse, system].flatMap(
  (area) => Object.values(area).filter(isEndpoint),
);
