import { readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { callApi, readSale } from "#api.ts";
import { createTestSale } from "#buyer.ts";
import { hosts } from "#hosts.ts";
import { startSignedIn } from "#sign-in.ts";

const SELLER = "keyaccount@demo.example";

/** Ends the API's process at once, as a crash would; its supervisor starts it again. */
function killApi(): void {
  const file = join(process.env["DATA_DIR"] ?? ".data", "children.json");
  const children = JSON.parse(readFileSync(file, "utf8")) as { pid: number }[];
  const api = children.find(({ pid }) => readlinkSync(`/proc/${pid}/cwd`).endsWith("apps/api"));
  if (api === undefined) throw new Error("The API is not among the running processes");
  process.kill(api.pid, "SIGKILL");
}

const answers = () =>
  callApi("GET", "health/").then(
    ({ status }) => status === 200,
    () => false,
  );

// Runs last and alone (see the configuration): the API that all journeys share is down for a moment.
test("the API dies in the middle and comes back: what was entered stays, and the same press confirms once", async ({
  context,
  page,
}) => {
  test.setTimeout(120_000);
  await startSignedIn(context, SELLER);
  const { saleQid, number } = await createTestSale(SELLER, { lines: 2 });
  const { version, lines } = await readSale(SELLER, saleQid);
  const [line] = lines;
  if (line === undefined) throw new Error("An order has lines");
  await page.goto(`${hosts.seller}/orders/${saleQid}/`);
  await expect(page.getByRole("heading", { level: 1, name: `Order ${number}` })).toBeVisible();
  const first = page.getByRole("list", { name: "Lines" }).getByRole("listitem").first();
  const less = String(line.requestedQuantity - line.unit);
  await first.getByRole("spinbutton").fill(less);
  await first.getByRole("combobox").selectOption({ label: "Damaged" });
  const confirm = page.getByRole("main").getByRole("button", { name: "Confirm quantities" });

  killApi();
  await confirm.click();
  await expect(page.getByText(/does not answer|Something went wrong|not available/).first()).toBeVisible();
  await expect(first.getByRole("spinbutton")).toHaveValue(less);
  await expect(page).toHaveURL(new RegExp(saleQid));

  await expect.poll(answers, { timeout: 60_000 }).toBe(true);
  await confirm.click();
  await expect(confirm).toBeHidden();
  expect(await readSale(SELLER, saleQid)).toMatchObject({ status: "CONFIRMED", version: version + 1 });
});
