import { defineEndpoint } from "@quayside/api-client/contract/endpoint";
import * as z from "zod/mini";
import { expect, expectTypeOf, it } from "vitest";
import type { Handlers } from "#kernel/context.ts";
import { type AnyHandler, routes } from "#kernel/routes.ts";

const greeting = { summary: "Greets.", answer: z.object({ text: z.string() }) } as const;
const greet = defineEndpoint<typeof greeting>()({
  id: "greetings.greet",
  method: "GET",
  path: "greetings/",
  access: ["seller"],
});
const greetings = { greet, Greeting: z.string() };
const greeted = () => Promise.resolve({ text: "Good morning" });

it("returns the handlers of an area by endpoint id", () => {
  const byId = new Map<string, AnyHandler>(routes(greetings, { greet: greeted }));
  expect([...byId.keys()]).toEqual(["greetings.greet"]);
});

it("does not compile with a handler that is missing or has another answer type", () => {
  expectTypeOf<{ greet: typeof greeted }>().toExtend<Handlers<typeof greetings>>();
  expectTypeOf<object>().not.toExtend<Handlers<typeof greetings>>();
  expectTypeOf<{ greet: () => Promise<object> }>().not.toExtend<Handlers<typeof greetings>>();
});
