import { expect, it } from "vitest";
import { type SalesView, salesList } from "#features/sales/sale/sales.list-view.ts";

/**
 * States of the order list, each with its address, the one of its third page, its pick list, what a saved view keeps,
 * the query of the call, and the chips with the state that each leads to. Saved views and links of years depend on
 * them: a line that changes breaks those.
 */
const STATES = `
?
  href  /orders/?status=CURRENT&page=1
  page  /orders/?status=CURRENT&page=3
  pick  /orders/pick-list/?status=CURRENT
  kept  status=CURRENT
  asked page=1 size=20 sort=expiredAt status=CURRENT
  chips all, 0 more;
?page=1&status=CURRENT
  href  /orders/?status=CURRENT&page=1
  page  /orders/?status=CURRENT&page=3
  pick  /orders/pick-list/?status=CURRENT
  kept  status=CURRENT
  asked page=1 size=20 sort=expiredAt status=CURRENT
  chips all, 0 more;
?status=PAST&sort=-createdAt&page=4
  href  /orders/?status=PAST&sort=-createdAt&page=4
  page  /orders/?status=PAST&sort=-createdAt&page=3
  pick  /orders/pick-list/?status=PAST
  kept  sort=-createdAt&status=PAST
  asked page=4 size=20 sort=-createdAt status=PAST
  chips all, 0 more;
?status=ALL
  href  /orders/?status=ALL&page=1
  page  /orders/?status=ALL&page=3
  pick  /orders/pick-list/?status=ALL
  kept  status=ALL
  asked page=1 size=20 sort=expiredAt status=ALL
  chips all, 0 more;
?status=GONE&sort=shape&page=two&size=many
  href  /orders/?status=CURRENT&page=1
  page  /orders/?status=CURRENT&page=3
  pick  /orders/pick-list/?status=CURRENT
  kept  status=CURRENT
  asked page=1 size=20 sort=expiredAt status=CURRENT
  chips all, 0 more;
?nextAction=CONFIRM_QUANTITIES
  href  /orders/?status=CURRENT&nextAction=CONFIRM_QUANTITIES&page=1
  page  /orders/?status=CURRENT&nextAction=CONFIRM_QUANTITIES&page=3
  pick  /orders/pick-list/?status=CURRENT&nextAction=CONFIRM_QUANTITIES
  kept  nextAction=CONFIRM_QUANTITIES&status=CURRENT
  asked nextAction=CONFIRM_QUANTITIES page=1 size=20 sort=expiredAt status=CURRENT
  chips filtered, 0 more;
?nextAction=DANCE
  href  /orders/?status=CURRENT&page=1
  page  /orders/?status=CURRENT&page=3
  pick  /orders/pick-list/?status=CURRENT
  kept  status=CURRENT
  asked page=1 size=20 sort=expiredAt status=CURRENT
  chips all, 0 more;
?destination=FR
  href  /orders/?status=CURRENT&destination=FR&page=1
  page  /orders/?status=CURRENT&destination=FR&page=3
  pick  /orders/pick-list/?status=CURRENT&destination=FR
  kept  destination=FR&status=CURRENT
  asked destination=FR page=1 size=20 sort=expiredAt status=CURRENT
  chips filtered, 0 more;
?destination=DOMESTIC
  href  /orders/?status=CURRENT&destination=DOMESTIC&page=1
  page  /orders/?status=CURRENT&destination=DOMESTIC&page=3
  pick  /orders/pick-list/?status=CURRENT&destination=DOMESTIC
  kept  destination=DOMESTIC&status=CURRENT
  asked destination=DOMESTIC page=1 size=20 sort=expiredAt status=CURRENT
  chips filtered, 0 more;
?destination=EXPORT&status=CURRENT&page=1&columns=number,total,tracking&density=compact&view=view_0000001
  href  /orders/?status=CURRENT&destination=EXPORT&page=1&columns=number,total,tracking&density=compact&view=view_0000001
  page  /orders/?status=CURRENT&destination=EXPORT&page=3&columns=number,total,tracking&density=compact&view=view_0000001
  pick  /orders/pick-list/?status=CURRENT&destination=EXPORT
  kept  destination=EXPORT&status=CURRENT
  asked destination=EXPORT page=1 size=20 sort=expiredAt status=CURRENT
  chips filtered, 0 more;
?destination=
  href  /orders/?status=CURRENT&destination=&page=1
  page  /orders/?status=CURRENT&destination=&page=3
  pick  /orders/pick-list/?status=CURRENT&destination=
  kept  destination=&status=CURRENT
  asked page=1 size=20 sort=expiredAt status=CURRENT
  chips all, 0 more;
?search=nord
  href  /orders/?status=CURRENT&search=nord&page=1
  page  /orders/?status=CURRENT&search=nord&page=3
  pick  /orders/pick-list/?status=CURRENT&search=nord
  kept  search=nord&status=CURRENT
  asked page=1 search=nord size=20 sort=expiredAt status=CURRENT
  chips filtered, 0 more;
?search=%20hand%20cream%20
  href  /orders/?status=CURRENT&search=+hand+cream+&page=1
  page  /orders/?status=CURRENT&search=+hand+cream+&page=3
  pick  /orders/pick-list/?status=CURRENT&search=+hand+cream+
  kept  search=+hand+cream+&status=CURRENT
  asked page=1 search=hand cream size=20 sort=expiredAt status=CURRENT
  chips filtered, 0 more;
?search=%20
  href  /orders/?status=CURRENT&search=+&page=1
  page  /orders/?status=CURRENT&search=+&page=3
  pick  /orders/pick-list/?status=CURRENT&search=+
  kept  search=+&status=CURRENT
  asked page=1 size=20 sort=expiredAt status=CURRENT
  chips filtered, 0 more;
?search=50%25%20%26%20more%2B%C3%A9%E2%82%AC%23%3F
  href  /orders/?status=CURRENT&search=50%25+%26+more%2Bé€%23?&page=1
  page  /orders/?status=CURRENT&search=50%25+%26+more%2Bé€%23?&page=3
  pick  /orders/pick-list/?status=CURRENT&search=50%25+%26+more%2Bé€%23?
  kept  search=50%25+%26+more%2B%C3%A9%E2%82%AC%23%3F&status=CURRENT
  asked page=1 search=50% & more+é€#? size=20 sort=expiredAt status=CURRENT
  chips filtered, 0 more;
?search=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
  href  /orders/?status=CURRENT&search=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa&page=1
  page  /orders/?status=CURRENT&search=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa&page=3
  pick  /orders/pick-list/?status=CURRENT&search=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
  kept  search=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa&status=CURRENT
  asked page=1 search=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa size=20 sort=expiredAt status=CURRENT
  chips filtered, 0 more;
?createdFrom=2026-11-01
  href  /orders/?status=CURRENT&createdFrom=2026-11-01&page=1
  page  /orders/?status=CURRENT&createdFrom=2026-11-01&page=3
  pick  /orders/pick-list/?status=CURRENT&createdFrom=2026-11-01
  kept  createdFrom=2026-11-01&status=CURRENT
  asked createdFrom=2026-11-01 page=1 size=20 sort=expiredAt status=CURRENT
  chips filtered, 1 more; Created from: 1 November 2026 ({"createdFrom":null})
?createdFrom=2026-11-01&createdTo=2026-11-20&page=2
  href  /orders/?status=CURRENT&createdFrom=2026-11-01&createdTo=2026-11-20&page=2
  page  /orders/?status=CURRENT&createdFrom=2026-11-01&createdTo=2026-11-20&page=3
  pick  /orders/pick-list/?status=CURRENT&createdFrom=2026-11-01&createdTo=2026-11-20
  kept  createdFrom=2026-11-01&createdTo=2026-11-20&status=CURRENT
  asked createdFrom=2026-11-01 createdTo=2026-11-20 page=2 size=20 sort=expiredAt status=CURRENT
  chips filtered, 2 more; Created from: 1 November 2026 ({"createdFrom":null}); Created up to: 20 November 2026 ({"createdTo":null})
?createdFrom=2026-02-31
  href  /orders/?status=CURRENT&createdFrom=2026-02-31&page=1
  page  /orders/?status=CURRENT&createdFrom=2026-02-31&page=3
  pick  /orders/pick-list/?status=CURRENT&createdFrom=2026-02-31
  kept  createdFrom=2026-02-31&status=CURRENT
  asked page=1 size=20 sort=expiredAt status=CURRENT
  chips all, 1 more;
?createdFrom=&createdTo=soon
  href  /orders/?status=CURRENT&createdFrom=&createdTo=soon&page=1
  page  /orders/?status=CURRENT&createdFrom=&createdTo=soon&page=3
  pick  /orders/pick-list/?status=CURRENT&createdFrom=&createdTo=soon
  kept  createdFrom=&createdTo=soon&status=CURRENT
  asked page=1 size=20 sort=expiredAt status=CURRENT
  chips all, 2 more;
?brand=%20
  href  /orders/?status=CURRENT&brand=+&page=1
  page  /orders/?status=CURRENT&brand=+&page=3
  pick  /orders/pick-list/?status=CURRENT&brand=+
  kept  brand=+&status=CURRENT
  asked page=1 size=20 sort=expiredAt status=CURRENT
  chips filtered, 1 more; Brand:   ({"brand":""})
?brand=L%27Or%C3%A9al%20%26%20Co
  href  /orders/?status=CURRENT&brand=L%27Oréal+%26+Co&page=1
  page  /orders/?status=CURRENT&brand=L%27Oréal+%26+Co&page=3
  pick  /orders/pick-list/?status=CURRENT&brand=L%27Oréal+%26+Co
  kept  brand=L%27Or%C3%A9al+%26+Co&status=CURRENT
  asked brand=L'Oréal & Co page=1 size=20 sort=expiredAt status=CURRENT
  chips filtered, 1 more; Brand: L'Oréal & Co ({"brand":""})
?metric=POOR_FULFILMENT
  href  /orders/?status=CURRENT&metric=POOR_FULFILMENT&page=1
  page  /orders/?status=CURRENT&metric=POOR_FULFILMENT&page=3
  pick  /orders/pick-list/?status=CURRENT&metric=POOR_FULFILMENT
  kept  metric=POOR_FULFILMENT&status=CURRENT
  asked metric=POOR_FULFILMENT page=1 size=20 sort=expiredAt status=CURRENT
  chips filtered, 0 more; Insights: Poorly fulfilled ({"metric":null})
?metric=CLAIMS&status=ALL
  href  /orders/?status=ALL&metric=CLAIMS&page=1
  page  /orders/?status=ALL&metric=CLAIMS&page=3
  pick  /orders/pick-list/?status=ALL&metric=CLAIMS
  kept  metric=CLAIMS&status=ALL
  asked metric=CLAIMS page=1 size=20 sort=expiredAt status=ALL
  chips filtered, 0 more; Insights: With claims ({"metric":null})
?deadline=OVERDUE&status=ALL
  href  /orders/?status=ALL&deadline=OVERDUE&page=1
  page  /orders/?status=ALL&deadline=OVERDUE&page=3
  pick  /orders/pick-list/?status=ALL&deadline=OVERDUE
  kept  deadline=OVERDUE&status=ALL
  asked deadline=OVERDUE page=1 size=20 sort=expiredAt status=ALL
  chips filtered, 1 more; Deadline: Overdue ({"deadline":null})
?documents=MISSING
  href  /orders/?status=CURRENT&documents=MISSING&page=1
  page  /orders/?status=CURRENT&documents=MISSING&page=3
  pick  /orders/pick-list/?status=CURRENT&documents=MISSING
  kept  documents=MISSING&status=CURRENT
  asked documents=MISSING page=1 size=20 sort=expiredAt status=CURRENT
  chips filtered, 1 more; Documents: Missing ({"documents":null})
?sort=-total
  href  /orders/?status=CURRENT&sort=-total&page=1
  page  /orders/?status=CURRENT&sort=-total&page=3
  pick  /orders/pick-list/?status=CURRENT
  kept  sort=-total&status=CURRENT
  asked page=1 size=20 sort=-total status=CURRENT
  chips all, 0 more;
?sort=expiredAt
  href  /orders/?status=CURRENT&page=1
  page  /orders/?status=CURRENT&page=3
  pick  /orders/pick-list/?status=CURRENT
  kept  status=CURRENT
  asked page=1 size=20 sort=expiredAt status=CURRENT
  chips all, 0 more;
?size=50&page=2
  href  /orders/?status=CURRENT&page=2&size=50
  page  /orders/?status=CURRENT&page=3&size=50
  pick  /orders/pick-list/?status=CURRENT
  kept  size=50&status=CURRENT
  asked page=2 size=50 sort=expiredAt status=CURRENT
  chips all, 0 more;
?size=1000
  href  /orders/?status=CURRENT&page=1&size=1000
  page  /orders/?status=CURRENT&page=3&size=1000
  pick  /orders/pick-list/?status=CURRENT
  kept  size=1000&status=CURRENT
  asked page=1 size=200 sort=expiredAt status=CURRENT
  chips all, 0 more;
?size=0
  href  /orders/?status=CURRENT&page=1&size=0
  page  /orders/?status=CURRENT&page=3&size=0
  pick  /orders/pick-list/?status=CURRENT
  kept  size=0&status=CURRENT
  asked page=1 size=1 sort=expiredAt status=CURRENT
  chips all, 0 more;
?page=99999999
  href  /orders/?status=CURRENT&page=100000
  page  /orders/?status=CURRENT&page=3
  pick  /orders/pick-list/?status=CURRENT
  kept  status=CURRENT
  asked page=100000 size=20 sort=expiredAt status=CURRENT
  chips all, 0 more;
?columns=number,total
  href  /orders/?status=CURRENT&page=1&columns=number,total
  page  /orders/?status=CURRENT&page=3&columns=number,total
  pick  /orders/pick-list/?status=CURRENT
  kept  status=CURRENT
  asked page=1 size=20 sort=expiredAt status=CURRENT
  chips all, 0 more;
?columns=total,nonsense,units
  href  /orders/?status=CURRENT&page=1&columns=total,units
  page  /orders/?status=CURRENT&page=3&columns=total,units
  pick  /orders/pick-list/?status=CURRENT
  kept  status=CURRENT
  asked page=1 size=20 sort=expiredAt status=CURRENT
  chips all, 0 more;
?columns=
  href  /orders/?status=CURRENT&page=1
  page  /orders/?status=CURRENT&page=3
  pick  /orders/pick-list/?status=CURRENT
  kept  status=CURRENT
  asked page=1 size=20 sort=expiredAt status=CURRENT
  chips all, 0 more;
?density=compact
  href  /orders/?status=CURRENT&page=1&density=compact
  page  /orders/?status=CURRENT&page=3&density=compact
  pick  /orders/pick-list/?status=CURRENT
  kept  status=CURRENT
  asked page=1 size=20 sort=expiredAt status=CURRENT
  chips all, 0 more;
?density=relaxed&columns=status
  href  /orders/?status=CURRENT&page=1&columns=status&density=relaxed
  page  /orders/?status=CURRENT&page=3&columns=status&density=relaxed
  pick  /orders/pick-list/?status=CURRENT
  kept  status=CURRENT
  asked page=1 size=20 sort=expiredAt status=CURRENT
  chips all, 0 more;
?view=view_0000001&destination=EXPORT
  href  /orders/?status=CURRENT&destination=EXPORT&page=1&view=view_0000001
  page  /orders/?status=CURRENT&destination=EXPORT&page=3&view=view_0000001
  pick  /orders/pick-list/?status=CURRENT&destination=EXPORT
  kept  destination=EXPORT&status=CURRENT
  asked destination=EXPORT page=1 size=20 sort=expiredAt status=CURRENT
  chips filtered, 0 more;
?view=
  href  /orders/?status=CURRENT&page=1&view=
  page  /orders/?status=CURRENT&page=3&view=
  pick  /orders/pick-list/?status=CURRENT
  kept  status=CURRENT
  asked page=1 size=20 sort=expiredAt status=CURRENT
  chips all, 0 more;
?status=ALL&createdFrom=2026-11-01&createdTo=2026-11-20&brand=Nord&deadline=EXPIRING&documents=MISSING&metric=CLAIMS
  href  /orders/?status=ALL&createdFrom=2026-11-01&createdTo=2026-11-20&brand=Nord&metric=CLAIMS&deadline=EXPIRING&documents=MISSING&page=1
  page  /orders/?status=ALL&createdFrom=2026-11-01&createdTo=2026-11-20&brand=Nord&metric=CLAIMS&deadline=EXPIRING&documents=MISSING&page=3
  pick  /orders/pick-list/?status=ALL&createdFrom=2026-11-01&createdTo=2026-11-20&brand=Nord&metric=CLAIMS&deadline=EXPIRING&documents=MISSING
  kept  brand=Nord&createdFrom=2026-11-01&createdTo=2026-11-20&deadline=EXPIRING&documents=MISSING&metric=CLAIMS&status=ALL
  asked brand=Nord createdFrom=2026-11-01 createdTo=2026-11-20 deadline=EXPIRING documents=MISSING metric=CLAIMS page=1 size=20 sort=expiredAt status=ALL
  chips filtered, 5 more; Deadline: Expiring within 24 hours ({"deadline":null}); Documents: Missing ({"documents":null}); Created from: 1 November 2026 ({"createdFrom":null}); Created up to: 20 November 2026 ({"createdTo":null}); Brand: Nord ({"brand":""}); Insights: With claims ({"metric":null})
?status=PAST&nextAction=COMPLETE&destination=GB&search=nord&createdFrom=2026-01-01&createdTo=2026-12-31&brand=Nord&metric=CLAIMS&deadline=OVERDUE&documents=MISSING&sort=-total&page=3&size=100&columns=number,total&density=relaxed&view=view_0000001
  href  /orders/?status=PAST&nextAction=COMPLETE&destination=GB&search=nord&createdFrom=2026-01-01&createdTo=2026-12-31&brand=Nord&metric=CLAIMS&deadline=OVERDUE&documents=MISSING&sort=-total&page=3&size=100&columns=number,total&density=relaxed&view=view_0000001
  page  /orders/?status=PAST&nextAction=COMPLETE&destination=GB&search=nord&createdFrom=2026-01-01&createdTo=2026-12-31&brand=Nord&metric=CLAIMS&deadline=OVERDUE&documents=MISSING&sort=-total&page=3&size=100&columns=number,total&density=relaxed&view=view_0000001
  pick  /orders/pick-list/?status=PAST&nextAction=COMPLETE&destination=GB&search=nord&createdFrom=2026-01-01&createdTo=2026-12-31&brand=Nord&metric=CLAIMS&deadline=OVERDUE&documents=MISSING
  kept  brand=Nord&createdFrom=2026-01-01&createdTo=2026-12-31&deadline=OVERDUE&destination=GB&documents=MISSING&metric=CLAIMS&nextAction=COMPLETE&search=nord&size=100&sort=-total&status=PAST
  asked brand=Nord createdFrom=2026-01-01 createdTo=2026-12-31 deadline=OVERDUE destination=GB documents=MISSING metric=CLAIMS nextAction=COMPLETE page=3 search=nord size=100 sort=-total status=PAST
  chips filtered, 5 more; Deadline: Overdue ({"deadline":null}); Documents: Missing ({"documents":null}); Created from: 1 January 2026 ({"createdFrom":null}); Created up to: 31 December 2026 ({"createdTo":null}); Brand: Nord ({"brand":""}); Insights: With claims ({"metric":null})
?search=nord&destination=FR&sort=-total&page=3
  href  /orders/?status=CURRENT&destination=FR&search=nord&sort=-total&page=3
  page  /orders/?status=CURRENT&destination=FR&search=nord&sort=-total&page=3
  pick  /orders/pick-list/?status=CURRENT&destination=FR&search=nord
  kept  destination=FR&search=nord&sort=-total&status=CURRENT
  asked destination=FR page=3 search=nord size=20 sort=-total status=CURRENT
  chips filtered, 0 more;
?unknown=1&search=x
  href  /orders/?status=CURRENT&search=x&page=1
  page  /orders/?status=CURRENT&search=x&page=3
  pick  /orders/pick-list/?status=CURRENT&search=x
  kept  search=x&status=CURRENT
  asked page=1 search=x size=20 sort=expiredAt status=CURRENT
  chips filtered, 0 more;
?status=PAST&search=nord&sort=-total&page=2&columns=number,total,destination
  href  /orders/?status=PAST&search=nord&sort=-total&page=2&columns=number,total,destination
  page  /orders/?status=PAST&search=nord&sort=-total&page=3&columns=number,total,destination
  pick  /orders/pick-list/?status=PAST&search=nord
  kept  search=nord&sort=-total&status=PAST
  asked page=2 search=nord size=20 sort=-total status=PAST
  chips filtered, 0 more;
`;

/** What differs from the list as it opens. */
function changesOf(view: SalesView): Partial<SalesView> {
  const usual = new Map(Object.entries(salesList.read("")));
  return Object.fromEntries(
    Object.entries(view).filter(([name, value]) => String(value) !== String(usual.get(name))),
  );
}

const textOf = (query: object) =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join(" ");

function linesOf(search: string): string {
  const view = salesList.read(search);
  const chips = salesList
    .chips(view)
    .map(({ label, value, without }) => `${label}: ${value} (${JSON.stringify(without)})`);
  const lines = [
    search,
    `  href  ${salesList.href(changesOf(view))}`,
    `  page  ${salesList.href({ ...view, page: 3 })}`,
    `  pick  ${salesList.hrefOfRows("/orders/pick-list/", view)}`,
    `  kept  ${salesList.keptQuery(view)}`,
    `  asked ${textOf(salesList.query(view))}`,
    `  chips ${salesList.isFiltered(view) ? "filtered" : "all"}, ${salesList.moreCount(view)} more; ${chips.join("; ")}`,
  ];
  return lines.map((line) => line.trimEnd()).join("\n");
}

it("makes of each state the addresses, the call and the chips that it always made", () => {
  const states = STATES.split("\n").filter((line) => line.startsWith("?"));
  expect(states.map(linesOf).join("\n")).toBe(STATES.trim());
});

it("names the brand whose price was reduced in address, call and chip", () => {
  expect(linesOf("?discountedBrand=Nord&status=ALL")).toContain("Price reduced: Nord");
});

it("filters the export and bulk calls as the list", () => {
  const view = salesList.read("?status=ALL&search=%20nord&metric=CLAIMS&sort=-total&page=4&size=50");
  expect(salesList.filters(view)).toEqual({ status: "ALL", search: "nord", metric: "CLAIMS" });
});
