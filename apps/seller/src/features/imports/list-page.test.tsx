import "#testing/native-forms.ts";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { doneList, heldList } from "#features/imports/imports.fixtures.ts";
import { ListPage } from "#features/imports/list-page.tsx";
import { type Answers, failed, renderApp } from "#testing/render-app.tsx";

const GET = `GET offers/catalog/${doneList.qid}/`;
const CONFIRM = `POST offers/catalog/${doneList.qid}/confirm/`;
const CANCEL = `POST offers/catalog/${doneList.qid}/cancel/`;
const found = { draftQid: null, errors: [], notices: [] };
const heldNumbers = {
  reasons: ["MANY_OFFERS_VANISH", "PRICES_FALL"],
  liveOffers: 1204,
  vanishingOffers: 602,
  namedOffers: 600,
  movingOffers: 90,
  fallingOffers: 3,
  risingOffers: 0,
  otherCurrencyOffers: 0,
  newOffers: 0,
  farOffers: 0,
  cheapOffers: 0,
  fallingTierOffers: 0,
  keptOffers: 0,
};
const held = { ...heldList, ...found, held: heldNumbers };

const show = (answers: Answers) =>
  renderApp(<ListPage listQid={doneList.qid} />, {
    path: `/inventory/lists/${doneList.qid}/`,
    answers,
  });
const click = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const tickAll = async () => {
  for (const box of within(screen.getByRole("dialog")).getAllByRole("checkbox", { checked: false }))
    await userEvent.click(box);
};

it("confirms a held list with the figures that were shown, and asks again when they changed", async () => {
  const moved = { ...heldNumbers, vanishingOffers: 700 };
  let now: typeof held = held;
  const { calls } = show({
    [GET]: () => ({ body: now }),
    [CONFIRM]: () => {
      if (now.held === moved) return { body: { ...now, status: "WAITING", held: null } };
      now = { ...held, version: 4, held: moved };
      return failed(409, "stock_list_held", { held: moved });
    },
  });
  const sent = () => calls.filter(({ name }) => name === CONFIRM).map(({ body }) => body);
  await click("Confirm: make it live");
  await tickAll();
  await click("Put it live anyway");
  expect(
    await screen.findByRole("checkbox", { name: /^700 of 1,204 live offers/, checked: false }),
  ).toBeTruthy();
  expect(screen.getByText("The numbers have changed in the meantime. Please check them again.")).toBeTruthy();
  await tickAll();
  await click("Put it live anyway");
  await expect.poll(sent).toEqual([
    { confirmed: heldNumbers, version: 3 },
    { confirmed: moved, version: 4 },
  ]);
});

it("says before a held list is confirmed how many offers stay as they are", async () => {
  show({ [GET]: { body: { ...held, held: { ...heldNumbers, keptOffers: 12 } } } });
  expect(
    await screen.findByText("12 offers stay as they are, because their rows cannot be used."),
  ).toBeTruthy();
});

it("cancels a held list, and says that it has to be sent again", async () => {
  let now: object = held;
  show({
    [GET]: () => ({ body: now }),
    [CANCEL]: () => {
      now = { ...held, status: "CANCELLED", held: null };
      return { body: now };
    },
  });
  await click("Cancel this list");
  const dialog = within(screen.getByRole("dialog", { name: "Cancel this list?" }));
  expect(dialog.getByText(/Correct the list and send it again/)).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Cancel this list" }));
  expect(await screen.findByText("This list was cancelled before it took effect")).toBeTruthy();
});

it("shows the results of a completed list, and which values were read differently", async () => {
  show({ [GET]: { body: { ...doneList, ...found, notices: [{ note: "PRICE_ROUNDED", rows: 3 }] } } });
  expect(await screen.findByRole("heading", { name: doneList.fileName })).toBeTruthy();
  expect(screen.getByText("Price rounded to cents (3 rows)")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Download skipped rows" })).toBeTruthy();
  expect(screen.queryByText("Stayed as they were")).toBeNull();
});

it("counts the offers that stay because their rows cannot be used", async () => {
  show({ [GET]: { body: { ...doneList, ...found, offers: { ...doneList.offers, kept: 4 } } } });
  expect((await screen.findByText("Stayed as they were")).nextSibling?.textContent).toBe("4");
});

it("says that a list does not exist, and that it could not be loaded", async () => {
  show({ [GET]: failed(404, "not_found") });
  expect(await screen.findByText("No stock list found.")).toBeTruthy();
  show({ [GET]: failed(500, "internal_error") });
  expect(await screen.findByText("There was an error loading this list, please try again.")).toBeTruthy();
});
