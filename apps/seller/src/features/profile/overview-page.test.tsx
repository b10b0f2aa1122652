import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { ProfileFrame } from "#features/profile/profile-frame.tsx";
import { OverviewPage } from "#features/profile/overview-page.tsx";
import { beginner, company, profileAnswers } from "#features/profile/profile.fixtures.ts";
import type { Company } from "@quayside/api-client/contract/company/company.schema";
import { seller, staff, viewingStaff } from "#testing/fixtures.ts";
import { type Answers, type ApiCall, failed, renderApp, signedIn } from "#testing/render-app.tsx";

const show = (answers: Answers = {}) =>
  renderApp(<OverviewPage />, { answers: { ...profileAnswers, ...answers }, path: "/my-profile/" });
const as = (user: object): Answers => {
  const { body } = signedIn();
  return { "POST auth/refresh/": { body: { ...body, user } } };
};
const form = async (name: string) => within(await screen.findByRole("form", { name }));

it("shows the progress of the profile, and links to the missing parts", async () => {
  const { tracked } = show({ "GET company/": { body: beginner } });
  const parts = within(await screen.findByLabelText("Parts of your profile"));
  expect(screen.getByText("Please complete your profile")).toBeTruthy();
  expect(
    screen.getByRole("progressbar", { name: "1 of 5 required parts are done, 2 optional" }),
  ).toBeTruthy();
  expect(parts.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Bank detailsPayouts are on hold for 72 hours after a change.Waiting",
    "Billing addressMissing",
    "Address you ship fromMissing",
    "VAT numberAdd it with your billing address, or say there that you are a small business exempt from VAT.Missing",
    "Registration numberAdd it if your company is registered: it is printed on invoices and credit notes.Optional",
    "Chamber of commerceOptional",
    "Seller termsAccept the current version: by it we issue your invoices. The owner of your account can do it.Missing",
  ]);
  expect(parts.getByRole("link", { name: "Bank details" }).getAttribute("href")).toBe(
    "/my-profile/payment-details/",
  );
  expect(screen.getByRole("link", { name: "Add your VAT number" }).getAttribute("href")).toBe(
    "/my-profile/billing-address/",
  );
  expect(tracked).toEqual(["profile_viewed"]);
});

it("shows a complete profile as complete", async () => {
  show();
  expect(await screen.findByRole("heading", { name: "Your profile is complete" })).toBeTruthy();
  expect(screen.getByText("Payments of your orders can be triggered.")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Your account manager" })).toBeNull();
});

it("names the account manager of a key account", async () => {
  show(as({ ...seller, accountManager: { name: "Marta Keller", email: "marta@quayside.example" } }));
  const link = await screen.findByRole("link", { name: "marta@quayside.example" });
  expect(link.getAttribute("href")).toBe("mailto:marta@quayside.example");
});

it("saves the company name against the version that was read", async () => {
  const user = userEvent.setup();
  const { calls } = show({
    "PATCH company/": { body: { ...company, name: "Demo Beauty GmbH & Co. KG", version: 4 } },
  });
  const details = await form("Company details");
  await user.type(details.getByLabelText("Company name"), " & Co. KG");
  expect(details.getByText("Not saved yet")).toBeTruthy();
  await user.click(details.getByRole("button", { name: "Save" }));
  await screen.findByText("Company details updated");
  const sent = calls.find(({ name }) => name === "PATCH company/");
  expect(sent?.body).toEqual({ version: 3, name: "Demo Beauty GmbH & Co. KG" });
  expect(sent?.headers.get("idempotency-key")).toBeTruthy();
  expect(details.queryByText("Not saved yet")).toBeNull();
});

it("saves, changes and removes the registration number, and sends nothing unchanged with it", async () => {
  const user = userEvent.setup();
  const { calls } = show({
    "PATCH company/": ({ body }: ApiCall) => ({
      body: { ...company, ...(body as Partial<Company>), version: (body as Company).version + 1 },
    }),
  });
  const details = await form("Company details");
  const field = details.getByLabelText(/^Registration number/);
  expect(field).toHaveProperty("value", "HRB 123456");
  await user.clear(field);
  await user.type(field, "HRB");
  await user.click(details.getByRole("button", { name: "Save" }));
  expect(details.getByRole("link", { name: /Enter the number as the register writes it/ })).toBeTruthy();
  expect(field.getAttribute("aria-invalid")).toBe("true");
  await user.type(field, " 7 B ");
  await user.click(details.getByRole("button", { name: "Save" }));
  await screen.findByText("Company details updated");
  expect(field).toHaveProperty("value", "HRB 7 B");
  await user.clear(field);
  await user.click(details.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(details.queryByText("Not saved yet")).toBeNull());
  expect(calls.filter(({ name }) => name === "PATCH company/").map(({ body }) => body)).toEqual([
    { version: 3, registrationNumber: "HRB 7 B" },
    { version: 4, registrationNumber: null },
  ]);
});

it("says at the field that the name must include that of the VAT number", async () => {
  const user = userEvent.setup();
  show({
    "PATCH company/": failed(400, "company_name_mismatch", { vatCompanyName: "Demo Beauty GmbH" }),
  });
  const details = await form("Company details");
  await user.clear(details.getByLabelText("Company name"));
  await user.click(details.getByRole("button", { name: "Save" }));
  expect(details.getByRole("link", { name: "Enter the name of your company." })).toBeTruthy();
  await user.type(details.getByLabelText("Company name"), "Nord");
  await user.click(details.getByRole("button", { name: "Save" }));
  expect(
    await details.findByRole("link", { name: "The company name must include “Demo Beauty GmbH”." }),
  ).toBeTruthy();
  expect(details.getByLabelText("Company name").getAttribute("aria-invalid")).toBe("true");
});

it("keeps the entries when a colleague saved first, and offers the current values", async () => {
  const user = userEvent.setup();
  let reads = 0;
  show({
    "GET company/": () => {
      reads += 1;
      return { body: reads === 1 ? company : { ...company, name: "Other GmbH", version: 9 } };
    },
    "PATCH company/": failed(409, "version_conflict", {
      version: 9,
      message: "Someone else changed the company in the meantime. Reload to see the current values.",
    }),
  });
  const details = await form("Company details");
  await user.type(details.getByLabelText("Company name"), " 2");
  await user.click(details.getByRole("button", { name: "Save" }));
  await details.findByText(/Someone else changed the company in the meantime/);
  expect(details.getByLabelText("Company name")).toHaveProperty("value", "Demo Beauty GmbH 2");
  await user.click(details.getByRole("button", { name: "Use the current values" }));
  expect(details.getByLabelText("Company name")).toHaveProperty("value", "Other GmbH");
});

const pending = { email: "new@demo.example", expiresAt: "2026-11-24T10:00:00.000Z" };
const ownUser = (pendingEmail: object | null) => ({
  body: { ...seller, phone: "+4930123456", pendingEmail, signature: "signature" },
});
const RESEND = "POST user/email/change/resend/";
const CANCEL = "DELETE user/email/change/";

describe("an unconfirmed new e-mail address", () => {
  it("is shown, while the old one stays in its field", async () => {
    show({ "GET user/": ownUser(pending) });
    const details = await form("Your details");
    expect(details.getByLabelText("E-mail address")).toHaveProperty("value", seller.email);
    const notice = within(details.getByRole("group", { name: "New e-mail address" }));
    expect(notice.getByText(/new@demo\.example/).textContent).toContain("Until then you sign in with");
  });

  it("gets another mail, but only after the server's waiting time", async () => {
    const user = userEvent.setup();
    const { calls } = show({
      "GET user/": ownUser(pending),
      [RESEND]: { body: { wait: 45, expiresIn: 86_400 } },
    });
    const details = await form("Your details");
    const again = details.getByRole("button", { name: "Send a new e-mail" });
    await user.click(again);
    expect(await screen.findByText("New email sent.")).toBeTruthy();
    expect(await details.findByText(/You can ask for a new e-mail in (45|44|43) seconds\./)).toBeTruthy();
    await user.click(again);
    expect(calls.filter(({ name }) => name === RESEND)).toHaveLength(1);
  });

  it("counts down the waiting time of a rejection", async () => {
    show({ "GET user/": ownUser(pending), [RESEND]: failed(429, "too_many_requests", { wait: 30 }) });
    const details = await form("Your details");
    await userEvent.click(details.getByRole("button", { name: "Send a new e-mail" }));
    expect(await details.findByText(/You can ask for a new e-mail in (30|29|28) seconds\./)).toBeTruthy();
  });

  it("is cancelled, after which it is gone and the field has the focus", async () => {
    let isCancelled = false;
    show({
      "GET user/": () => ownUser(isCancelled ? null : pending),
      [CANCEL]: () => {
        isCancelled = true;
        return { status: 204 };
      },
    });
    const details = await form("Your details");
    await userEvent.click(details.getByRole("button", { name: "Cancel the change" }));
    expect(await screen.findByText("Your e-mail address has not changed")).toBeTruthy();
    await waitFor(() => expect(details.queryByText(/new@demo\.example/)).toBeNull());
    expect(document.activeElement).toBe(details.getByLabelText("E-mail address"));
  });

  it("disappears when it was confirmed on another device", async () => {
    let isProved = false;
    show({
      "GET user/": () => ownUser(isProved ? null : pending),
      [RESEND]: () => {
        isProved = true;
        return failed(409, "invalid_state");
      },
    });
    const details = await form("Your details");
    await userEvent.click(details.getByRole("button", { name: "Send a new e-mail" }));
    await waitFor(() => expect(details.queryByRole("button", { name: "Cancel the change" })).toBeNull());
  });
});

it("requires the password for a change of e-mail address, and sends only the changes", async () => {
  const user = userEvent.setup();
  let isFresh = false;
  const { calls } = show({
    "PATCH user/": () =>
      isFresh
        ? { body: { ...seller, phone: "+4930123456", pendingEmail: pending } }
        : failed(403, "fresh_sign_in_required"),
    "POST auth/confirm-password/": () => {
      isFresh = true;
      return { status: 204 };
    },
  });
  const details = await form("Your details");
  await user.clear(details.getByLabelText("E-mail address"));
  await user.type(details.getByLabelText("E-mail address"), "new@demo.example");
  await user.click(details.getByRole("button", { name: "Save" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Confirm your password" }));
  await user.type(dialog.getByLabelText("Password"), "secret");
  await user.click(dialog.getByRole("button", { name: "Confirm" }));
  await screen.findByText("Follow the link that we have sent to new@demo.example");
  expect(details.getByLabelText("E-mail address")).toHaveProperty("value", seller.email);
  const sent = calls.filter(({ name }) => name === "PATCH user/");
  expect(sent.map(({ body }) => body)).toEqual([
    { email: "new@demo.example" },
    { email: "new@demo.example" },
  ]);
});

it("does not show the form for personal details before the phone number is loaded, which the session does not include", async () => {
  const own = Promise.withResolvers<{ body: object }>();
  show({ "GET user/": own.promise });
  await screen.findByRole("form", { name: "Company details" });
  expect(screen.queryByRole("form", { name: "Your details" })).toBeNull();
  own.resolve({ body: { ...seller, phone: "+4930123456", signature: "signature" } });
  const details = await form("Your details");
  expect(details.getByLabelText<HTMLInputElement>("Phone number").value).toBe("+4930123456");
});

it("shows problems of e-mail address and phone number at their fields", async () => {
  const user = userEvent.setup();
  show({
    "PATCH user/": failed(400, "UpdateUserBadRequest", { email: "ALREADY_EXISTS", phone: "INVALID" }),
  });
  const details = await form("Your details");
  await user.type(details.getByLabelText("Phone number"), "x");
  await user.click(details.getByRole("button", { name: "Save" }));
  await details.findByRole("link", { name: "This e-mail address already has an account." });
  expect(details.getByRole("link", { name: "This is not a phone number." })).toBeTruthy();
});

it("offers no changes to staff who view a seller", async () => {
  show(as(viewingStaff));
  await screen.findByText("Company details");
  expect(screen.queryByRole("form")).toBeNull();
  expect(screen.queryByRole("button", { name: /save/i })).toBeNull();
});

it("shows people without a seller area their own page without the company pages", async () => {
  const { calls } = renderApp(
    <ProfileFrame path="/my-profile/security/" title="Password and devices" lead="How you sign in.">
      <p>Devices</p>
    </ProfileFrame>,
    { answers: as(staff), path: "/my-profile/security/" },
  );
  expect(await screen.findByText("Devices")).toBeTruthy();
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain("POST auth/refresh/"));
  expect(screen.queryByRole("navigation", { name: "Profile" })).toBeNull();
  expect(calls.map(({ name }) => name)).not.toContain("GET company/");
});

it("shows the request id when the profile could not be loaded, and a retry loads it", async () => {
  const user = userEvent.setup();
  let isUp = false;
  show({ "GET company/": () => (isUp ? { body: company } : failed(500, "internal_error")) });
  await screen.findByText("There was an error loading your profile, please try again.");
  expect(screen.getByText("req-1")).toBeTruthy();
  isUp = true;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Your profile is complete" })).toBeTruthy();
});
