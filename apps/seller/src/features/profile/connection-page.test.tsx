import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { ConnectionPage } from "#features/profile/connection-page.tsx";
import {
  apiKey,
  delivery,
  failedDelivery,
  failingSource,
  source,
  sourcePreview,
  webhook,
} from "#features/profile/connection.fixtures.ts";
import { profileAnswers } from "#features/profile/profile.fixtures.ts";
import { viewingStaff } from "#testing/fixtures.ts";
import { type Answers, type ApiCall, failed, renderApp, signedIn } from "#testing/render-app.tsx";
import { pageOf } from "#testing/page-of.ts";

const withFlag = (isOn: boolean): Answers => {
  const { body } = signedIn();
  return { "POST auth/refresh/": { body: { ...body, flags: { self_serve_stock_ingestion: isOn } } } };
};
const show = (answers: Answers = {}) =>
  renderApp(<ConnectionPage />, { answers: { ...profileAnswers, ...withFlag(true), ...answers } });
const form = async (name: string) => within(await screen.findByRole("form", { name }));
const sent = (calls: readonly ApiCall[], wanted: string) => calls.filter(({ name }) => name === wanted);
const hook = `webhooks/${webhook.qid}/`;

it("adds a source after a preview of its first rows", async () => {
  const user = userEvent.setup();
  const { calls } = show({
    "POST offers/stocklist-source/test/": { body: sourcePreview },
    "POST offers/stocklist-source/": { status: 201, body: source },
  });
  await user.click(await screen.findByRole("button", { name: "Add a source" }));
  const added = await form("New source");
  await user.click(added.getByRole("button", { name: "Test the connection" }));
  await added.findByRole("link", { name: "Enter the address of the stock list." });
  await user.type(added.getByLabelText("Address of the stock list"), "https://files.example.com/stock.csv");
  await user.type(added.getByLabelText("User name (optional)"), "quayside");
  await user.type(added.getByLabelText("Password (optional)"), "a secret");
  await user.click(added.getByRole("button", { name: "Test the connection" }));
  const rows = within(await added.findByRole("table", { name: "First rows as they would be understood" }));
  expect(rows.getByRole("row", { name: /4006381333931/ }).textContent).toContain("€12.50");
  expect(added.getByText(/price “Net”/)).toBeTruthy();
  await user.click(added.getByRole("button", { name: "Add source" }));
  await added.findByRole("link", { name: "Enter a name for the source, such as that of the supplier." });
  await user.type(added.getByLabelText("Name"), "Nord supplies");
  await user.selectOptions(added.getByRole("combobox", { name: "How often" }), "Every 6 hours");
  await user.click(added.getByRole("button", { name: "Add source" }));
  await screen.findByText("Source added");
  const place = { url: "https://files.example.com/stock.csv", username: "quayside", password: "a secret" };
  expect(sent(calls, "POST offers/stocklist-source/test/").map(({ body }) => body)).toEqual([
    { kind: "URL", ...place },
  ]);
  expect(sent(calls, "POST offers/stocklist-source/")[0]?.body).toEqual({
    kind: "URL",
    ...place,
    name: "Nord supplies",
    schedule: "6_HOURS",
    mode: "REPLACE",
    hideAfterDays: 3,
  });
});

it("explains at the address why a source is rejected, and keeps the entries", async () => {
  const user = userEvent.setup();
  show({
    "POST offers/stocklist-source/": failed(400, "source_url_not_allowed", { reason: "PRIVATE_ADDRESS" }),
  });
  await user.click(await screen.findByRole("button", { name: "Add a source" }));
  const added = await form("New source");
  await user.type(added.getByLabelText("Name"), "Nord supplies");
  await user.type(added.getByLabelText("Address of the stock list"), "https://localhost/stock.csv");
  await user.click(added.getByRole("button", { name: "Add source" }));
  await added.findByRole("link", { name: "The address must be reachable from the internet." });
  expect(added.getByLabelText("Name")).toHaveProperty("value", "Nord supplies");
});

it("edits a source without re-entering its secret, fetches it, and pauses and deletes it after confirmation", async () => {
  const user = userEvent.setup();
  const path = `offers/stocklist-source/${source.qid}/`;
  const { calls } = show({
    [`PATCH ${path}`]: ({ body }) => ({ body: { ...source, ...(body as object), version: 2 } }),
    [`POST ${path}run/`]: { status: 202, body: { ...source, isRunning: true } },
    [`DELETE ${path}`]: { status: 204 },
  });
  await user.click(await screen.findByRole("button", { name: "Edit Nord supplies" }));
  const edited = await form("Edit Nord supplies");
  expect(edited.getByText("A secret is stored. Leave this empty to keep it.")).toBeTruthy();
  await user.selectOptions(
    edited.getByRole("combobox", { name: "Hide its offers when no list arrives" }),
    "Never",
  );
  await user.click(edited.getByRole("button", { name: "Save" }));
  await screen.findByText("Source saved");
  expect(sent(calls, `PATCH ${path}`)[0]?.body).toEqual({
    version: 1,
    name: "Nord supplies",
    mode: "REPLACE",
    hideAfterDays: null,
    url: "https://files.example.com/stock.csv",
    username: "quayside",
    schedule: "HOUR",
  });
  await user.click(screen.getByRole("button", { name: "Fetch now Nord supplies" }));
  await screen.findByText("The source is being fetched");
  await user.click(screen.getByRole("button", { name: "Pause Nord supplies" }));
  await screen.findByText("Source paused");
  expect(sent(calls, `PATCH ${path}`)[1]?.body).toEqual({ version: 1, isPaused: true });
  await user.click(screen.getByRole("button", { name: "Show results Nord supplies" }));
  const results = within(await screen.findByRole("table", { name: "Last results of Nord supplies" }));
  expect(results.getByText("The file had not changed")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Delete Nord supplies" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
  await screen.findByText("Source deleted");
  expect(sent(calls, `DELETE ${path}`)).toHaveLength(1);
});

it("shows a source's open issues: a new key to trust, columns to choose, and how to push", async () => {
  const user = userEvent.setup();
  const path = `offers/stocklist-source/${failingSource.qid}/`;
  const { calls } = show({ [`PATCH ${path}`]: { body: { ...failingSource, version: 2 } } });
  await user.click(await screen.findByRole("button", { name: "Trust the new key Harbour stock" }));
  await screen.findByText("Source saved");
  expect(sent(calls, `PATCH ${path}`)[0]?.body).toEqual({ version: 1, forgetHostKey: true });
  const link = screen.getByRole("link", { name: "Look at the list Own system" });
  expect(link.getAttribute("href")).toBe("/inventory/imports/draft_0000001/");
  await user.click(screen.getByText("How your system pushes"));
  expect(screen.getByRole("region", { name: "Example for Own system" }).textContent).toContain(
    "Idempotency-Key",
  );
});

it("refers to the account manager while companies cannot set sources up", async () => {
  show(withFlag(false));
  await screen.findByText("Stock list sources are set up by your account manager at the moment.");
  expect(screen.queryByRole("button", { name: "Add a source" })).toBeNull();
});

it("creates an API key and shows it once", async () => {
  const user = userEvent.setup();
  const { calls } = show({ "POST api-keys/": { status: 201, body: { ...apiKey, key: "qk_secret_key" } } });
  await user.click(await screen.findByRole("button", { name: "Create an API key" }));
  const key = await form("New API key");
  await user.type(key.getByLabelText("Name"), "Stock system");
  await user.selectOptions(key.getByRole("combobox", { name: "Ends after" }), "Never");
  await user.click(key.getByRole("button", { name: "Create key" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Your new API key" }));
  expect(dialog.getByText("qk_secret_key")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Copy" }));
  expect(await dialog.findByText("Copied")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "I have kept it" }));
  expect(screen.queryByText("qk_secret_key")).toBeNull();
  expect(sent(calls, "POST api-keys/")[0]?.body).toEqual({
    name: "Stock system",
    access: "READ",
    expiresInDays: null,
  });
});

it("revokes an API key after confirmation", async () => {
  const user = userEvent.setup();
  const { calls } = show({ [`DELETE api-keys/${apiKey.qid}/`]: { body: { results: [] } } });
  await user.click(await screen.findByRole("button", { name: "Revoke Stock system" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Revoke Stock system?" }));
  await user.click(dialog.getByRole("button", { name: "Revoke" }));
  await screen.findByText("API key revoked");
  expect(sent(calls, `DELETE api-keys/${apiKey.qid}/`)).toHaveLength(1);
});

it("adds a webhook for chosen events and shows its secret once", async () => {
  const user = userEvent.setup();
  let isAllowed = false;
  const { calls } = show({
    "GET webhooks/": { body: { results: [] } },
    "POST webhooks/": () =>
      isAllowed
        ? { status: 201, body: { ...webhook, secret: "whsec_1" } }
        : failed(400, "webhook_url_not_allowed", { reason: "x", message: "Give an https address." }),
  });
  await screen.findByText(/No webhooks yet/);
  await user.click(screen.getByRole("button", { name: "Add a webhook" }));
  const added = await form("New webhook");
  await user.type(added.getByLabelText("Address"), "https://hooks.example.com/quayside");
  // Nothing is sent about payouts alone: an order tells of its own.
  expect(added.queryByRole("checkbox", { name: "Payouts" })).toBeNull();
  await user.click(added.getByRole("checkbox", { name: "Claims" }));
  await user.click(added.getByRole("checkbox", { name: "Orders" }));
  await user.click(added.getByRole("button", { name: "Add webhook" }));
  await added.findByRole("link", { name: "Give an https address." });
  isAllowed = true;
  await user.click(added.getByRole("button", { name: "Add webhook" }));
  const dialog = within(await screen.findByRole("dialog", { name: "The signing secret of your webhook" }));
  expect(dialog.getByText("whsec_1")).toBeTruthy();
  expect(sent(calls, "POST webhooks/")[0]?.body).toEqual({
    url: "https://hooks.example.com/quayside",
    description: "",
    topics: ["sale", "claim"],
  });
});

it("sends a test, shows the deliveries, and repeats a delivery", async () => {
  const user = userEvent.setup();
  const test = { ...delivery, qid: "delivery_0003", type: "webhook.test" };
  let results = [failedDelivery];
  const { calls } = show({
    [`GET ${hook}deliveries/`]: () => ({ body: pageOf(results) }),
    [`POST ${hook}test/`]: () => {
      results = [test, failedDelivery];
      return { status: 201, body: test };
    },
    [`POST ${hook}deliveries/${failedDelivery.qid}/replay/`]: { body: failedDelivery },
  });
  await user.click(await screen.findByRole("button", { name: /^Send a test/ }));
  await screen.findByText("Test event sent");
  const table = within(await screen.findByRole("table", { name: `Deliveries to ${webhook.url}` }));
  const row = (await table.findByRole("rowheader", { name: "webhook.test" })).closest("tr");
  expect(row?.textContent).toContain("Delivered");
  expect(row?.textContent).toContain("Answered 200");
  await user.click(table.getByRole("button", { name: "Send again sale.created" }));
  await screen.findByText("The event is sent again");
  expect(sent(calls, `POST ${hook}deliveries/${failedDelivery.qid}/replay/`)).toHaveLength(1);
});

it("disables a webhook, changes it, renews its secret and deletes it", async () => {
  const user = userEvent.setup();
  const { calls } = show({
    [`PATCH ${hook}`]: { body: { ...webhook, version: 2 } },
    [`POST ${hook}secret/`]: { body: { ...webhook, secret: "whsec_2" } },
    [`DELETE ${hook}`]: { body: { results: [] } },
  });
  await user.click(await screen.findByRole("button", { name: /^Switch off/ }));
  await screen.findByText("Webhook saved");
  expect(sent(calls, `PATCH ${hook}`)[0]?.body).toEqual({ isEnabled: false, version: 1 });
  await user.click(screen.getByRole("button", { name: `Edit ${webhook.url}` }));
  const edited = await form("Edit the webhook");
  await user.type(edited.getByLabelText(/^Description/), " 2");
  await user.click(edited.getByRole("button", { name: "Save" }));
  expect(sent(calls, `PATCH ${hook}`)[1]?.body).toMatchObject({ description: "Order desk 2", version: 1 });
  await user.click(screen.getByRole("button", { name: /^New secret/ }));
  await user.click(await screen.findByRole("button", { name: "Make a new secret" }));
  expect(await screen.findByText("whsec_2")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "I have kept it" }));
  await user.click(screen.getByRole("button", { name: `Delete ${webhook.url}` }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
  await screen.findByText("Webhook deleted");
});

it("shows staff who view a seller no keys, and offers no changes", async () => {
  const { body } = signedIn();
  const { calls } = show({ "POST auth/refresh/": { body: { ...body, user: viewingStaff } } });
  await screen.findAllByText(webhook.url);
  expect(screen.queryByRole("form")).toBeNull();
  expect(screen.queryByRole("heading", { name: "API keys" })).toBeNull();
  expect(sent(calls, "GET api-keys/")).toHaveLength(0);
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Show results Nord supplies",
    "Show results Harbour stock",
    "Show results Own system",
    `Show deliveries ${webhook.url}`,
  ]);
});
