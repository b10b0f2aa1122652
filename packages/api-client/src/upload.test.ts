import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSaleDocument } from "#contract/sale-documents/sale-documents.endpoints.ts";
import { createClient } from "#client.ts";
import type { CallOptions, ClientOptions } from "#client.ts";
import { FailedToFetchError, isApiError } from "#errors/api-error.ts";

/** Requests of the browser under test, each answered by hand. */
class FakeXhr extends EventTarget {
  static readonly made: FakeXhr[] = [];
  readonly upload = new EventTarget();
  readonly headers = new Map<string, string>();
  withCredentials = false;
  responseType = "";
  status = 0;
  responseText = "";
  target = "";
  form: FormData | null = null;
  constructor() {
    super();
    FakeXhr.made.push(this);
  }
  open(method: string, url: string) {
    this.target = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  getAllResponseHeaders() {
    return "content-type: application/json\r\nx-request-id: req-7\r\n";
  }
  send(form: FormData) {
    this.form = form;
  }
  abort() {
    this.dispatchEvent(new Event("abort"));
  }
  sent(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded, total }));
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event("load"));
  }
}

beforeEach(() => {
  FakeXhr.made.length = 0;
  vi.stubGlobal("XMLHttpRequest", FakeXhr);
});
afterEach(() => vi.unstubAllGlobals());

const xhr = (place = 0) =>
  vi.waitFor(() => {
    const made = FakeXhr.made[place];
    if (made?.form == null) throw new Error("Nothing is sent yet");
    return made;
  }, 15_000);

function upload(call: CallOptions, options: Partial<ClientOptions> = {}) {
  const client = createClient({
    baseUrl: "https://api.quayside.example/api/",
    application: "sellers",
    getAccessToken: async () => "first",
    fetch: () => Promise.reject(new Error("A form with progress is not fetched")),
    ...options,
  });
  const file = new File(["content"], "list.pdf", { type: "application/pdf" });
  const input = { params: { qid: "sale_0000001" }, body: { type: "PACKING_LIST" as const, file } };
  const answer = client.call(createSaleDocument, input, call);
  answer.catch(() => {});
  return answer;
}

describe("an upload with progress", () => {
  it("reports the bytes sent, and is otherwise an ordinary call", async () => {
    const seen: string[] = [];
    const answer = upload({
      idempotencyKey: "key-1",
      onUploadProgress: (sent, total) => seen.push(`${sent} of ${total}`),
    });
    const request = await xhr();
    request.sent(400, 1000);
    request.sent(1000, 1000);
    request.answer(201, { qid: "document_1" });
    expect(await answer).toEqual({ qid: "document_1" });
    expect(seen).toEqual(["400 of 1000", "1000 of 1000"]);
    expect(request.target).toBe("POST https://api.quayside.example/api/sales/sale_0000001/documents/");
    expect(Object.fromEntries(request.headers)).toMatchObject({
      authorization: "Bearer first",
      "idempotency-key": "key-1",
      "x-application": "sellers",
    });
    expect(request.headers.has("content-type")).toBe(false);
    expect(request.withCredentials).toBe(true);
    expect([...(request.form?.keys() ?? [])]).toEqual(["type", "file"]);
  });

  it("is sent again with a new token, and its progress restarts", async () => {
    const seen: number[] = [];
    const answer = upload(
      { idempotencyKey: "key-1", onUploadProgress: (sent) => seen.push(sent) },
      { renew: async () => "second" },
    );
    const first = await xhr();
    first.sent(1000, 1000);
    first.answer(401, { code: "token_expired", message: "", requestId: "" });
    const second = await xhr(1);
    second.sent(10, 1000);
    second.answer(201, {});
    await answer;
    expect(second.headers.get("authorization")).toBe("Bearer second");
    expect(second.headers.get("idempotency-key")).toBe("key-1");
    expect(seen).toEqual([1000, 10]);
  });

  it("fails with the errors of the contract, and with FailedToFetchError without an answer", async () => {
    const refused = upload({ onUploadProgress: () => {} });
    (await xhr()).answer(413, { code: "document_too_large", message: "", requestId: "req-7", maxBytes: 1 });
    const error: unknown = await refused.catch((thrown: unknown) => thrown);
    expect(isApiError(error, createSaleDocument, "document_too_large")).toBe(true);
    const lost = upload({ onUploadProgress: () => {} });
    (await xhr(1)).dispatchEvent(new Event("error"));
    await expect(lost).rejects.toBeInstanceOf(FailedToFetchError);
  });

  it("stops when it is cancelled, which does not count as a network failure", async () => {
    const stop = new AbortController();
    const answer = upload({ signal: stop.signal, onUploadProgress: () => {} });
    const request = await xhr();
    const aborted = vi.fn();
    request.addEventListener("abort", aborted);
    stop.abort();
    await expect(answer).rejects.toMatchObject({ name: "AbortError" });
    expect(aborted).toHaveBeenCalledOnce();
  });
});
