import { expect, it } from "vitest";
import { distanceOf, ownRangeText } from "#features/inventory/inventory.view-model.ts";
import { inventoryList } from "#features/inventory/inventory.list-view.ts";

/**
 * States of the inventory, each with its address, the one of its third page, what a saved view keeps, the query of the
 * call, and the distance that is chosen or typed. Saved views and links of years depend on them: a line that changes
 * breaks those.
 */
const STATES = `
?
  href  /inventory/
  page  /inventory/?page=3
  kept
  asked page=1 size=20 sort=name status=ALL
  chips all; ;
?status=ALL&page=1
  href  /inventory/
  page  /inventory/?page=3
  kept
  asked page=1 size=20 sort=name status=ALL
  chips all; ;
?status=PAUSED&hold=STALE
  href  /inventory/?status=PAUSED&hold=STALE
  page  /inventory/?status=PAUSED&hold=STALE&page=3
  kept  hold=STALE&status=PAUSED
  asked hold=STALE page=1 size=20 sort=name status=PAUSED
  chips filtered; ;
?status=UNMATCHED&page=2
  href  /inventory/?status=UNMATCHED&page=2
  page  /inventory/?status=UNMATCHED&page=3
  kept  status=UNMATCHED
  asked page=2 size=20 sort=name status=UNMATCHED
  chips all; ;
?status=NONE&hold=NONE&sort=none
  href  /inventory/
  page  /inventory/?page=3
  kept
  asked page=1 size=20 sort=name status=ALL
  chips all; ;
?brand=nord
  href  /inventory/?brand=nord
  page  /inventory/?brand=nord&page=3
  kept  brand=nord
  asked brand=nord page=1 size=20 sort=name status=ALL
  chips filtered; ;
?brand=%20nord%20
  href  /inventory/?brand=+nord+
  page  /inventory/?brand=+nord+&page=3
  kept  brand=+nord+
  asked brand= nord  page=1 size=20 sort=name status=ALL
  chips filtered; ;
?brand=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
  href  /inventory/?brand=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
  page  /inventory/?brand=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa&page=3
  kept  brand=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
  asked brand=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa page=1 size=20 sort=name status=ALL
  chips filtered; ;
?hold=CURRENCY
  href  /inventory/?hold=CURRENCY
  page  /inventory/?hold=CURRENCY&page=3
  kept  hold=CURRENCY
  asked hold=CURRENCY page=1 size=20 sort=name status=ALL
  chips filtered; ;
?hold=NO_STOCK&status=OUT_OF_STOCK&sort=-stock
  href  /inventory/?status=OUT_OF_STOCK&hold=NO_STOCK&sort=-stock
  page  /inventory/?status=OUT_OF_STOCK&hold=NO_STOCK&sort=-stock&page=3
  kept  hold=NO_STOCK&sort=-stock&status=OUT_OF_STOCK
  asked hold=NO_STOCK page=1 size=20 sort=-stock status=OUT_OF_STOCK
  chips filtered; ;
?percentage_to_winning_price_max=0
  href  /inventory/?percentage_to_winning_price_max=0
  page  /inventory/?percentage_to_winning_price_max=0&page=3
  kept  percentage_to_winning_price_max=0
  asked page=1 percentage_to_winning_price_max=0 size=20 sort=name status=ALL
  chips filtered; winning;
?percentage_to_winning_price_min=0.0001&percentage_to_winning_price_max=0.05
  href  /inventory/?percentage_to_winning_price_min=0.0001&percentage_to_winning_price_max=0.05
  page  /inventory/?percentage_to_winning_price_min=0.0001&percentage_to_winning_price_max=0.05&page=3
  kept  percentage_to_winning_price_max=0.05&percentage_to_winning_price_min=0.0001
  asked page=1 percentage_to_winning_price_max=0.05 percentage_to_winning_price_min=0.0001 size=20 sort=name status=ALL
  chips filtered; near;
?percentage_to_winning_price_min=0.02
  href  /inventory/?percentage_to_winning_price_min=0.02
  page  /inventory/?percentage_to_winning_price_min=0.02&page=3
  kept  percentage_to_winning_price_min=0.02
  asked page=1 percentage_to_winning_price_min=0.02 size=20 sort=name status=ALL
  chips filtered; ; at least 2%
?percentage_to_winning_price_min=-0.5&percentage_to_winning_price_max=0.3333
  href  /inventory/?percentage_to_winning_price_min=-0.5&percentage_to_winning_price_max=0.3333
  page  /inventory/?percentage_to_winning_price_min=-0.5&percentage_to_winning_price_max=0.3333&page=3
  kept  percentage_to_winning_price_max=0.3333&percentage_to_winning_price_min=-0.5
  asked page=1 percentage_to_winning_price_max=0.3333 percentage_to_winning_price_min=-0.5 size=20 sort=name status=ALL
  chips filtered; ; -50% to 33.33%
?percentage_to_winning_price_min=5%25
  href  /inventory/?percentage_to_winning_price_min=5%25
  page  /inventory/?percentage_to_winning_price_min=5%25&page=3
  kept  percentage_to_winning_price_min=5%25
  asked page=1 size=20 sort=name status=ALL
  chips all; ;
?percentage_to_winning_price_min=&percentage_to_winning_price_max=x
  href  /inventory/?percentage_to_winning_price_max=x
  page  /inventory/?percentage_to_winning_price_max=x&page=3
  kept  percentage_to_winning_price_max=x
  asked page=1 size=20 sort=name status=ALL
  chips all; ;
?search=nord
  href  /inventory/?search=nord
  page  /inventory/?search=nord&page=3
  kept  search=nord
  asked page=1 search=nord size=20 sort=name status=ALL
  chips filtered; ;
?search=%20
  href  /inventory/?search=+
  page  /inventory/?search=+&page=3
  kept  search=+
  asked page=1 size=20 sort=name status=ALL
  chips filtered; ;
?search=%20hand%20cream%20
  href  /inventory/?search=+hand+cream+
  page  /inventory/?search=+hand+cream+&page=3
  kept  search=+hand+cream+
  asked page=1 search=hand cream size=20 sort=name status=ALL
  chips filtered; ;
?sort=-demand
  href  /inventory/?sort=-demand
  page  /inventory/?sort=-demand&page=3
  kept  sort=-demand
  asked page=1 size=20 sort=-demand status=ALL
  chips all; ;
?sort=name
  href  /inventory/
  page  /inventory/?page=3
  kept
  asked page=1 size=20 sort=name status=ALL
  chips all; ;
?sort=-opportunity&size=50&page=3
  href  /inventory/?sort=-opportunity&page=3&size=50
  page  /inventory/?sort=-opportunity&page=3&size=50
  kept  size=50&sort=-opportunity
  asked page=3 size=50 sort=-opportunity status=ALL
  chips all; ;
?size=500
  href  /inventory/?size=500
  page  /inventory/?page=3&size=500
  kept  size=500
  asked page=1 size=200 sort=name status=ALL
  chips all; ;
?columns=name,price,sku&density=compact&view=view_0000002
  href  /inventory/?columns=name,price,sku&density=compact&view=view_0000002
  page  /inventory/?page=3&columns=name,price,sku&density=compact&view=view_0000002
  kept
  asked page=1 size=20 sort=name status=ALL
  chips all; ;
?columns=sku
  href  /inventory/?columns=sku
  page  /inventory/?page=3&columns=sku
  kept
  asked page=1 size=20 sort=name status=ALL
  chips all; ;
?density=relaxed
  href  /inventory/?density=relaxed
  page  /inventory/?page=3&density=relaxed
  kept
  asked page=1 size=20 sort=name status=ALL
  chips all; ;
?status=WINNING&brand=nord&percentage_to_winning_price_min=0.1&hold=BRAND_BLOCKED&search=cream&sort=-price&page=4&size=100&columns=name,stock&density=compact&view=view_0000002
  href  /inventory/?status=WINNING&brand=nord&percentage_to_winning_price_min=0.1&hold=BRAND_BLOCKED&search=cream&sort=-price&page=4&size=100&columns=name,stock&density=compact&view=view_0000002
  page  /inventory/?status=WINNING&brand=nord&percentage_to_winning_price_min=0.1&hold=BRAND_BLOCKED&search=cream&sort=-price&page=3&size=100&columns=name,stock&density=compact&view=view_0000002
  kept  brand=nord&hold=BRAND_BLOCKED&percentage_to_winning_price_min=0.1&search=cream&size=100&sort=-price&status=WINNING
  asked brand=nord hold=BRAND_BLOCKED page=4 percentage_to_winning_price_min=0.1 search=cream size=100 sort=-price status=WINNING
  chips filtered; far;
`;

const textOf = (query: object) =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join(" ");

function linesOf(search: string): string {
  const view = inventoryList.read(search);
  const lines = [
    search,
    `  href  ${inventoryList.href(view)}`,
    `  page  ${inventoryList.href({ ...view, page: 3 })}`,
    `  kept  ${inventoryList.keptQuery(view)}`,
    `  asked ${textOf(inventoryList.query(view))}`,
    `  chips ${inventoryList.isFiltered(view) ? "filtered" : "all"}; ${distanceOf(view)}; ${ownRangeText(view) ?? ""}`,
  ];
  return lines.map((line) => line.trimEnd()).join("\n");
}

it("makes of each state the addresses, the call and the chips that it always made", () => {
  const states = STATES.split("\n").filter((line) => line.startsWith("?"));
  expect(states.map(linesOf).join("\n")).toBe(STATES.trim());
});
