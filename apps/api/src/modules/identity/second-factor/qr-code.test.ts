import { describe, expect, it } from "vitest";
import { qrRowsOf } from "#modules/identity/second-factor/start-second-factor.ts";

describe("a QR code", () => {
  const rows = qrRowsOf("otpauth://totp/Quayside:seller%40demo.example?secret=ABC&issuer=Quayside");

  it("is a square of light and dark modules in a valid size", () => {
    expect(rows.every((row) => row.length === rows.length && /^[01]+$/.test(row))).toBe(true);
    expect((rows.length - 17) % 4).toBe(0);
  });

  it("has its finder patterns in three corners", () => {
    const corner = (row: number, column: number) =>
      rows
        .slice(row)
        .slice(0, 7)
        .map((line) => line.slice(column, column + 7));
    const finder = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"];
    const far = rows.length - 7;
    expect([corner(0, 0), corner(0, far), corner(far, 0)]).toEqual([finder, finder, finder]);
  });

  it("differs for another text", () => {
    expect(qrRowsOf("otpauth://totp/other")).not.toEqual(rows);
  });
});
