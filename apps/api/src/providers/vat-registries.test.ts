import { type IncomingHttpHeaders, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openVatRegistries } from "#providers/vat-registries.ts";
import { isServiceOutage } from "#providers/call-outside.ts";

interface Asked {
  readonly method: string | undefined;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type Answer = (response: ServerResponse) => void;
const answering =
  (status: number, body: unknown, type = "application/json"): Answer =>
  (response) => {
    response.writeHead(status, { "content-type": type });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };

let asked: Asked[] = [];
let answer: Answer;
let tokens = 0;
const authority = createServer((request, response) => {
  void text(request).then((body) => {
    const { method, url: path = "", headers } = request;
    asked.push({ method, path, headers, body });
    if (!path.endsWith("/oauth/token")) return answer(response);
    tokens += 1;
    answering(200, { access_token: `token ${tokens}`, expires_in: 14_400 })(response);
  });
});
let address: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => authority.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(authority.address() as AddressInfo).port}`;
});
afterAll(() => {
  authority.closeAllConnections();
  return new Promise((resolve) => authority.close(resolve));
});
afterEach(() => {
  asked = [];
});

type Access = Parameters<typeof openVatRegistries>[0];
const none: Access = {
  ENVIRONMENT: "production",
  OUTSIDE_TIMEOUT_MS: 20_000,
  VAT_REGISTRY_URL: undefined,
  HMRC_URL: undefined,
  HMRC_CLIENT_ID: undefined,
  HMRC_CLIENT_SECRET: undefined,
  UID_REGISTER_URL: undefined,
  BRREG_URL: undefined,
};
const configured = (over: Partial<Access> = {}) =>
  openVatRegistries({
    ...none,
    VAT_REGISTRY_URL: `${address}/vies`,
    HMRC_URL: `${address}/hmrc/`,
    HMRC_CLIENT_ID: "quayside",
    HMRC_CLIENT_SECRET: "s3cret",
    UID_REGISTER_URL: `${address}/uid`,
    BRREG_URL: `${address}/brreg`,
    ...over,
  });

const british = { prefix: "GB", digits: "100000089" };
const swiss = { prefix: "CH", digits: "E116281710MWST" };
const norwegian = { prefix: "NO", digits: "995525828MVA" };
const numbers = [
  ["HMRC", british],
  ["the UID register", swiss],
  ["Brønnøysund", norwegian],
] as const;

const soap = (content: string) =>
  `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>${content}</s:Body></s:Envelope>`;
const uidSays = (result: string) =>
  soap(
    `<ValidateVatNumberResponse xmlns="http://www.uid.admin.ch/xmlns/uid-wse"><ValidateVatNumberResult>${result}</ValidateVatNumberResult></ValidateVatNumberResponse>`,
  );
const uidFault = (error: string) =>
  soap(
    `<s:Fault><faultcode>s:Client</faultcode><faultstring xml:lang="en">x</faultstring><detail><businessFault xmlns="http://www.uid.admin.ch/xmlns/uid-wse-shared/2"><Operation xmlns="">ValidateVatNumber</Operation><Error>${error}</Error></businessFault></detail></s:Fault>`,
  );
const unit = {
  organisasjonsnummer: "995525828",
  navn: "FJORD HANDEL AS",
  registrertIMvaregisteret: true,
};

describe("HM Revenue & Customs", () => {
  it("confirms a number with its name, asked with a token that serves several questions", async () => {
    const registry = configured();
    answer = answering(200, {
      target: { name: "Northgate Supply Ltd", vatNumber: "100000089", address: {} },
    });
    for (let time = 0; time < 2; time += 1)
      expect(await registry.check(british)).toEqual({ isValid: true, name: "Northgate Supply Ltd" });
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "POST /hmrc/oauth/token",
      "GET /hmrc/organisations/vat/check-vat-number/lookup/100000089",
      "GET /hmrc/organisations/vat/check-vat-number/lookup/100000089",
    ]);
    expect(new URLSearchParams(asked[0]?.body).get("grant_type")).toBe("client_credentials");
    expect(asked[1]?.headers).toMatchObject({
      accept: "application/vnd.hmrc.2.0+json",
      authorization: `Bearer token ${tokens}`,
    });
  });

  it("rejects a number that it does not know, by its own word alone", async () => {
    answer = answering(404, { code: "NOT_FOUND", message: "targetVrn does not match a registered company" });
    expect(await configured().check(british)).toEqual({ isValid: false, name: null });
    answer = answering(404, "<html>Not found</html>", "text/html");
    expect(
      isServiceOutage(
        await configured()
          .check(british)
          .catch((error: unknown) => error),
      ),
    ).toBe(true);
  });

  it("asks for a new token after its own was refused", async () => {
    const registry = configured();
    answer = answering(401, { code: "INVALID_CREDENTIALS" });
    expect(isServiceOutage(await registry.check(british).catch((error: unknown) => error))).toBe(true);
    answer = answering(404, { code: "NOT_FOUND" });
    await registry.check(british);
    expect(asked.filter(({ path }) => path.endsWith("token"))).toHaveLength(2);
  });

  it("is not asked for numbers of departments and health authorities, which it does not look up", async () => {
    for (const digits of ["GD001", "HA500"])
      expect(await configured().check({ prefix: "GB", digits })).toEqual({ fault: "MS_UNAVAILABLE" });
    expect(asked).toEqual([]);
  });
});

describe("the Swiss UID register", () => {
  it.each([
    ["true", true],
    ["false", false],
  ])("says %s", async (said, isValid) => {
    answer = answering(200, uidSays(said), "text/xml");
    expect(await configured().check(swiss)).toEqual({ isValid, name: null });
    expect(asked).toMatchObject([{ method: "POST", path: "/uid" }]);
    expect(asked[0]?.body).toContain("<vatNumber>CHE-116.281.710 MWST</vatNumber>");
    expect(asked[0]?.headers["soapaction"]).toContain("/IPublicServices/ValidateVatNumber");
  });

  it.each([
    ["Data_validation_failed", "INVALID_INPUT"],
    ["Request_limit_exceeded", "MS_MAX_CONCURRENT_REQ"],
  ])("that fails with %s has the fault %s", async (error, fault) => {
    answer = answering(500, uidFault(error), "text/xml");
    expect(await configured().check(swiss)).toEqual({ fault });
  });

  it("counts as down with any other fault", async () => {
    answer = answering(500, uidFault("Server_error"), "text/xml");
    expect(
      isServiceOutage(
        await configured()
          .check(swiss)
          .catch((error: unknown) => error),
      ),
    ).toBe(true);
  });
});

describe("the Brønnøysund Register Centre", () => {
  it.each([
    ["a company in the VAT register", unit, true],
    ["one that is not in it", { ...unit, registrertIMvaregisteret: false }, false],
    ["one that was struck off", { ...unit, slettedato: "2026-03-01" }, false],
  ])("knows %s", async (_what, body, isValid) => {
    answer = answering(200, body);
    expect(await configured().check(norwegian)).toEqual({ isValid, name: "FJORD HANDEL AS" });
    expect(asked).toMatchObject([{ method: "GET", path: "/brreg/enheter/995525828" }]);
  });

  it("rejects a number that it does not know or has removed, by its own word alone", async () => {
    for (const said of [answering(404, ""), answering(404, { status: 404 }), answering(410, "")]) {
      answer = said;
      expect(await configured().check(norwegian)).toEqual({ isValid: false, name: null });
    }
    answer = answering(404, "<html>Not found</html>", "text/html");
    expect(
      isServiceOutage(
        await configured()
          .check(norwegian)
          .catch((error: unknown) => error),
      ),
    ).toBe(true);
  });

  it("does not answer for another company than the one it is asked about", async () => {
    answer = answering(200, { ...unit, organisasjonsnummer: "100000008" });
    await expect(configured().check(norwegian)).rejects.toThrow("another company");
  });
});

describe.each(numbers)("%s", (_name, number) => {
  const failure = () =>
    configured({ OUTSIDE_TIMEOUT_MS: 300 })
      .check(number)
      .catch((error: unknown) => error);

  it("that is away, or slower than its deadline, gives no verdict", async () => {
    answer = answering(503, "");
    expect(isServiceOutage(await failure())).toBe(true);
    answer = () => undefined;
    expect(isServiceOutage(await failure())).toBe(true);
  });

  it("that answers in another form gives no verdict, and is reported as a bug", async () => {
    answer = answering(200, { kind: "perhaps" });
    const error = await failure();
    expect(error).toBeInstanceOf(Error);
    expect(isServiceOutage(error)).toBe(false);
  });

  it("that is asked too often says so", async () => {
    answer =
      number === swiss
        ? answering(500, uidFault("Request_limit_exceeded"), "text/xml")
        : answering(429, { code: "MESSAGE_THROTTLED_OUT" });
    expect(await configured().check(number)).toEqual({ fault: "MS_MAX_CONCURRENT_REQ" });
  });
});

describe("without an address", () => {
  const open = (over: Partial<Access>) => openVatRegistries({ ...none, ...over });

  it("Swiss and Norwegian numbers are pending in production, whatever their form", async () => {
    for (const number of [swiss, norwegian])
      for (const over of [{}, { VAT_REGISTRY_URL: `${address}/vies` }])
        expect(await open(over).check(number)).toEqual({ fault: "MS_UNAVAILABLE" });
    expect(asked).toEqual([]);
  });

  it("British numbers are asked of the registry with the API of VIES", async () => {
    answer = answering(200, { valid: true });
    expect(await open({ VAT_REGISTRY_URL: `${address}/vies` }).check(british)).toMatchObject({
      isValid: true,
    });
    expect(asked).toMatchObject([{ path: "/vies/check-vat-number" }]);
  });

  it("sandboxes answer in a preview, with each outcome by its number", async () => {
    const preview = open({ ENVIRONMENT: "preview" });
    expect(await preview.check(british)).toMatchObject({ isValid: true });
    expect(await preview.check(swiss)).toMatchObject({ isValid: true });
    expect(await preview.check({ prefix: "CH", digits: "E100000012MWST" })).toMatchObject({ isValid: false });
    expect(await preview.check({ prefix: "NO", digits: "100000016MVA" })).toMatchObject({ isValid: false });
    expect(await preview.check({ prefix: "NO", digits: "100000024MVA" })).toEqual({
      fault: "MS_UNAVAILABLE",
    });
  });
});
