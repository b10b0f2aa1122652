import { expect, it } from "vitest";
import { trustedProxy } from "#foundation/trusted-proxy.ts";

it.each([
  ["10.42.0.7", ["10.42.0.7", "::ffff:10.42.0.7"], ["10.42.0.8", "::1"]],
  ["10.42.0.0/16", ["10.42.0.1", "10.42.255.255", "::ffff:10.42.1.1"], ["10.43.0.1", "fd00::1"]],
  ["fd00:42::/32", ["fd00:42::1", "fd00:42:ffff::"], ["fd00:43::1", "10.42.0.1"]],
  ["0.0.0.0/0", ["192.0.2.1"], ["fd00::1"]],
])("of %s trusts %j and not %j", (text, trusted, others) => {
  const isTrusted = trustedProxy(text);
  expect(trusted.map((address) => isTrusted?.(address))).toEqual(trusted.map(() => true));
  expect(others.map((address) => isTrusted?.(address))).toEqual(others.map(() => false));
});
