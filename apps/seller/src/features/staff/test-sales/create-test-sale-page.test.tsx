import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { CreateTestSalePage } from "#features/staff/test-sales/create-test-sale-page.tsx";
import { seller } from "#testing/fixtures.ts";
import { type Answers, failed, renderApp, signedIn } from "#testing/render-app.tsx";

const CALL = "POST internal/test-sale/";
const staff = {
  ...seller,
  email: "staff@quayside.example",
  isSeller: false,
  isInternalStaff: true,
  staffRoles: ["administrator"],
  company: null,
};
const created = { body: { saleQid: "sale_0000009", number: "225083829" } };

function setUp(answers: Answers, user: object = staff) {
  const { body } = signedIn();
  return renderApp(<CreateTestSalePage />, {
    path: "/internal/create-test-sale/",
    answers: { "POST auth/refresh/": { body: { ...body, user } }, ...answers },
  });
}

async function fill(email: string, lines?: string) {
  await userEvent.type(await screen.findByLabelText("Seller's e-mail address"), email);
  if (lines === undefined) return;
  await userEvent.clear(screen.getByLabelText("Number of lines"));
  await userEvent.type(screen.getByLabelText("Number of lines"), lines);
}
const send = () => userEvent.click(screen.getByRole("button", { name: "Create test sale" }));

describe("CreateTestSalePage", () => {
  it("creates a sale with the chosen outcome and opens it", async () => {
    const view = setUp({ [CALL]: created });
    await fill("seller@demo.example", "5");
    await userEvent.selectOptions(
      screen.getByLabelText("When the seller triggers the payment"),
      "The provider declines it",
    );
    await send();
    // Without a seller in view it leads to the choice of one, which opens the order then.
    const link = await screen.findByRole("link", { name: "Choose its seller to view order 225083829" });
    expect(link.getAttribute("href")).toBe("/internal/sellers/?order=sale_0000009");
    expect(view.calls.find(({ name }) => name === CALL)?.body).toEqual({
      sellerEmail: "seller@demo.example",
      lines: 5,
      paymentMethod: "sandbox_trigger_decline",
    });
  });

  it("shows missing entries at the fields, and sends nothing", async () => {
    const view = setUp({});
    await screen.findByLabelText("Number of lines");
    await userEvent.clear(screen.getByLabelText("Number of lines"));
    await send();
    const email = screen.getByLabelText("Seller's e-mail address");
    expect(email.getAttribute("aria-invalid")).toBe("true");
    expect(screen.getAllByText("Enter a whole number from 1 to 50.")).toHaveLength(2);
    expect(view.calls.some(({ name }) => name === CALL)).toBe(false);
  });

  it.each([
    ["seller_not_found", {}, "No seller signs in with this e-mail address."],
    ["not_enough_offers", { available: 2 }, "This seller has only 2 offers in stock."],
  ])("explains %s at the field", async (code, details, message) => {
    setUp({ [CALL]: failed(400, code, details) });
    await fill("nobody@demo.example");
    await send();
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
  });

  it("repeats a call without a response with the same key, and uses a new key for the next sale", async () => {
    let count = 0;
    const view = setUp({ [CALL]: () => ((count += 1) === 1 ? failed(500, "internal_error") : created) });
    await fill("seller@demo.example");
    await send();
    await screen.findByText("The test sale could not be created. Please try again.");
    await send();
    await screen.findByText("Order 225083829 is with the seller.");
    await send();
    await waitFor(() => expect(view.calls.filter(({ name }) => name === CALL)).toHaveLength(3));
    const [first, second, third] = view.calls
      .filter(({ name }) => name === CALL)
      .map(({ headers }) => headers.get("idempotency-key"));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it("redirects a seller away", async () => {
    const view = setUp({}, seller);
    await waitFor(() => expect(view.visited).toContain("/"));
    expect(screen.queryByRole("heading", { name: "Create test sale" })).toBeNull();
  });
});
