import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { Claim } from "@quayside/api-client/contract/claims/claim.schema";
import { claim, claimList, claimRow } from "#features/claims/claims.fixtures.ts";
import { InternalClaimPage } from "#features/claims/internal/internal-claim-page.tsx";
import { InternalClaimsPage } from "#features/claims/internal/internal-claims-page.tsx";
import { staff } from "#testing/fixtures.ts";
import { type Answers, failed, renderApp, signedIn } from "#testing/render-app.tsx";

const path = `internal/claims/${claim.qid}/`;
const asStaff = { "POST auth/refresh/": { body: { ...signedIn().body, user: staff } } };
const show = (shown: Claim, answers: Answers = {}) =>
  renderApp(<InternalClaimPage claimQid={claim.qid} />, {
    answers: { ...asStaff, [`GET ${path}`]: { body: shown }, ...answers },
    path: `/${path}`,
  });
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it("lists the claims of all sellers with the status texts for staff", async () => {
  renderApp(<InternalClaimsPage />, {
    answers: { ...asStaff, "GET internal/claims/": claimList([claimRow]) },
    path: "/internal/claims/",
  });
  const link = await screen.findByRole("link", { name: /C0000041/ });
  expect(link).toHaveProperty("pathname", `/internal/claims/${claim.qid}/`);
  expect(screen.getAllByText("With the seller").length).toBeGreaterThan(0);
  expect(screen.queryByRole("link", { name: "225083820" })).toBeNull();
});

it("starts work on a new claim", async () => {
  const { calls } = show(
    { ...claim, status: "SUBMITTED" },
    { [`POST ${path}review/`]: { body: { ...claim, status: "IN_REVIEW" } } },
  );
  await userEvent.click(await screen.findByRole("button", { name: "Start the review" }));
  expect(await screen.findByText("Done")).toBeTruthy();
  expect(calls.find(({ name }) => name === `POST ${path}review/`)?.body).toEqual({
    step: "START",
    version: 3,
  });
});

it("requires a question for the buyer, but no text for the seller", async () => {
  const inReview: Claim = { ...claim, status: "IN_REVIEW" };
  const { calls } = show(inReview, { [`POST ${path}review/`]: { body: inReview } });
  await userEvent.click(await screen.findByRole("button", { name: "Ask the buyer" }));
  expect(screen.getByText("Say in at least 10 characters what the buyer has to add.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Ask the seller" }));
  expect(await screen.findByText("Done")).toBeTruthy();
  const steps = calls.filter(({ name }) => name === `POST ${path}review/`).map(({ body }) => body);
  expect(steps).toEqual([{ step: "ASK_SELLER", version: 3 }]);
});

it("grants a disputed claim in part, with a reason", async () => {
  const { calls } = show(
    { ...claim, status: "DISPUTED" },
    { [`POST ${path}decision/`]: { body: { ...claim, status: "DECIDED" } } },
  );
  const decide = await screen.findByRole("button", { name: "Decide the claim" });
  await userEvent.click(decide);
  expect(screen.getByText(/Give the reason of the decision/)).toBeTruthy();
  write("Outcome", "PARTIALLY_APPROVED");
  write("Units of Hand cream", "1");
  write("Reason", "One of the two was damaged.");
  await userEvent.click(decide);
  const decision = () => calls.find(({ name }) => name === `POST ${path}decision/`);
  await waitFor(() => expect(decision()).toBeDefined());
  expect(decision()?.body).toEqual({
    outcome: "PARTIALLY_APPROVED",
    fault: "SELLER",
    reason: "One of the two was damaged.",
    version: 3,
    lines: [{ qid: "cline_000001", quantity: 1, sharePercent: 100 }],
  });
});

it("explains why a decision is rejected", async () => {
  show({ ...claim, status: "IN_REVIEW" }, { [`POST ${path}decision/`]: failed(409, "seller_not_heard") });
  const decide = await screen.findByRole("button", { name: "Decide the claim" });
  write("Reason", "The goods were damaged.");
  await userEvent.click(decide);
  expect(
    await screen.findByText("A claim can be charged to its seller only after the seller was asked."),
  ).toBeTruthy();
});

it("shows support a claim without the steps that it may not take", async () => {
  renderApp(<InternalClaimPage claimQid={claim.qid} />, {
    answers: {
      "POST auth/refresh/": { body: { ...signedIn().body, user: { ...staff, staffRoles: ["support"] } } },
      [`GET ${path}`]: { body: { ...claim, status: "IN_REVIEW" } },
    },
    path: `/${path}`,
  });
  expect(await screen.findByRole("heading", { name: "What the order holds" })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Review" })).toBeNull();
  expect(screen.queryByRole("heading", { name: "Decision" })).toBeNull();
});

it("decides once the password was confirmed, and keeps what was written until then", async () => {
  let isFresh = false;
  const { calls } = show(
    { ...claim, status: "DISPUTED" },
    {
      [`POST ${path}decision/`]: () =>
        isFresh ? { body: { ...claim, status: "DECIDED" } } : failed(403, "fresh_sign_in_required"),
      "POST auth/confirm-password/": () => {
        isFresh = true;
        return { status: 204 };
      },
    },
  );
  await screen.findByLabelText("Reason");
  write("Reason", "The pictures show the damage.");
  await userEvent.click(screen.getByRole("button", { name: "Decide the claim" }));
  await userEvent.type(await screen.findByLabelText("Password"), "right");
  await userEvent.click(screen.getByRole("button", { name: "Confirm" }));
  expect(await screen.findByText("Claim decided")).toBeTruthy();
  const sent = calls.filter(({ name }) => name === `POST ${path}decision/`).map(({ body }) => body);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});
