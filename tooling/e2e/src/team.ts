import { randomInt, randomUUID } from "node:crypto";
import { callApi, tokenOf } from "#api.ts";
import { switchFlags } from "#flags.ts";
import { passwordOf } from "#hosts.ts";
import { mailedLink, textedCode } from "#mailbox.ts";

/**
 * A new member of a seller's company, with all permissions by default, for journeys that need a separate
 * person in a company with orders. Uses the common password of journey accounts.
 * @param flags switched before the API first requests them, so that they apply from the start
 * @returns the e-mail address
 */
export async function newColleague(
  ownerEmail: string,
  flags: Readonly<Record<string, boolean>> = {},
  role: "OWNER" | "READ" = "OWNER",
): Promise<string> {
  const email = `colleague-${randomUUID().slice(0, 8)}@harbour.example`;
  await switchFlags(email, flags);
  const post = async (path: string, body: object, token?: string) => {
    const answer = await callApi("POST", path, { body, ...(token === undefined ? {} : { token }) });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  };
  await post("team/invitations/", { email, role }, await tokenOf(ownerEmail));
  const secret = new URL(await mailedLink(email, "/join-team/")).searchParams.get("secret");
  await post("team/invitations/accept/", { secret, name: "Bo Colleague", password: passwordOf(email) });
  const token = await tokenOf(email);
  const phone = `+49152${String(randomInt(0, 100_000_000)).padStart(8, "0")}`;
  await post("user/phone/verify/", { phone }, token);
  await post("user/phone/verify-token/", { code: await textedCode(phone) }, token);
  return email;
}
