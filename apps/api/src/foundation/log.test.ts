import { expect, it } from "vitest";
import { version } from "#foundation/version.ts";
import { CallDeadline } from "#http/call-deadline.ts";
import { observe } from "#testing/observed.ts";

it("a line written during a call carries its request id; a line outside calls carries none", async () => {
  const { services, lines } = observe();
  const deepInside = async () => {
    await Promise.resolve();
    services.log.info("inside");
  };
  await new CallDeadline(60_000, "request-1").keep(deepInside);
  services.log.info("outside");
  expect(lines).toMatchObject([{ msg: "inside", requestId: "request-1" }, { msg: "outside" }]);
  expect(lines[1]).not.toHaveProperty("requestId");
});

it("a line says which program wrote it, like those of the web apps", () => {
  const { services, lines } = observe();
  services.log.info("started");
  expect(lines).toMatchObject([{ service: "api", version, pid: process.pid, hostname: expect.any(String) }]);
});

it("an error is logged by name, code, message and stack only: its other properties may hold rows and clients", () => {
  const { services, lines } = observe();
  const error = Object.assign(new Error("duplicate key"), {
    code: "23505",
    detail: "Key (email)=(a@b.example)",
  });
  services.log.error({ err: error }, "failed");
  expect(Object.keys(lines[0]?.["err"] ?? {}).toSorted()).toEqual(["code", "message", "name", "stack"]);
  expect(JSON.stringify(lines)).not.toContain("a@b.example");
});
