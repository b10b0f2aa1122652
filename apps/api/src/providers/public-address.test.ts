import { describe, expect, it } from "vitest";
import { isPublicAddress } from "#providers/outside-http.ts";

describe("an address that a user provided", () => {
  it.each(["1.1.1.1", "93.184.216.34", "2606:4700::1111"])("is public: %s", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    "0.0.0.0",
    "10.0.0.1",
    "100.64.0.1",
    "127.0.0.1",
    "169.254.169.254",
    "172.31.0.1",
    "192.168.1.1",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "::ffff:1.1.1.1",
    "::ffff:10.0.0.1",
    "fd00::1",
    "fe80::1",
    "2002:a00:1::",
    "64:ff9b::a00:1",
    "64:ff9b:1::1",
    "3fff::1",
    "2001:db8::1",
    "2001::1",
    "5f00::1",
    "4000::1",
    "192.0.2.1",
    "198.51.100.1",
    "203.0.113.1",
    "198.18.0.1",
    // The rest of IANA's special registries, and where clouds answer their own machines.
    "192.0.0.192",
    "192.31.196.1",
    "192.52.193.1",
    "192.88.99.1",
    "192.175.48.1",
    "240.0.0.1",
    "100.100.100.200",
    "168.63.129.16",
    "fd00:ec2::254",
    "64:ff9b::a9fe:a9fe",
    "100::1",
    "2001:2::1",
    "2001:20::1",
    "2620:4f:8000::1",
    "no address",
  ])("is not, and is not asked: %s", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
