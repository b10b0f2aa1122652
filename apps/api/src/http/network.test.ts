import { expect, it } from "vitest";
import { networkOf } from "#http/network.ts";

it.each([
  ["192.0.2.66", "192.0.2.66"],
  ["::ffff:192.0.2.66", "192.0.2.66"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:DB8:1:3::1", "2001:db8:1:3::/64"],
  ["fe80::1%eth0", "fe80::/64"],
  ["not an address", "not an address"],
])("counts %s under %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
