import { updatePriceRule as endpoint } from "@quayside/api-client/contract/price-rules/price-rules.endpoints";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { type WantedTerms, checkedTerms } from "#modules/inventory/price-rules/price-rule-terms.policy.ts";
import { readRuleJson } from "#modules/inventory/price-rules/price-rule.reader.ts";
import { lockRule, signalRule, writeRule } from "#modules/inventory/price-rules/price-rule.writer.ts";
import { outdateRehearsals } from "#modules/inventory/price-rules/rehearsal.writer.ts";
import { refuseStale } from "#work/refuse-stale.ts";

/** Changes a rule, unless a colleague changed it meanwhile. Offers that leave its scope are looked at by other rules. */
export const updatePriceRule: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body, now } = context;
  const sellerId = sellerIdOf(scope);
  const key = { sellerId, qid: params.id, now };
  const rule = (await lockRule(tx, key)) ?? failWith("not_found");
  const { version, ...changed } = body;
  await refuseStale(tx, { endpoint, seen: version, scope }, { kind: "price_rule", ...rule });
  const before = wantedOf(JSON.parse((await readRuleJson(tx, key)) ?? failWith("not_found")) as RuleAnswer);
  const given = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));
  const terms = await checkedTerms(tx, sellerId, { ...before, ...given });
  await signalRule(tx, rule.id);
  await writeRule(tx, { id: rule.id, terms, now });
  await outdateRehearsals(tx, rule.id, now);
  await signalRule(tx, rule.id);
  await writeAudit(tx, byUser(context, sellerId), {
    action: "price_rule.change",
    subjectKind: "price_rule",
    subjectQid: rule.qid,
    detail: { fields: Object.keys(given) },
  });
  return jsonOr404(await readRuleJson(tx, key));
};

/** A rule as it is answered, as far as a change keeps it. */
type RuleAnswer = Omit<WantedTerms, "scope"> & {
  readonly scope: {
    readonly kind: WantedTerms["scope"]["kind"];
    readonly brands: readonly { readonly qid: string }[];
    readonly category: { readonly slug: string } | null;
    readonly offers: readonly { readonly qid: string }[];
  };
};

/** The terms of a rule as a call would write them. */
function wantedOf({ scope, ...rule }: RuleAnswer): WantedTerms {
  return {
    ...rule,
    scope: {
      kind: scope.kind,
      brands: scope.brands.map(({ qid }) => qid),
      category: scope.category?.slug ?? null,
      offers: scope.offers.map(({ qid }) => qid),
    },
  };
}
