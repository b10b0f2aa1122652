import "#testing/native-forms.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { DocumentsCard } from "#features/sales/documents/documents-card.tsx";
import { InvoiceButton } from "#features/sales/documents/invoice-button.tsx";
import { confirmedSale, packingList } from "#testing/fixtures.ts";
import { failed, renderApp, signedIn } from "#testing/render-app.tsx";
import type { Answers } from "#testing/render-app.tsx";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const base = `sales/${confirmedSale.qid}/documents/`;
const one = `${base}${packingList.qid}/`;
const list = (results: unknown[], proformaAllowed = false) => ({
  [`GET ${base}`]: { body: { count: results.length, results, proformaAllowed } },
});
const show = (answers: Answers, sale = confirmedSale) =>
  renderApp(<DocumentsCard sale={sale} />, { answers: { ...list([packingList]), ...answers } });
const file = (name: string, content = "content") => new File([content], name, { type: "application/pdf" });
const choose = async (...files: File[]) => {
  const input = await screen.findByLabelText("Choose files, or drop them here");
  fireEvent.change(input, { target: { files } });
};
const sentTo = (calls: { name: string; body: unknown; headers: Headers }[], name: string) =>
  calls.filter((call) => call.name === name);

it("says when there are none", async () => {
  show(list([]));
  expect(await screen.findByText("No documents found.")).toBeTruthy();
});

it("shows a document with its type, size and uploader", async () => {
  show({});
  const item = within(await screen.findByRole("list", { name: "Documents" })).getByRole("listitem");
  expect(item.textContent).toContain("packing-list.pdf");
  expect(item.textContent).toContain("Packing list, 2.1 MB, Demo Seller on 20 November 2026");
});

it("uploads several files one after the other, with types guessed from the names or corrected", async () => {
  const user = userEvent.setup();
  let release = () => {};
  let uploads = 0;
  const { calls } = show({
    [`POST ${base}`]: () => {
      uploads += 1;
      return uploads === 1
        ? new Promise((resolve) => {
            release = () => resolve({ status: 201, body: packingList });
          })
        : { status: 201, body: packingList };
    },
  });
  await choose(file("delivery note.pdf", "x".repeat(2_100_000)), file("scan.pdf"));
  expect(screen.getByRole("combobox", { name: "Type of delivery note.pdf" })).toHaveProperty(
    "value",
    "DELIVERY_NOTE",
  );
  await user.selectOptions(screen.getByRole("combobox", { name: "Type of scan.pdf" }), "Customs declaration");
  await user.dblClick(screen.getByRole("button", { name: "Upload 2 files" }));
  await screen.findByText("Uploading 1 of 2");
  // The progress is reported a moment after the upload began.
  expect(await screen.findByText("1.1 MB of 2.1 MB")).toBeTruthy();
  expect(screen.getByRole("progressbar", { name: "Upload of delivery note.pdf" })).toHaveProperty(
    "value",
    50,
  );
  expect(screen.getByText(/waiting/)).toBeTruthy();
  await waitFor(() => expect(sentTo(calls, `POST ${base}`)).toHaveLength(1));
  release();
  await screen.findByText("2 files uploaded");
  const sent = sentTo(calls, `POST ${base}`);
  expect(sent.map((call) => (call.body as { type: string }).type)).toEqual([
    "DELIVERY_NOTE",
    "CUSTOMS_DECLARATION",
  ]);
  expect(new Set(sent.map((call) => call.headers.get("idempotency-key"))).size).toBe(2);
  expect(sentTo(calls, `GET ${base}`).length).toBeGreaterThan(1);
});

it("cancels the current upload and continues with the next, and retries a single file", async () => {
  const user = userEvent.setup();
  let uploads = 0;
  const { calls } = show({
    [`POST ${base}`]: () => {
      uploads += 1;
      return uploads === 1 ? new Promise(() => {}) : { status: 201, body: packingList };
    },
  });
  await choose(file("a.pdf", "x".repeat(2_000)), file("b.pdf"), file("c.pdf"));
  await user.click(screen.getByRole("button", { name: "Upload 3 files" }));
  await user.click(await screen.findByRole("button", { name: "Cancel c.pdf" }));
  // Cancelled any earlier, the first call to arrive would be the next file's.
  await waitFor(() => expect(uploads).toBe(1));
  await user.click(await screen.findByRole("button", { name: "Cancel a.pdf" }));
  await screen.findByText("1 file uploaded");
  expect(screen.getByText("2 kB, cancelled")).toBeTruthy();
  expect(screen.queryByText("b.pdf")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Try again a.pdf" }));
  await waitFor(() => expect(screen.queryByText("a.pdf")).toBeNull());
  expect(screen.getByRole("button", { name: "Remove c.pdf" })).toBeTruthy();
  // The one that was cancelled and tried again has its effect once.
  const keys = sentTo(calls, `POST ${base}`).map((call) => call.headers.get("idempotency-key"));
  expect(keys).toHaveLength(3);
  expect(keys[2]).toBe(keys[0]);
});

it("shows at the file why it is rejected, and does not send it", async () => {
  const { calls } = show({});
  await choose(file("virus.exe"), file("empty.pdf", ""));
  const files = within(screen.getByRole("list", { name: "Files to upload" })).getAllByRole("listitem");
  expect(files[0]?.textContent).toContain("This type of file is not accepted.");
  expect(files[1]?.textContent).toContain("The file is empty.");
  expect(screen.queryByRole("button", { name: /^Upload/ })).toBeNull();
  expect(calls.some((call) => call.name === `POST ${base}`)).toBe(false);
});

it.each([
  [415, "document_format_not_allowed", { found: "exe", allowed: ["pdf"] }, /content of this file is not one/],
  [413, "document_too_large", { maxBytes: 1 }, "The file is larger than 10 MB."],
  [400, "document_name_taken", {}, /A file of this name already exists/],
  [400, "document_limit_reached", { maximum: 50 }, /An order can have no more files/],
  [500, "internal_error", {}, "The file could not be uploaded, please try again."],
])("shows the server's error at the file: %i %s", async (status, code, details, message) => {
  const user = userEvent.setup();
  show({ [`POST ${base}`]: failed(status, code, details) });
  await choose(file("list.pdf"));
  await user.click(screen.getByRole("button", { name: "Upload 1 file" }));
  const files = screen.getByRole("list", { name: "Files to upload" });
  expect(await within(files).findByText(message)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Upload 1 file" })).toBeTruthy();
});

it("offers proforma invoices only where they are allowed", async () => {
  const first = show({});
  await choose(file("proforma.pdf"));
  expect(screen.queryByRole("option", { name: "Proforma invoice" })).toBeNull();
  first.unmount();
  show(list([packingList], true));
  await choose(file("proforma.pdf"));
  expect(screen.getByRole("combobox", { name: "Type of proforma.pdf" })).toHaveProperty("value", "PROFORMA");
});

it("replaces a file", async () => {
  const { calls } = show({ [`PATCH ${one}`]: { body: packingList } });
  fireEvent.change(await screen.findByLabelText("New file for packing-list.pdf"), {
    target: { files: [file("packing-list-2.pdf")] },
  });
  await screen.findByText("File updated");
  expect(sentTo(calls, `PATCH ${one}`)).toHaveLength(1);
});

it("says when replacing fails", async () => {
  show({ [`PATCH ${one}`]: failed(500, "internal_error") });
  fireEvent.change(await screen.findByLabelText("New file for packing-list.pdf"), {
    target: { files: [file("packing-list-2.pdf")] },
  });
  expect(await screen.findByText("There was an error updating the document, please try again.")).toBeTruthy();
});

it("asks before it deletes a document, and says that it is deleted when it is", async () => {
  const user = userEvent.setup();
  let release = () => {};
  const { calls } = show({
    [`DELETE ${one}`]: () =>
      new Promise((resolve) => {
        release = () => resolve({ body: { count: 0 } });
      }),
  });
  await user.click(await screen.findByRole("button", { name: "Delete packing-list.pdf" }));
  expect(sentTo(calls, `DELETE ${one}`)).toHaveLength(0);
  await user.click(await screen.findByRole("button", { name: "Delete file" }));
  await waitFor(() => expect(sentTo(calls, `DELETE ${one}`)).toHaveLength(1));
  expect(screen.queryByText("File deleted")).toBeNull();
  release();
  expect(await screen.findByText("File deleted")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("keeps a document whose deletion is cancelled", async () => {
  const user = userEvent.setup();
  const { calls } = show({});
  await user.click(await screen.findByRole("button", { name: "Delete packing-list.pdf" }));
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(await screen.findByRole("button", { name: "Delete packing-list.pdf" })).toBeTruthy();
  expect(sentTo(calls, `DELETE ${one}`)).toHaveLength(0);
});

it("says in the question when deleting fails", async () => {
  const user = userEvent.setup();
  show({ [`DELETE ${one}`]: failed(500, "internal_error") });
  await user.click(await screen.findByRole("button", { name: "Delete packing-list.pdf" }));
  await user.click(await screen.findByRole("button", { name: "Delete file" }));
  await screen.findByText("The document could not be deleted, please try again.");
  expect(screen.queryByText("File deleted")).toBeNull();
});

it("says who replaced a document meanwhile, and deletes it once that is known", async () => {
  const user = userEvent.setup();
  const change = { action: "document.replaced", by: "Ann Lee", at: "2026-11-24T10:00:00.000Z" };
  let version = 1;
  const { calls } = show({
    [`GET ${base}`]: () => ({
      body: { count: 1, results: [{ ...packingList, version }], proformaAllowed: false },
    }),
    [`DELETE ${one}`]: () => {
      if (version > 1) return { body: { count: 0 } };
      version = 2;
      return failed(409, "version_conflict", { version, change });
    },
  });
  await user.click(await screen.findByRole("button", { name: "Delete packing-list.pdf" }));
  await user.click(await screen.findByRole("button", { name: "Delete file" }));
  await screen.findByText(/^This was replaced by Ann Lee on 24 November 2026/);
  await waitFor(() => expect(sentTo(calls, `GET ${base}`).length).toBeGreaterThan(1));
  await user.click(await screen.findByRole("button", { name: "Delete file" }));
  expect(await screen.findByText("File deleted")).toBeTruthy();
});

it("allows only viewing and downloading for the documents of a closed order", async () => {
  show({}, { ...confirmedSale, status: "COMPLETED" });
  await screen.findByRole("button", { name: "Download packing-list.pdf" });
  expect(screen.queryByRole("button", { name: /Delete|Replace/ })).toBeNull();
  expect(screen.queryByLabelText("Choose files, or drop them here")).toBeNull();
});

it("uses the API's file name for downloads", async () => {
  const user = userEvent.setup();
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => "blob:test", revokeObjectURL: () => {} });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const headers = { "content-disposition": "attachment; filename*=UTF-8''invoice%20225083820.pdf" };
  renderApp(<InvoiceButton saleQid={confirmedSale.qid} />, {
    answers: { [`GET sales/${confirmedSale.qid}/invoice/`]: { body: "%PDF", headers } },
  });
  await user.click(screen.getByRole("button", { name: "Download invoice" }));
  await waitFor(() => expect(saved).toEqual(["invoice 225083820.pdf"]));
});

it("offers XRechnung to a seller in Germany, and says what it lacks", async () => {
  const user = userEvent.setup();
  const session = signedIn();
  const invoice = `GET sales/${confirmedSale.qid}/invoice/`;
  const view = renderApp(<InvoiceButton saleQid={confirmedSale.qid} />, {
    answers: {
      "POST auth/refresh/": { body: { ...session.body, user: { ...session.body.user, country: "DE" } } },
      [invoice]: failed(400, "xrechnung_incomplete", { missing: ["CONTACT_PHONE"] }),
    },
  });
  view.session.start();
  await user.click(await screen.findByRole("button", { name: "XRechnung of the invoice" }));
  expect(await screen.findByText(/needs the phone number of a contact for invoices/)).toBeTruthy();
  expect(view.calls.find(({ name }) => name === invoice)?.url.searchParams.get("format")).toBe("xrechnung");
});

it("offers no XRechnung to a seller elsewhere", async () => {
  const session = signedIn();
  const view = renderApp(<InvoiceButton saleQid={confirmedSale.qid} />, {
    answers: {
      "POST auth/refresh/": { body: { ...session.body, user: { ...session.body.user, country: "NL" } } },
    },
  });
  view.session.start();
  await waitFor(() => expect(view.session.getSnapshot().status).toBe("VERIFIED"));
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Download invoice",
    "XML of the invoice",
  ]);
});

describe("photos as evidence", () => {
  const picture = () => new File(["pixels"], "IMG_1.heic", { type: "image/heic" });
  const takePacking = async (...files: File[]) =>
    fireEvent.change(await screen.findByLabelText("Photograph the packing", { selector: "input" }), {
      target: { files },
    });

  it("are made small, named by what they show and when, and sent at once", async () => {
    const canvas = vi.spyOn(HTMLCanvasElement.prototype, "toBlob");
    canvas.mockImplementation((done) => done(new Blob(["small"], { type: "image/jpeg" })));
    vi.stubGlobal("createImageBitmap", () => Promise.resolve({ width: 4000, height: 3000, close: () => {} }));
    const answer = Promise.withResolvers<{ status: number; body: unknown }>();
    const { calls } = show({ [`POST ${base}`]: () => answer.promise });
    await takePacking(picture(), picture());
    const files = within(await screen.findByRole("list", { name: "Files to upload" }));
    const [first, second] = files.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(first).toMatch(/^packing-photo-\d{8}-\d{6}-1\.jpg/);
    expect(second).toMatch(/^packing-photo-\d{8}-\d{6}-2\.jpg/);
    answer.resolve({ status: 201, body: packingList });
    await screen.findByText("2 files uploaded");
    expect(sentTo(calls, `POST ${base}`).map(({ body }) => (body as { type: string }).type)).toEqual([
      "PACKING_PHOTO",
      "PACKING_PHOTO",
    ]);
  });

  it("that the device cannot read are not sent, and say so", async () => {
    vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("no picture")));
    const { calls } = show({});
    await takePacking(picture());
    await screen.findByText(/This device cannot read that file as a picture\./);
    expect(sentTo(calls, `POST ${base}`)).toEqual([]);
    expect(screen.queryByRole("button", { name: /^Upload/ })).toBeNull();
  });

  it("show their fingerprint, and are not replaced", async () => {
    const photo = { ...packingList, type: "PACKING_PHOTO", file: { ...packingList.file, name: "p.jpg" } };
    show(list([photo]));
    const item = within(await screen.findByRole("list", { name: "Documents" })).getByRole("listitem");
    expect(item.textContent).toContain(`SHA-256 ${photo.sha256}`);
    expect(within(item).queryByRole("button", { name: /^Replace/ })).toBeNull();
    expect(within(item).getByRole("button", { name: "Delete p.jpg" })).toBeTruthy();
  });
});
