import { beforeEach, expect, it, vi } from "vitest";
import { createPosthogSink } from "#posthog-sink.ts";

const posthog = vi.hoisted(() => ({
  init: vi.fn<(key: string, options: Record<string, unknown>) => void>(),
  has_opted_out_capturing: vi.fn(() => false),
  opt_in_capturing: vi.fn(),
  opt_out_capturing: vi.fn(),
  capture: vi.fn(),
  identify: vi.fn(),
  reset: vi.fn(),
}));
vi.mock("posthog-js", () => ({ default: posthog }));

beforeEach(() => void vi.clearAllMocks());

const makeSink = () => createPosthogSink({ host: "https://collector.quayside.example", key: "public-key" });
const settings = () => posthog.init.mock.lastCall?.[1] ?? {};

it("keeps its cookie for 365 days and sends to the configured collector alone (A571)", async () => {
  await makeSink();
  expect(posthog.init).toHaveBeenCalledExactlyOnceWith("public-key", expect.anything());
  expect(settings()).toMatchObject({
    api_host: "https://collector.quayside.example",
    persistence: "cookie",
    cookie_expiration: 365,
    disable_external_dependency_loading: true,
  });
});

it("captures nothing on its own and records no session", async () => {
  await makeSink();
  expect(settings()).toMatchObject({
    autocapture: false,
    capture_pageview: false,
    capture_pageleave: false,
    disable_session_recording: true,
  });
});

it("sends addresses without search words", async () => {
  await makeSink();
  const beforeSend = settings()["before_send"] as (event: unknown) => unknown;
  const properties = {
    $current_url: "https://seller.quayside.example/orders/?search=ada#top",
    orders: 3,
  };
  expect(beforeSend({ event: "orders_downloaded", properties })).toMatchObject({
    properties: { $current_url: "https://seller.quayside.example/orders/", orders: 3 },
  });
});

it("deletes its own cookies, and no others, and captures no more when it is stopped", async () => {
  const sink = await makeSink();
  document.cookie = "ph_public-key_posthog=1; Path=/";
  document.cookie = "other=1; Path=/";
  sink.stop();
  const left = document.cookie;
  document.cookie = "other=; Max-Age=0; Path=/";
  expect(left).toContain("other=1");
  expect(left).not.toContain("ph_public-key");
  expect(posthog.opt_out_capturing).toHaveBeenCalledOnce();
});
