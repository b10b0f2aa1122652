// @vitest-environment jsdom
import { onForm } from "@quayside/content/form-report";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type SellConfig, SellForms } from "#features/sell/sell-forms.tsx";

const silent = { opened: () => {}, submitted: () => {}, analyticsId: async () => null };

const steps: (readonly [string, string?])[] = [];
const config: SellConfig = {
  apiBaseUrl: "https://api.quayside.example/api/",
  surveyUrl: "https://forms.quayside.example/start",
  first: "own",
  salesEmail: "sales@quayside.example",
  countries: [
    { value: "DE", label: "Germany" },
    { value: "FR", label: "France" },
  ],
};
const said = {
  companyName: "Ostwind Handel GmbH",
  country: "DE",
  sells: "Skin care",
  monthlyVolume: "FROM_50K",
  contactName: "Mina Ostwind",
  email: "mina@ostwind.example",
};

/** The document of these tests measures nothing. */
class NoSizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

interface Call {
  readonly path: string;
  readonly body: Record<string, unknown>;
  readonly credentials: string;
}
let calls: Call[] = [];
let answer: (path: string) => Response | Promise<Response>;
let root: Root;
let page: HTMLElement;

const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

beforeEach(() => {
  steps.length = 0;
  onForm({
    ...silent,
    opened: () => steps.push(["begun"]),
    submitted: (id) => steps.push(["submitted", id]),
  });
  calls = [];
  answer = () => new Response(null, { status: 204 });
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("fetch", async (input: Request | string | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname: path } = new URL(request.url);
    const body = (await request.json()) as Record<string, unknown>;
    calls.push({ path, body, credentials: request.credentials });
    return answer(path);
  });
  vi.stubGlobal("ResizeObserver", NoSizes);
  page = document.createElement("div");
  document.body.append(page);
  root = createRoot(page);
});
afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
  onForm(silent);
  vi.unstubAllGlobals();
});

const open = (change: Partial<SellConfig> = {}) =>
  act(async () => root.render(<SellForms config={{ ...config, ...change }} />));
const eventually = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => {});
    check();
  });
const field = (name: string) => page.querySelector<HTMLInputElement>(`#enquiry-${name}`)!;
const type = (values: Record<string, string>) =>
  act(async () => {
    for (const [name, value] of Object.entries(values)) {
      field(name).value = value;
      field(name).dispatchEvent(new Event("input", { bubbles: true }));
    }
  });
const press = (name: string) =>
  act(async () => {
    const button = [...page.querySelectorAll("button")].find(({ textContent }) => textContent === name);
    button?.click();
  });
const agree = () => act(async () => field("consent").click());
const fill = async () => {
  await type(said);
  await agree();
};
const sent = () => calls.filter(({ path }) => path === "/api/seller-leads/enquiries/");

describe("the form for companies that want to sell", () => {
  it("sends the entries without credentials, says thank you, and records each step", async () => {
    await open();
    await fill();
    await press("Send");
    await eventually(() => expect(page.textContent).toContain("Thank you, we have your enquiry"));
    expect(sent()).toMatchObject([
      { body: { ...said, consent: true, leaveEmpty: "", vatNumber: "" }, credentials: "omit" },
    ]);
    expect(document.activeElement?.textContent).toBe("Thank you, we have your enquiry");
    const responseId = sent()[0]?.body["key"];
    expect(steps).toEqual([["begun"], ["submitted", responseId]]);
  });

  it("shows missing entries at their fields, and sends nothing", async () => {
    await open();
    await press("Send");
    const summary = [...page.querySelectorAll("[role=alert] a")].map((link) => link.getAttribute("href"));
    expect(summary).toEqual([
      "#enquiry-companyName",
      "#enquiry-country",
      "#enquiry-sells",
      "#enquiry-monthlyVolume",
      "#enquiry-contactName",
      "#enquiry-email",
      "#enquiry-consent",
    ]);
    expect(sent()).toEqual([]);
  });

  it("keeps the entries when the response is lost, and sends the same enquiry again", async () => {
    answer = () => Promise.reject(new TypeError("fetch failed"));
    await open();
    await fill();
    await press("Send");
    await eventually(() => expect(page.textContent).toContain("Quayside does not answer"));
    expect(field("companyName").value).toBe(said.companyName);
    answer = () => new Response(null, { status: 204 });
    await press("Send");
    await eventually(() => expect(page.textContent).toContain("Thank you"));
    expect(sent()[1]?.body["key"]).toBe(sent()[0]?.body["key"]);
  });

  it("sends a new enquiry once an entry has changed", async () => {
    answer = () => Promise.reject(new TypeError("fetch failed"));
    await open();
    await fill();
    await press("Send");
    await eventually(() => expect(page.textContent).toContain("Quayside does not answer"));
    await type({ sells: "Perfume" });
    await press("Send");
    await eventually(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.body["key"]).not.toBe(sent()[0]?.body["key"]);
  });

  it("shows a rejection at the field that caused it", async () => {
    const fieldErrors = { email: ["This address cannot be used."] };
    answer = () =>
      json(400, { code: "validation_failed", message: "Not valid.", requestId: "r-1", fieldErrors });
    await open();
    await fill();
    await press("Send");
    await eventually(() => expect(field("email").getAttribute("aria-invalid")).toBe("true"));
    expect(page.textContent).toContain("This address cannot be used.");
  });

  it("says when there were too many enquiries", async () => {
    answer = () => json(429, { code: "too_many_requests", message: "Wait.", requestId: "r-1", wait: 9 });
    await open();
    await fill();
    await press("Send");
    await eventually(() => expect(page.textContent).toContain("too many enquiries from your network"));
  });

  it.each([
    [{ isWellFormed: true, status: "VALID" }, "This number is in the VAT registry."],
    [{ isWellFormed: true, status: "INVALID" }, "This number is not in the VAT registry."],
    [{ isWellFormed: true, status: "UNABLE_TO_VALIDATE" }, "We will check it later"],
    [{ isWellFormed: false, status: "INVALID" }, "This is not a VAT number of that country."],
    [null, "We will check it later"],
  ])("shows the result of a VAT number check: %j", async (verdict, words) => {
    answer = () => (verdict ? json(200, verdict) : Promise.reject(new TypeError("fetch failed")));
    await open();
    await type({ country: "DE", vatNumber: "DE 100000008" });
    await act(async () => field("vatNumber").dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
    await eventually(() => expect(page.textContent).toContain(words));
    expect(calls).toMatchObject([{ body: { country: "DE", vatNumber: "DE 100000008" } }]);
  });

  it("is replaced by a mail address when no API is configured", async () => {
    await open({ apiBaseUrl: null, surveyUrl: null });
    expect(page.querySelector("form")).toBeNull();
    expect(page.querySelector('a[href="mailto:sales@quayside.example"]')).not.toBeNull();
  });
});

describe("the form and the survey", () => {
  const buttons = () => [...page.querySelectorAll("button")].map(({ textContent }) => textContent);

  it("are both available, with our own form first unless configured otherwise", async () => {
    await open();
    expect(page.querySelector("form")).not.toBeNull();
    expect(buttons()).toContain("Answer in a survey");
  });

  it("are both available with the survey first", async () => {
    await open({ first: "survey" });
    expect(page.querySelector("form")).toBeNull();
    expect(buttons()).toContain("Answer in a survey");
    await press("Use the form");
    expect(page.querySelector("form")).not.toBeNull();
    expect(buttons()).toContain("Answer in a survey");
  });

  it("are reduced to our own form when no survey is configured, whatever comes first", async () => {
    await open({ surveyUrl: null, first: "survey" });
    expect(page.querySelector("form")).not.toBeNull();
    expect(buttons()).not.toContain("Answer in a survey");
  });
});
