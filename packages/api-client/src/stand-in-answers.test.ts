import { describe, expect, it, vi } from "vitest";
import {
  createAddress,
  createOrUpdateAddress,
  updateAddress,
} from "#contract/addresses/addresses.endpoints.ts";
import { startMonduApplication } from "#contract/deferred-payments/deferred-payments.endpoints.ts";
import type { CallInput, Endpoint } from "#contract/endpoint.ts";
import { getVat, validateVat } from "#contract/vat/vat.endpoints.ts";
import { createClient } from "#client.ts";
import { ApiError, isApiError } from "#errors/api-error.ts";
import {
  CreateAddressBadRequest,
  StartMonduApplicationUnprocessableContent,
  UpdateAddressBadRequest,
} from "#errors/error-classes.ts";

function answering(status: number, body: unknown) {
  const fetch = vi.fn(async () => new Response(JSON.stringify(body), { status }));
  return createClient({
    baseUrl: "https://api.quayside.example/api/",
    application: "sellers",
    fetch,
    onHttpError: () => undefined,
  });
}

const said = (code: string, details: object = {}) => ({
  code,
  message: "Said by the server.",
  requestId: "1",
  ...details,
});

async function failureOf<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  status: number,
  body: unknown,
): Promise<unknown> {
  return answering(status, body)
    .call(endpoint, input)
    .then(() => undefined)
    .catch((error: unknown) => error);
}

describe("a VAT validation that the API rejects as too many", () => {
  const input = { body: { countryCode: "NL", taxNumber: "123456782B90" } };

  it.each([
    ["by its own limit", said("too_many_requests", { wait: 30 })],
    ["by a proxy in between", "slow down"],
  ])("is answered as UNABLE_TO_VALIDATE, refused %s", async (_why, body) => {
    expect(await answering(429, body).call(validateVat, input)).toEqual({
      countryCode: "NL",
      taxNumber: "123456782B90",
      companyName: null,
      validationStatus: "UNABLE_TO_VALIDATE",
      isSaved: true,
    });
  });

  it("stays an error with any other status, and for any other call", async () => {
    expect(await failureOf(validateVat, input, 503, said("unavailable"))).toBeInstanceOf(ApiError);
    expect(await failureOf(getVat, {}, 429, said("too_many_requests", { wait: 1 }))).toBeInstanceOf(ApiError);
  });
});

describe("typed errors of a profile", () => {
  const address = {
    usage: "billing" as const,
    companyName: "A",
    lineOne: "1",
    city: "B",
    postcode: "1011 AB",
    country: "NL",
  };
  const details = { companyName: "Must include Quay B.V.", vatCompanyName: "Quay B.V." };

  it("contain the VAT company name that an address has to include", async () => {
    const created = await failureOf(
      createAddress,
      { body: address },
      400,
      said("CreateAddressBadRequest", details),
    );
    expect(created).toBeInstanceOf(CreateAddressBadRequest);
    if (!isApiError(created, createAddress, "CreateAddressBadRequest")) throw new Error("no typed error");
    expect(created.details).toEqual(details);
    const updated = await failureOf(
      updateAddress,
      { params: { id: "abcdef" }, body: address },
      400,
      said("UpdateAddressBadRequest", details),
    );
    expect(updated).toBeInstanceOf(UpdateAddressBadRequest);
    const set = await failureOf(
      createOrUpdateAddress,
      { body: address },
      400,
      said("UpdateAddressBadRequest", details),
    );
    expect(set).toBeInstanceOf(UpdateAddressBadRequest);
  });

  it("say that a company has already applied for deferred payment", async () => {
    const error = await failureOf(
      startMonduApplication,
      {},
      422,
      said("already_applied", { status: "PENDING" }),
    );
    expect(error).toBeInstanceOf(StartMonduApplicationUnprocessableContent);
  });
});
