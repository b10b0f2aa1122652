import ky from "ky";

/** One call with a body. */
export interface BodyCall {
  readonly url: string;
  readonly init: RequestInit;
  readonly json?: unknown;
  readonly form?: FormData;
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
}

/** Sends a call with a body, once and without a timeout; resolves with any HTTP answer. */
export async function sendBody({ url, init, json, form, fetch }: BodyCall): Promise<Response> {
  const body = form === undefined ? { json } : { body: form };
  return await ky(url, { ...init, ...body, fetch, retry: 0, timeout: false, throwHttpErrors: false });
}
