import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { PriceRuleRehearsal } from "@quayside/api-client/contract/price-rules/price-rule.schema";
import { changeSentence, hoursText, ruleSentence } from "#components/price-rule-words.ts";
import {
  formAnswers,
  ruleChange,
  ruleDraft,
  ruleHeld,
  ruleOn,
  ruleRehearsal,
  ruleRehearsing,
  rulesAnswer,
} from "#components/price-rules.fixtures.ts";
import { PriceRulePage } from "#features/price-rules/price-rule-page.tsx";
import { draftOf, problemsOf, termsOf } from "#features/price-rules/price-rule-form.view-model.ts";
import { PriceRulesPage } from "#features/price-rules/price-rules-page.tsx";
import { WriteRulePage } from "#features/price-rules/write-rule-page.tsx";
import { viewingStaff } from "#testing/fixtures.ts";
import { pageOf } from "#testing/page-of.ts";
import { type Answers, type ApiCall, failed, renderApp, signedIn } from "#testing/render-app.tsx";

const show = (answers: Answers, search = "") =>
  renderApp(<PriceRulesPage />, { answers, search, path: "/inventory/price-rules/" });
const showOne = (rule = ruleOn, answers: Answers = {}) =>
  renderApp(<PriceRulePage ruleQid={rule.qid} />, {
    path: `/inventory/price-rules/${rule.qid}/`,
    answers: {
      [`GET price-rules/${rule.qid}/`]: { body: rule },
      [`GET price-rules/${rule.qid}/rehearsal/`]: { body: { rehearsal: ruleRehearsal } },
      [`GET price-rules/${rule.qid}/held/`]: { body: pageOf([ruleHeld]) },
      "GET price-rule-changes/": { body: pageOf([ruleChange]) },
      ...answers,
    },
  });
const write = (search: string, answers: Answers) =>
  renderApp(<WriteRulePage />, {
    search,
    path: "/inventory/price-rules/create/",
    answers: {
      [`GET price-rules/${ruleOn.qid}/`]: { body: ruleOn },
      ...formAnswers,
      ...answers,
    },
  });
const foundOffer = (qid: string, name: string) => ({
  qid,
  gtin: "4006381333931",
  sku: null,
  name,
  brand: "Nord",
  imageUrl: "https://images.example/1.jpg",
  price: "9.99",
  currency: "EUR",
  stock: 12,
});
const nightBalm = foundOffer("offer_00000002", "Nord Night Balm 50 ml");
const handCream = foundOffer("offer_00000001", "Nord Hand Cream 75 ml");
const bodies = (calls: readonly { name: string; body: unknown }[], name: string) =>
  calls.filter((call) => call.name === name).map(({ body }) => body);

describe("the list of price rules", () => {
  it("says of each rule what it does, its state, its changes today and what needs a person", async () => {
    show({ "GET price-rules/": rulesAnswer([ruleOn, ruleDraft]) });
    const row = await screen.findByRole("row", { name: /A cent below/ });
    expect(row.textContent).toContain(
      "€0.01 below the winning price, never below the floor of each offer, at most 50% above the floor.",
    );
    expect(within(row).getByText("On")).toBeTruthy();
    expect(screen.getByRole("row", { name: /Beside the second/ }).textContent).toContain(
      "Matches the second-lowest price, never below what leaves 12.5% after your cost.",
    );
    expect(screen.getByText(/Today: 3 changes/)).toBeTruthy();
  });

  it("stops all rules after a question, in the version that was shown, and lets them go on", async () => {
    const stop = { body: { isStopped: true, version: 3 } };
    const { calls, unmount } = show({
      "GET price-rules/": rulesAnswer([ruleOn]),
      "POST price-rules/stop/": stop,
    });
    await userEvent.click(await screen.findByRole("button", { name: "Stop all rules" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Stop all rules" }));
    expect(await screen.findByText("All price rules are stopped")).toBeTruthy();
    expect(bodies(calls, "POST price-rules/stop/")).toEqual([{ isStopped: true, version: 2 }]);
    unmount();
    show({ "GET price-rules/": rulesAnswer([ruleOn], true) });
    expect(await screen.findByRole("button", { name: "Let them go on" })).toBeTruthy();
  });

  it("says when there is none or it could not be loaded, and leaves a reader no actions", async () => {
    const none = show({ "GET price-rules/": rulesAnswer([]) });
    expect(await screen.findByText("No price rules yet")).toBeTruthy();
    none.unmount();
    const broken = show({ "GET price-rules/": failed(500, "internal_error") });
    expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
    broken.unmount();
    show({
      "POST auth/refresh/": { body: { ...signedIn().body, user: viewingStaff } },
      "GET price-rules/": rulesAnswer([ruleOn]),
    });
    await screen.findByRole("row", { name: /A cent below/ });
    expect(screen.queryByRole("button", { name: "Stop all rules" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Write a rule" })).toBeNull();
  });
});

describe("the page of a price rule", () => {
  it("plays a rehearsal of a draft before it is switched on", async () => {
    const on = `POST price-rules/${ruleDraft.qid}/switch-on/`;
    const { calls } = showOne(ruleDraft, { [on]: { body: { ...ruleDraft, state: "ON", version: 2 } } });
    const rehearsal = within(await screen.findByRole("region", { name: "Rehearsal" }));
    expect(await rehearsal.findByText("78% instead of 42%")).toBeTruthy();
    for (const text of ["61", "390 to 520 instead of 310", "€4,095.00 to €5,460.00 instead of €3,410.00"])
      expect(rehearsal.getByText(text)).toBeTruthy();
    expect(rehearsal.getByText(/9 offers cheaper by 5.2% on average/)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Switch on" }));
    expect(await screen.findByText(/^The rule is on\./)).toBeTruthy();
    expect(bodies(calls, on)).toEqual([{ version: 1 }]);
  });

  it("starts a rehearsal over the chosen days, and says whose turn it took", async () => {
    const path = `price-rules/${ruleDraft.qid}/rehearsal/`;
    let rehearsal: PriceRuleRehearsal | null = null;
    const { calls } = showOne(ruleDraft, {
      [`GET ${path}`]: () => ({ body: { rehearsal } }),
      [`POST ${path}`]: () => {
        rehearsal = { ...ruleRehearsing, status: "WAITING", days: 60, offersPlayed: 0 };
        return { status: 201, body: { rehearsal, replaced: { qid: ruleOn.qid, name: ruleOn.name } } };
      },
    });
    const region = within(await screen.findByRole("region", { name: "Rehearsal" }));
    await userEvent.selectOptions(await region.findByRole("combobox", { name: "Played over" }), "60 days");
    await userEvent.click(region.getByRole("button", { name: "Rehearse" }));
    expect(await region.findByText("Waits for another rehearsal of your company to end.")).toBeTruthy();
    expect(screen.getByText("The rehearsal of A cent below, which waited, is cancelled")).toBeTruthy();
    expect(bodies(calls, `POST ${path}`)).toEqual([{ days: 60 }]);
  });

  it("shows a rehearsal under way when it is opened again, and follows it to its end", async () => {
    const path = `price-rules/${ruleDraft.qid}/rehearsal/`;
    let rehearsal: PriceRuleRehearsal = ruleRehearsing;
    const answers: Answers = { [`GET ${path}`]: () => ({ body: { rehearsal } }) };
    const first = showOne(ruleDraft, answers);
    expect(await screen.findByText("12,000 of 200,000 offers played")).toBeTruthy();
    first.unmount();
    rehearsal = { ...ruleRehearsing, offersPlayed: 80_000 };
    showOne(ruleDraft, answers);
    const bar = await screen.findByRole("progressbar", { name: "Rehearsal 80,000 of 200,000 offers played" });
    expect(bar.getAttribute("value")).toBe("80000");
    expect(screen.queryByRole("button", { name: "Rehearse again" })).toBeNull();
    rehearsal = { ...ruleRehearsal, offersPlayed: 200_000, offerCount: 200_000 };
    expect(
      await screen.findByText(/^With 200,000 offers, over the 30 days up to/, {}, { timeout: 5000 }),
    ).toBeTruthy();
  });

  it("cancels a rehearsal, and plays a failed one again", async () => {
    const path = `price-rules/${ruleDraft.qid}/rehearsal/`;
    let rehearsal: PriceRuleRehearsal = ruleRehearsing;
    showOne(ruleDraft, {
      [`GET ${path}`]: () => ({ body: { rehearsal } }),
      [`POST ${path}cancel/`]: () => {
        rehearsal = { ...ruleRehearsing, status: "CANCELLED", cancelledBy: "PERSON" };
        return { body: rehearsal };
      },
      [`POST ${path}`]: () => {
        rehearsal = ruleRehearsal;
        return { status: 201, body: { rehearsal, replaced: null } };
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(await screen.findByText("The rehearsal was cancelled.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Rehearse again" }));
    expect(await screen.findByText("78% instead of 42%")).toBeTruthy();
  });

  it("explains each change and what it leaves, and undoes a day after a question", async () => {
    const undo = `POST price-rules/${ruleOn.qid}/undo-day/`;
    const { calls } = showOne(ruleOn, {
      [undo]: {
        body: {
          rule: { ...ruleOn, state: "PAUSED", version: 4 },
          restored: 2,
          changedSinceCount: 1,
          changedSince: [{ qid: "offer_00000003", name: "Nord Shampoo", price: "12.00", before: "10.00" }],
        },
      },
    });
    expect(
      await screen.findByText("A cent below: €10.00 to €8.99 with the winning price at €9.00. Floor €7.50."),
    ).toBeTruthy();
    expect(
      await screen.findByText("Needs you: the price would move by more than half, from €21.50 to €9.99"),
    ).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: /^Undo/ }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Undo the day" }));
    expect(await screen.findByText("2 prices taken back, and the rule paused")).toBeTruthy();
    expect(screen.getByText(/1 offer changed since, and stayed: Nord Shampoo at €12.00/)).toBeTruthy();
    expect(bodies(calls, undo)).toEqual([{ day: "2026-11-23", version: 3 }]);
  });

  it("says why a price is at a bound, and that a rule is not there", async () => {
    expect(changeSentence({ ...ruleChange, cause: "FLOOR", to: "7.50" })).toBe(
      "A cent below: €10.00 to €7.50, its floor with the winning price at €9.00. Floor €7.50.",
    );
    expect(ruleSentence({ ...ruleOn, backToCeiling: true })).toContain("It goes back to the ceiling");
    showOne(ruleOn, { [`GET price-rules/${ruleOn.qid}/`]: failed(404, "not_found") });
    expect(await screen.findByText("There is no such price rule.")).toBeTruthy();
  });
});

describe("writing a price rule", () => {
  it("saves a draft for the brands that are chosen, after it has said what is missing", async () => {
    const { calls } = write("", { "POST price-rules/": { status: 201, body: ruleDraft } });
    await userEvent.click(await screen.findByRole("button", { name: "Save the draft" }));
    expect(screen.getAllByText("Give the rule a name").length).toBeGreaterThan(0);
    expect(screen.getAllByText("Choose a brand").length).toBeGreaterThan(0);
    await userEvent.type(screen.getByLabelText("Name"), "A cent below");
    await userEvent.click(await screen.findByRole("checkbox", { name: "Nord" }));
    await userEvent.click(screen.getByRole("button", { name: "Save the draft" }));
    await waitFor(() =>
      expect(bodies(calls, "POST price-rules/")).toMatchObject([
        {
          name: "A cent below",
          action: "BELOW",
          step: { kind: "AMOUNT", value: "0.01" },
          floor: { kind: "OFFER", value: null },
          scope: { kind: "BRANDS", brands: ["brand_0000001"] },
        },
      ]),
    );
  });

  it("changes a rule in the version that was shown", async () => {
    const change = `PATCH price-rules/${ruleOn.qid}/`;
    const { calls } = write(`?edit=${ruleOn.qid}`, { [change]: { body: ruleOn } });
    await userEvent.selectOptions(await screen.findByRole("combobox", { name: /^Prices end/ }), "In .99");
    await userEvent.click(screen.getByRole("button", { name: "Save changes" }));
    await waitFor(() =>
      expect(bodies(calls, change)).toMatchObject([
        { rounding: "NINETY_NINE", version: 3, ceiling: { kind: "OVER_FLOOR", value: "0.5" } },
      ]),
    );
  });

  it("finds offers, and keeps those that are chosen while it finds others", async () => {
    const searched = (call: ApiCall) => call.url.searchParams.get("search");
    const { calls } = write("", {
      "POST price-rules/": { status: 201, body: ruleDraft },
      "GET offers/search/": (call) => ({
        body: {
          results: searched(call) === "balm" ? [nightBalm] : searched(call) === "cream" ? [handCream] : [],
        },
      }),
    });
    await userEvent.type(await screen.findByLabelText("Name"), "Two offers");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: /^For/ }), "Chosen offers");
    await userEvent.click(screen.getByRole("button", { name: "Save the draft" }));
    expect(screen.getAllByText("Find an offer and choose it").length).toBeGreaterThan(0);
    const find = screen.getByRole("searchbox", { name: "Find your offers" });
    await userEvent.type(find, "balm");
    await userEvent.click(await screen.findByRole("checkbox", { name: /Night Balm/ }));
    await userEvent.clear(find);
    await userEvent.type(find, "cream");
    await userEvent.click(await screen.findByRole("checkbox", { name: /Hand Cream/ }));
    expect(screen.getByText("2 offers chosen")).toBeTruthy();
    await userEvent.clear(find);
    await userEvent.type(find, "soap");
    expect(await screen.findByText("No offer of yours matches.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Save the draft" }));
    await waitFor(() =>
      expect(bodies(calls, "POST price-rules/")).toMatchObject([
        { scope: { kind: "OFFERS", offers: [nightBalm.qid, handCream.qid] } },
      ]),
    );
  });

  it("sets prices at some hours on some days, and asks for both", async () => {
    const { calls } = write(`?edit=${ruleOn.qid}`, {
      [`PATCH price-rules/${ruleOn.qid}/`]: { body: ruleOn },
    });
    await userEvent.selectOptions(
      await screen.findByRole("combobox", { name: /^Prices change/ }),
      "Only at some hours",
    );
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "From" }), "20:00");
    await userEvent.click(screen.getByRole("button", { name: "Save changes" }));
    expect(screen.getAllByText("Choose an hour after the first").length).toBeGreaterThan(0);
    await userEvent.selectOptions(screen.getByRole("combobox", { name: /^Until/ }), "24:00");
    await userEvent.click(screen.getByRole("checkbox", { name: "Monday" }));
    await userEvent.click(screen.getByRole("button", { name: "Save changes" }));
    await waitFor(() =>
      expect(bodies(calls, `PATCH price-rules/${ruleOn.qid}/`)).toMatchObject([
        { hours: { from: 20, to: 24, weekdays: [2, 3, 4, 5] } },
      ]),
    );
  });

  it("says its hours in words", () => {
    expect(hoursText({ from: 8, to: 18, weekdays: [1, 2, 3, 4, 5] })).toBe("Monday to Friday, 8:00 to 18:00");
    expect(hoursText({ from: 0, to: 24, weekdays: [1, 4] })).toBe("Monday, Thursday, 0:00 to 24:00");
    expect(hoursText({ from: 6, to: 7, weekdays: [1, 3, 5] })).toBe(
      "Monday, Wednesday, Friday, 6:00 to 7:00",
    );
  });

  it("keeps what a rule has, and asks for values that go together", () => {
    for (const rule of [ruleOn, ruleDraft]) {
      const { step, floor, ceiling } = rule;
      expect(problemsOf(draftOf(rule), "EUR")).toEqual([]);
      expect(termsOf(draftOf(rule), "EUR")).toMatchObject({ step, floor, ceiling });
    }
    const draft = {
      ...draftOf(ruleOn),
      floorKind: "AMOUNT" as const,
      floor: "9",
      whenLosing: "BACK" as const,
    };
    const messages = (more: object) => problemsOf({ ...draft, ...more }, "EUR").map(({ message }) => message);
    expect(messages({ ceilingKind: "AMOUNT", ceiling: "8" })).toEqual(["The ceiling is below the floor"]);
    expect(messages({ ceilingKind: "NONE" })).toEqual(["Give the rule a ceiling to go back to"]);
    expect(messages({ step: "0" })).toEqual(["Enter an amount of at least a cent"]);
  });
});
