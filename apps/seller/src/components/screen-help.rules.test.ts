import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { helpHrefFor, helpSlugs } from "#components/screen-help.rules.ts";

describe("the help for a screen", () => {
  it.each([
    ["/orders/", "/help-center/orders/"],
    ["/orders/sale_0000001/contact/", "/help-center/orders/"],
    ["/my-profile/discount", "/help-center/stock-lists/"],
    ["/my-profile/payment-details/", "/help-center/payouts/"],
    ["/my-profile/", "/help-center/payment/"],
    ["/claims/claim_0000001/", "/help-center/claims/"],
    ["/legal/terms/", "/help-center/"],
    ["/help-center/team/", "/help-center/"],
    ["/", "/help-center/"],
  ])("of %s is at %s", (path, href) => {
    expect(helpHrefFor(path)).toBe(href);
  });

  it("links only to articles that exist", () => {
    const folder = join(import.meta.dirname, "../../../../tooling/dev/content");
    expect(helpSlugs.filter((slug) => !existsSync(join(folder, `help-${slug}.json`)))).toEqual([]);
  });
});
