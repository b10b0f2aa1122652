import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { failed } from "@quayside/portal/fixtures/portal-screen";
import type { PortalAnswers } from "@quayside/portal/fixtures/portal-screen";
import { CountPage } from "#features/incoming/count-page.tsx";
import { scanBurst } from "#testing/scan-burst.ts";
import { renderWarehouse } from "#testing/render-warehouse.tsx";
import { makePackageDetail, makeWarehousePackage } from "#testing/warehouse-package.fixtures.ts";
import { stubMatchMedia } from "#testing/match-media.ts";

const MARKER = "4006381333931";
const SOAP = "96385074";
const first = makePackageDetail();
const second = makePackageDetail({ qid: "package-2", sscc: "340123450000000024", boxNumber: 3, lines: [] });
const pathOf = (qid: string) => `warehouse/packages/${qid}/`;
const RECEIVE_SECOND = `POST ${pathOf("package-2")}receive/`;
const RECEIVE = `POST ${pathOf("package-1")}receive/`;
const CONFIRM = `POST ${pathOf("package-1")}confirm/`;
const PLACE = `POST ${pathOf("package-1")}place/`;
const LOOKUP = "GET warehouse/lookup/";
const found = (...packages: object[]) => ({ body: { packages, pallet: null } });
const asPackage = ({ lines: _lines, ...one }: typeof first) => one;

const show = (answers: PortalAnswers = {}, search = "?package=package-1") =>
  renderWarehouse(<CountPage />, {
    path: "/warehouse/incoming/count/",
    search,
    answers: {
      [`GET ${pathOf("package-1")}`]: { body: first },
      [`GET ${pathOf("package-2")}`]: { body: second },
      [RECEIVE]: { body: asPackage(first) },
      [RECEIVE_SECOND]: { body: asPackage(second) },
      [CONFIRM]: { body: makeWarehousePackage() },
      [PLACE]: { body: makeWarehousePackage() },
      ...answers,
    },
  });
const said = (text: string | RegExp) =>
  waitFor(() => expect(screen.getByTestId("scan-result").textContent).toMatch(text), { timeout: 15_000 });
const line = (name: string) => screen.getByRole("listitem", { name });
const field = (name: string, label: "Counted" | "Damaged") =>
  within(line(name)).getByRole<HTMLInputElement>("textbox", { name: label });
const isShown = () => screen.findByRole("region", { name: /^Box 2 of 5 of order 100234/ });
const scanned = { scanId: expect.any(String) as string, scannedAt: expect.any(String) as string };
const sent = (bodies: () => unknown[], expected: unknown[]) =>
  waitFor(() => expect(bodies()).toEqual(expected), { timeout: 15_000 });

beforeEach(() => {
  localStorage.clear();
  stubMatchMedia();
});

describe("counting by scanner only", () => {
  it("receives a package, counts its products, and finishes it by scanning the next", async () => {
    const announced = { ...asPackage(second), status: "ANNOUNCED", receivedAt: null };
    const { bodiesOf } = show({ [LOOKUP]: found(announced) });
    await isShown();
    for (const [gtin, text] of [
      [MARKER, "Stabilo Boss marker: 1 of 3."],
      [`01${MARKER.padStart(14, "0")}372`, "Stabilo Boss marker: 3 of 3."],
      [SOAP, "Small soap: 1 of 2."],
      [SOAP, "Small soap: 2 of 2. Everything is counted: scan the next package."],
    ] as const) {
      await scanBurst(gtin);
      await said(text);
    }
    await scanBurst(second.sscc);
    await said("Received: Box 3 of 5 of order 100234. Scan its products.");
    await screen.findByRole("region", { name: /^Box 3 of 5/ });
    await sent(
      () => bodiesOf(CONFIRM),
      [
        {
          ...scanned,
          units: 5,
          lines: [
            { id: "line-0001", units: 3, damaged: 0 },
            { id: "line-0002", units: 2, damaged: 0 },
          ],
        },
      ],
    );
    await sent(() => bodiesOf(RECEIVE_SECOND), [scanned]);
  });

  it("finishes a counted package with the code of another screen, and keeps an uncounted one open", async () => {
    const { bodiesOf } = show();
    await isShown();
    const screenCode = `${location.origin}/warehouse/confirmed-packages/`;
    await scanBurst(MARKER);
    await said("Stabilo Boss marker: 1 of 3.");
    await scanBurst(screenCode);
    await said("Finish Box 2 of 5 of order 100234 first: 1 of 5 units counted.");
    await userEvent.click(screen.getByRole("button", { name: "OK, understood" }));
    await scanBurst(`01${MARKER.padStart(14, "0")}372`);
    await said("Stabilo Boss marker: 3 of 3.");
    await scanBurst(`01${SOAP.padStart(14, "0")}372`);
    await said(/Everything is counted/);
    await scanBurst(screenCode);
    await said("Opening the page of this code.");
    await waitFor(() => expect(bodiesOf(CONFIRM)).toHaveLength(1), { timeout: 15_000 });
  });

  it("knows the code of a case, and asks for its units", async () => {
    show();
    await isShown();
    // 4006381333931 in a case.
    await scanBurst("14006381333938");
    await said(/^This is the code of a case of Stabilo Boss marker/);
    expect(field("Stabilo Boss marker", "Counted").value).toBe("");
  });

  it("refuses a typed number that is not whole, and reads thousands", async () => {
    show();
    await isShown();
    const counted = field("Stabilo Boss marker", "Counted");
    await userEvent.type(counted, "1,5");
    expect(counted.value).toBe("1,5");
    within(line("Stabilo Boss marker")).getByText("Enter a whole number of 0 or more.");
    await userEvent.type(counted, "00");
    await waitFor(() => within(line("Stabilo Boss marker")).getByText("1,497 too many"));
    expect(counted.value).toBe("1,500");
  });

  it("keeps a package open until its count is complete", async () => {
    const { bodiesOf } = show({ [LOOKUP]: found(asPackage(second)) });
    await isShown();
    await scanBurst(MARKER);
    await said("Stabilo Boss marker: 1 of 3.");
    await scanBurst(second.sscc);
    await said("Finish Box 2 of 5 of order 100234 first: 1 of 5 units counted.");
    expect(bodiesOf(CONFIRM)).toEqual([]);
    await isShown();
  });

  it("leaves an uncounted package unchanged", async () => {
    const { bodiesOf } = show({ [LOOKUP]: found(asPackage(second)) });
    await isShown();
    await scanBurst(second.sscc);
    await said("Box 3 of 5 of order 100234: scan its products.");
    expect(bodiesOf(CONFIRM)).toEqual([]);
  });

  it("never counts a product for the previous package, however fast it is scanned", async () => {
    show({ [LOOKUP]: found(asPackage(second)) });
    await isShown();
    await scanBurst(second.sscc);
    await scanBurst(MARKER);
    await said(/^(The contents of this package are still loading|Units in this package: 1 of 5)/);
  });

  it("names a product that is not in the package, and undoes the last scan", async () => {
    show({ [LOOKUP]: found() });
    await isShown();
    await scanBurst(MARKER);
    await said("Stabilo Boss marker: 1 of 3.");
    await userEvent.click(screen.getByRole("button", { name: "Undo last scan" }));
    await said("Removed one scan of Stabilo Boss marker.");
    expect(field("Stabilo Boss marker", "Counted").value).toBe("");
    await scanBurst("5449000000996");
    await said(/^05449000000996 is not announced in this package/);
  });

  it("records the location of the current package", async () => {
    const { bodiesOf } = show();
    await isShown();
    await scanBurst("LOC-A-03-2");
    await said("Box 2 of 5 of order 100234 is at A-03-2.");
    await sent(() => bodiesOf(PLACE), [{ ...scanned, location: "A-03-2" }]);
  });

  it.each([
    ["a product without a package", "4006381333931", found(), "Scan the package first, then its products."],
    ["a location without a package", "LOC-A-03-2", found(), "Scan the package first, then its products."],
    ["an unknown code", first.sscc, found(), `No package has the code ${first.sscc}.`],
    ["a refused package", first.sscc, found(makeWarehousePackage({ status: "REFUSED" })), /was refused/],
    ["a counted package", first.sscc, found(makeWarehousePackage()), /was already counted/],
    [
      "a number that several boxes have",
      "1Z999AA10123456784",
      found(asPackage(first), asPackage(second)),
      /^Several boxes have the number/,
    ],
  ])("starts no count for %s", async (_what, code, answer, text) => {
    show({ [LOOKUP]: answer }, "");
    await screen.findByText("Scan a package to count it");
    await scanBurst(code);
    await said(text);
    expect(screen.getByText("Scan a package to count it")).toBeTruthy();
  });
});

describe("counting by hand", () => {
  it("shows short, excess and damaged units by line, and finishes with the discrepancies", async () => {
    const { bodiesOf } = show();
    await isShown();
    expect(screen.getByRole("button", { name: "Finish the count" }).hasAttribute("disabled")).toBe(true);
    await userEvent.type(field("Stabilo Boss marker", "Counted"), "4");
    expect(line("Stabilo Boss marker").textContent).toContain("1 too many");
    expect(screen.getByText(/^1 product was not counted/)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: /^Count Small soap/ }));
    await userEvent.type(field("Small soap", "Counted"), "1");
    expect(line("Small soap").textContent).toContain("1 short");
    await userEvent.type(field("Small soap", "Damaged"), "1");
    expect(line("Small soap").textContent).toContain("1 damaged");
    expect(line("Stabilo Boss marker").textContent).toContain("1 too many");
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Discrepancy" }).value).toBe("DAMAGED");
    await userEvent.type(screen.getByRole("textbox", { name: /^Note for the seller/ }), "Crushed.");
    await userEvent.click(screen.getByRole("button", { name: "Finish with a discrepancy" }));
    await screen.findByText("Scan a package to count it");
    await sent(
      () => bodiesOf(CONFIRM),
      [
        {
          ...scanned,
          units: 5,
          lines: [
            { id: "line-0001", units: 4, damaged: 0 },
            { id: "line-0002", units: 1, damaged: 1 },
          ],
          discrepancy: { reason: "DAMAGED", text: "Crushed." },
        },
      ],
    );
  });

  it("has the product that was scanned last in front, and the others in a row each", async () => {
    show();
    await isShown();
    const names = () => screen.getAllByRole("listitem").map((item) => item.textContent);
    expect(names()[0]).toMatch(/^Stabilo Boss marker0 of 3 counted/);
    await scanBurst(SOAP);
    await said("Small soap: 1 of 2.");
    expect(names()[0]).toMatch(/^Small soap1 of 2 counted/);
    await userEvent.click(screen.getByRole("button", { name: /^Count Stabilo Boss marker/ }));
    expect(names()[0]).toMatch(/^Stabilo Boss marker0 of 3 counted/);
    expect(document.activeElement).toBe(line("Stabilo Boss marker"));
    // What is accepted in another row leaves the one in front where it is.
    await userEvent.click(screen.getByRole("button", { name: "All 2 Small soap" }));
    expect(names()).toEqual([
      expect.stringMatching(/^Stabilo Boss marker0 of 3/),
      expect.stringMatching(/^Count Small soap 2 of 2/),
    ]);
  });

  it("accepts the announced quantities line by line, and finishes without a discrepancy", async () => {
    const { bodiesOf } = show();
    await isShown();
    await userEvent.click(screen.getByRole("button", { name: "All 3 Stabilo Boss marker" }));
    await userEvent.click(screen.getByRole("button", { name: "All 2 Small soap" }));
    expect(screen.getByText("5 of 5 units counted")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Finish the count" }));
    await sent(() => bodiesOf(CONFIRM), [expect.not.objectContaining({ discrepancy: expect.anything() })]);
  });

  it("counts all units together when the seller did not list the contents", async () => {
    const { bodiesOf } = show({ [`GET ${pathOf("package-1")}`]: { body: { ...first, lines: [] } } });
    await isShown();
    await userEvent.type(field("Units in this package", "Counted"), "5");
    await userEvent.click(screen.getByRole("button", { name: "Finish the count" }));
    await sent(() => bodiesOf(CONFIRM), [{ ...scanned, units: 5 }]);
  });

  it("resumes after the page was closed", async () => {
    show();
    await isShown();
    await userEvent.type(field("Stabilo Boss marker", "Counted"), "2");
    expect(JSON.parse(localStorage.getItem("warehouse-count") ?? "{}")).toMatchObject({
      packageQid: "package-1",
      lines: { "line-0001": { counted: 2, damaged: 0 } },
    });
  });

  it("refuses a package with a reason, after confirmation", async () => {
    const { bodiesOf } = show();
    await isShown();
    await userEvent.click(screen.getByRole("button", { name: "Refuse package" }));
    const dialog = screen.getByRole("dialog", { name: "Refuse Box 2 of 5 of order 100234?" });
    await userEvent.selectOptions(within(dialog).getByRole("combobox", { name: "Discrepancy" }), "WET");
    expect(bodiesOf(RECEIVE)).toEqual([]);
    await userEvent.click(within(dialog).getByRole("button", { name: "Refuse package" }));
    await screen.findByText("Scan a package to count it");
    await sent(() => bodiesOf(RECEIVE), [{ ...scanned, isRefused: true, discrepancy: { reason: "WET" } }]);
  });
});

describe("a package that cannot be counted", () => {
  const READ = `GET ${pathOf("package-1")}`;

  it.each([
    ["unknown", failed(404, "not_found"), "No package found."],
    [
      "in another warehouse",
      failed(403, "not_allowed"),
      "You don't have access to packages of this warehouse.",
    ],
    ["already counted", { body: { ...first, ...makeWarehousePackage() } }, /no longer needs counting/],
  ])("is %s", async (_what, answer, text) => {
    show({ [READ]: answer });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it("can be loaded again after a failure", async () => {
    let isDown = true;
    show({ [READ]: () => (isDown ? failed(500, "internal_error") : { body: first }) });
    await screen.findByText("There was an error loading the package, please try again.");
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await isShown();
  });
});
