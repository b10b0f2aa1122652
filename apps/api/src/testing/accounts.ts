import { expect } from "vitest";
import type { TestAnswer, TestApi } from "#testing/test-api.ts";

/** The headers of a signed-in user. */
export type Session = Record<string, string>;

/** A password that passes all rules. */
export const NEW_PASSWORD = "correct horse battery";

let count = 0;

/** A sign-up form with unused data. */
export function signUpForm(fields: Record<string, unknown> = {}) {
  count += 1;
  return {
    email: `owner${count}@harbour.example`,
    password: NEW_PASSWORD,
    name: "Ada Owner",
    companyName: `Harbour ${count} GmbH`,
    country: "DE",
    ...fields,
  };
}

/** Signs up a company and signs in its owner. @returns the address and the headers of the session */
export async function newSeller(
  api: TestApi,
  fields: Record<string, unknown> = {},
): Promise<{ email: string; session: Session }> {
  const form = signUpForm(fields);
  await api.request("POST", "users/register/", { body: form });
  return { email: form.email, session: await signIn(api, form.email, NEW_PASSWORD) };
}

/** Signs in on the seller portal. @returns the headers of the session */
export async function signIn(api: TestApi, email: string, password: string): Promise<Session> {
  const answer = await api.request("POST", "auth/login/", { body: { email, password } });
  return { authorization: `Bearer ${String(answer.body["accessToken"])}` };
}

/** Calls of people by the headers of their sessions. */
export function sessionCalls(api: TestApi) {
  const call = (method: string, path: string, headers: Session, body?: object): Promise<TestAnswer> =>
    api.request(method, path, { headers, body });
  return {
    call,
    post: (path: string, headers: Session, body?: object) => call("POST", path, headers, body),
    /** The signed-in user, as the API answers it. */
    user: async (headers: Session) => (await call("GET", "user/", headers)).body,
  };
}

/** Queued messages to an address or number, oldest first. */
export async function messagesTo(
  api: TestApi,
  recipient: string,
): Promise<{ subject: string; body: string; channel: string }[]> {
  return api.services.db
    .selectFrom("outgoing_messages")
    .select(["subject", "body", "channel"])
    .where("recipient", "=", recipient)
    .orderBy("id")
    .execute();
}

/** The secret in the latest link mailed to an address. */
export async function linkSecret(api: TestApi, recipient: string): Promise<string> {
  const messages = await messagesTo(api, recipient);
  const secrets = messages.flatMap(({ body }) => [...body.matchAll(/\?(?:secret|token)=([\w-]+)/g)]);
  return secrets.at(-1)?.[1] ?? "";
}

/** The code in the latest text message to a number. */
export async function textedCode(api: TestApi, phone: string): Promise<string> {
  const messages = await messagesTo(api, phone);
  return messages.at(-1)?.body.match(/^\d{6}/)?.[0] ?? "";
}

/** The audit log's actions of a user, oldest first. */
export async function auditOf(api: TestApi, email: string): Promise<string[]> {
  const rows = await api.services.db
    .selectFrom("audit_log as a")
    .innerJoin("users as u", "u.qid", "a.subject_qid")
    .where("u.email", "=", email)
    .select("a.action")
    .orderBy("a.id")
    .execute();
  return rows.map((row) => row.action);
}

/** Status and code of an answer, which most tests compare. */
export function outcomeOf(answer: TestAnswer): [number, unknown] {
  return [answer.status, answer.body["code"]];
}

let phones = 0;
/** A number without earlier messages. */
export function newPhone(): string {
  phones += 1;
  return `+49151${String(23_000_000 + phones)}`;
}

/** A new seller whose phone was just sent a code. */
export async function newSellerWithCode(
  api: TestApi,
): Promise<{ session: Session; email: string; phone: string; code: string }> {
  const phone = newPhone();
  const { session, email } = await newSeller(api, { phone });
  const answer = await api.request("POST", "user/phone/verify/", { headers: session, body: {} });
  expect([answer.status, answer.body]).toEqual([200, { wait: 60, expiresIn: 600 }]);
  return { session, email, phone, code: await textedCode(api, phone) };
}

/** Whether a session is still accepted. */
export async function isAlive(api: TestApi, headers: Session): Promise<boolean> {
  return (await api.request("GET", "user/", { headers })).status === 200;
}

/** Waits until a session has ended: another process is notified through the channel between them. */
export async function ended(api: TestApi, headers: Session): Promise<void> {
  await expect.poll(() => isAlive(api, headers)).toBe(false);
}
