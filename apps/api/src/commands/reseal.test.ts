import { createWebhook } from "@quayside/api-client/contract/integrations/integrations.endpoints";
import { createStocklistSource } from "@quayside/api-client/contract/stock-sources/stock-sources.endpoints";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { reseal } from "#commands/reseal.writer.ts";
import { badgeHashes } from "#modules/identity/quick-sign-in/badge.rules.ts";
import { pageKeyOf, readPageKey } from "#modules/identity/session/page-key.ts";
import { seal, secondFactorKeys, unseal } from "#modules/identity/session/index.ts";
import { childrenOf, signAccessToken, verifyAccessToken } from "#modules/identity/session/tokens.ts";
import { hashCode, isCode } from "#modules/identity/verification/secrets.ts";
import { openSecret } from "#modules/inventory/stock-sources/sealed-secret.ts";
import { unsealSecret } from "#modules/platform/webhooks/webhook-signature.ts";
import { readUnsubscribeToken, unsubscribeToken } from "#mails/unsubscribe-token.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();
const seller = { as: "seller@demo.example" };
const NEW = "another secret of the tests, 32+ bytes";

/** The services after the secret was changed, with the one before or without it. */
const changed = ({ keepsOld }: { keepsOld: boolean }) => {
  const { config } = api.services;
  const { TOKEN_SECRET } = config;
  return {
    ...api.services,
    config: { ...config, TOKEN_SECRET: NEW, ...(keepsOld && { TOKEN_SECRET_BEFORE: TOKEN_SECRET }) },
  };
};

describe("a change of TOKEN_SECRET", () => {
  it("leaves what was made before valid for as long as the one before is named", () => {
    const { services } = api;
    const token = { userQid: "0123456789ABCDEF", sessionQid: "FEDCBA9876543210", application: "sellers" };
    const subject = { userId: 7, target: "+491701234567" };
    const owner = { qid: token.sessionQid, application: "sellers", generation: 3 };
    const made = {
      access: signAccessToken(services, { ...token, readsOnly: false }).accessToken,
      code: hashCode(services, subject, "123456"),
      page: pageKeyOf(services, owner) ?? "",
      leave: unsubscribeToken(services.config, { userQid: token.userQid, topic: "sale" }),
      badge: badgeHashes(services, "QB-0001")[0]?.toString("hex"),
      child: childrenOf(services, Buffer.alloc(32, 1), Buffer.alloc(16, 2))[0],
    };
    const opened = (now: ReturnType<typeof changed>) => ({
      access: verifyAccessToken(now, made.access)?.userQid ?? null,
      code: isCode(now, subject, { code: "123456", hash: made.code }),
      page: readPageKey(now, made.page, "sellers")?.generation ?? null,
      leave: readUnsubscribeToken(now.config, made.leave)?.topic ?? null,
      badge: badgeHashes(now, "QB-0001").some((one) => one.toString("hex") === made.badge),
      child: childrenOf(now, Buffer.alloc(32, 1), Buffer.alloc(16, 2)).includes(made.child ?? ""),
    });
    expect(opened(changed({ keepsOld: true }))).toEqual({
      access: token.userQid,
      code: true,
      page: 3,
      leave: "sale",
      badge: true,
      child: true,
    });
    expect(opened(changed({ keepsOld: false }))).toEqual({
      access: null,
      code: false,
      page: null,
      leave: null,
      badge: false,
      child: false,
    });
  });

  it("makes everything new with the secret of today", () => {
    const both = changed({ keepsOld: true });
    const only = changed({ keepsOld: false });
    const subject = { userQid: "0123456789ABCDEF", sessionQid: "FEDCBA9876543210", application: "sellers" };
    const { accessToken } = signAccessToken(both, { ...subject, readsOnly: false });
    expect(verifyAccessToken(only, accessToken)?.userQid).toBe(subject.userQid);
    expect(verifyAccessToken(api.services, accessToken)).toBeNull();
  });

  it("needs the one before no longer, once all that is stored is encrypted anew", async () => {
    const { db } = api.services;
    const webhook = await api.call(createWebhook, { body: { url: "https://example.com/hook" } }, seller);
    await api.call(
      createStocklistSource,
      {
        body: {
          kind: "URL",
          name: "List",
          url: "https://lists.example/a.csv",
          username: "me",
          password: "pässword",
          schedule: "DAY",
          mode: "REPLACE",
        },
      },
      seller,
    );
    const keys = secondFactorKeys(api.services);
    const secret = Buffer.from("a secret of an authenticator");
    const { rows: users } = await sql<{
      id: number;
    }>`select id from users where email = ${seller.as}`.execute(db);
    const userId = users[0]?.id ?? 0;
    await sql`insert into second_factors (user_id, sealed_secret, started_at) values (${userId}, ${seal(keys.secret, userId, secret)}, now())`.execute(
      db,
    );
    const both = changed({ keepsOld: true });
    const only = changed({ keepsOld: false });
    const stored = async () => {
      const { rows } = await sql<{ webhook: Buffer; source: Buffer; kind: string; factor: Buffer }>`
        select (select secret from webhooks where qid = ${webhook.qid}) as webhook, s.sealed_secret as source, s.secret_kind as kind,
          (select sealed_secret from second_factors where user_id = ${userId}) as factor
        from stock_list_sources s where s.url = 'https://lists.example/a.csv'`.execute(db);
      const [row] = rows;
      if (!row) throw new Error("Nothing is stored");
      return row;
    };
    const before = await stored();
    expect(unseal(secondFactorKeys(only).secrets, userId, before.factor)).toBeNull();
    const { done, lost } = await reseal({ db, config: both.config, now: api.businessTime.now() });
    expect(done).toBeGreaterThanOrEqual(3);
    expect(lost).toBe(0);
    const after = await stored();
    expect(unseal(secondFactorKeys(only).secrets, userId, after.factor)).toEqual(secret);
    expect(unsealSecret(only, after.webhook)).toBe(webhook.secret);
    expect(openSecret(only.config, { secretKind: after.kind, sealedSecret: after.source }).password).toBe(
      "pässword",
    );
    expect(await reseal({ db, config: api.services.config, now: api.businessTime.now() })).toMatchObject({
      lost: done,
    });
  });
});
