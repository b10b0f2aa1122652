import { randomInt, randomUUID } from "node:crypto";
import { callApi, tokenOf } from "#api.ts";
import { passwordOf } from "#hosts.ts";
import { mailedLink, textedCode } from "#mailbox.ts";

export interface NewAccount {
  readonly email: string;
  /** A mobile number that no other journey uses. */
  readonly phone: string;
}

async function expectOk({ status, body }: { status: number; body: Record<string, unknown> }): Promise<void> {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
}

/**
 * Signs up a company and its owner, with the common password of journey accounts. Nothing is verified yet.
 */
export async function signUp(): Promise<NewAccount> {
  const name = randomUUID().slice(0, 8);
  const email = `owner-${name}@harbour.example`;
  const phone = `+49151${String(randomInt(0, 100_000_000)).padStart(8, "0")}`;
  await expectOk(
    await callApi("POST", "users/register/", {
      body: {
        email,
        password: passwordOf(email),
        name: "Ada Owner",
        companyName: `Harbour ${name}`,
        country: "DE",
      },
    }),
  );
  return { email, phone };
}

/** A separate seller for a journey that changes how its user signs in: verified, with accepted terms. */
export async function newSeller(): Promise<NewAccount> {
  const account = await signUp();
  const secret = new URL(await mailedLink(account.email, "/activate-account/")).searchParams.get("secret");
  await expectOk(await callApi("POST", "users/activate/", { body: { secret } }));
  const token = await tokenOf(account.email);
  await expectOk(await callApi("POST", "user/phone/verify/", { token, body: { phone: account.phone } }));
  const code = await textedCode(account.phone);
  await expectOk(await callApi("POST", "user/phone/verify-token/", { token, body: { code } }));
  await expectOk(await callApi("POST", "sellers/accept-sla/", { token }));
  return account;
}
