import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeSscc } from "@quayside/identifiers/sscc";
import { likelierOf, readScan, searchTextOf } from "#components/scanning/scan.ts";
import { leadOf } from "#components/scanning/scan-desk.ts";

const sscc = "340123450000000017";
const ORIGIN = "https://warehouse.example";
const scanOf = (raw: string) => readScan(raw, ORIGIN);

describe("a scanned code", () => {
  it.each([
    [sscc],
    [`00${sscc}`],
    [`(00)${sscc}`],
    [`(00) 3 4012345 000000001 7`],
    [`]C100${sscc}`],
    [`]C100${sscc}\u001d`],
    [`  ${sscc}\t`],
    [`(00)${sscc}(02)04006381333931(37)12`],
    [`]C10204006381333931371\u001d00${sscc}`],
  ])("%j is a box by its SSCC", (raw) => {
    expect(scanOf(raw)).toMatchObject({ kind: "sscc", sscc });
  });

  it.each([
    ["4006381333931", "04006381333931"],
    ["04006381333931", "04006381333931"],
    ["]E04006381333931", "04006381333931"],
    ["0104006381333931", "04006381333931"],
    ["96385074", "00000096385074"],
  ])("%j is a product", (raw, gtin) => {
    expect(scanOf(raw)).toMatchObject({ kind: "gtin", gtin });
  });

  it("of a product includes its batch and quantity", () => {
    expect(scanOf("]C1010400638133393110LOT7\u001d3712")).toMatchObject({
      kind: "gtin",
      gtin: "04006381333931",
      batch: "LOT7",
      units: 12,
    });
  });

  it.each(["{GS}", "<GS>", "^]", "\u241d", "\u001d"])("may have its separator written as %j", (separator) => {
    for (const prefix of ["]C1", ""])
      expect(scanOf(`${prefix}010400638133393110LOT7${separator}3712`)).toMatchObject({
        kind: "gtin",
        batch: "LOT7",
        units: 12,
      });
  });

  it.each(["1Z999AA10123456784", "RR123456785GB"])("%j is a tracking number", (raw) => {
    expect(scanOf(` ${raw.toLowerCase()}\n`)).toMatchObject({ kind: "tracking", trackingNumber: raw });
  });

  it.each([
    ["LOC-A-01-3", { kind: "place", place: "A-01-3" }],
    ["loc-dock2", { kind: "place", place: "DOCK2" }],
    [`${ORIGIN}/warehouse/shipments/abc/`, { kind: "page", path: "/warehouse/shipments/abc/" }],
    ["https://elsewhere.example/warehouse/shipments/abc/", { kind: "text" }],
    [`${ORIGIN}/logout/`, { kind: "text" }],
  ])("%j is recognised as a location or page of the warehouse, or is plain text", (raw, expected) => {
    expect(scanOf(raw)).toMatchObject(expected);
  });

  it.each([
    "00340123450000000018",
    "(00)340123450000000018",
    `]C100${sscc.slice(0, -1)}9`,
    "]C10",
    "]C1(00)",
    "(01)04006381333932",
  ])("%j is a misread label", (raw) => {
    expect(scanOf(raw).kind).toBe("misread");
  });

  it.each(["0034012345", "00340123450000000017999", "100234", "QX7B2M", "1Z999AA10123456785"])(
    "%j is plain text",
    (raw) => {
      expect(scanOf(raw)).toMatchObject({ kind: "text", text: raw });
    },
  );

  it("is recognised in every way of writing its label", () => {
    const boxes = fc.record({ serial: fc.nat(999_999), extension: fc.nat(9) });
    fc.assert(
      fc.property(boxes, fc.constantFrom("", "00", "(00)", "]C100"), ({ serial, extension }, before) => {
        const box = makeSscc({ extension, companyPrefix: "0614141", serial });
        expect(scanOf(before + box)).toMatchObject({ kind: "sscc", sscc: box });
      }),
    );
  });

  it("with one misread digit never becomes another box", () => {
    fc.assert(
      fc.property(fc.nat(999_999), fc.nat(17), fc.integer({ min: 1, max: 9 }), (serial, place, change) => {
        const box = makeSscc({ extension: 3, companyPrefix: "0614141", serial });
        const wrong = `${box.slice(0, place)}${(Number(box[place]) + change) % 10}${box.slice(place + 1)}`;
        expect(scanOf(`00${wrong}`).kind).toBe("misread");
      }),
    );
  });

  it("always has an interpretation", () => {
    fc.assert(
      fc.property(fc.string(), (raw) => {
        expect(leadOf(scanOf(raw)).text).not.toBe("");
      }),
    );
  });
});

describe("a code that the page cannot use", () => {
  it("leads to the package it identifies", () => {
    expect(leadOf(scanOf(`(00)${sscc}`)).to).toBe(`/warehouse/incoming/?search=${sscc}`);
    expect(leadOf(scanOf("A&B 1")).to).toBe("/warehouse/incoming/?search=A%26B%201");
    expect(leadOf(scanOf(`${ORIGIN}/warehouse/shipments/abc/`)).to).toBe("/warehouse/shipments/abc/");
  });

  it.each(["4006381333931", "LOC-A1", "]C110ABC"])("leads nowhere if it identifies none: %j", (raw) => {
    expect(leadOf(scanOf(raw)).to).toBeNull();
    expect(searchTextOf(scanOf("LOC-A1"))).toBeNull();
  });
});

describe("a code of a scanner with another layout than the computer", () => {
  const azerty = (code: string) =>
    [...code].map((char) => ("0123456789".includes(char) ? "à&é\"'(-è_ç"[Number(char)] : char)).join("");

  it.each([
    [azerty(sscc), sscc],
    [azerty("4006381333931"), "4006381333931"],
    [`$C100${sscc}`, `]C100${sscc}`],
    ["LOCßAß01ß3", "LOC-A-01-3"],
    [azerty("PL00112233"), "PL00112233"],
  ])("%j is read as %j", (own, onUsLayout) => {
    expect(likelierOf(own, onUsLayout)).toBe(onUsLayout);
  });

  it.each([
    [sscc, "anything"],
    ["4006381333931", "$))^#*!###(#!"],
    ["PL00112233", "PM00112233"],
    ["LOC-A-01-3", "LOC/A/01/3"],
  ])("%j stays what the computer has", (own, onUsLayout) => {
    expect(likelierOf(own, onUsLayout)).toBe(own);
  });
});
