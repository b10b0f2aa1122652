import { describe, expect, it } from "vitest";
import { freePlace } from "#lib/free-place.ts";

const size = { width: 200, height: 80 };
const room = { columns: [0, 600], top: 72, bottom: 800 };

describe("the place of a toast", () => {
  it("is at the bottom of the first column when nothing is taken", () => {
    expect(freePlace(size, room, [])).toEqual({ left: 0, top: 720 });
  });

  it("moves up past what can be pressed", () => {
    const button = { left: 10, top: 740, width: 50, height: 30 };
    expect(freePlace(size, room, [button])).toEqual({ left: 0, top: 656 });
  });

  it("takes the next column when the first is full", () => {
    const menu = { left: 0, top: 0, width: 200, height: 800 };
    expect(freePlace(size, room, [menu])).toEqual({ left: 600, top: 720 });
  });

  it("covers the least when there is no free place", () => {
    const rows = Array.from({ length: 20 }, (_, row) => ({ left: 0, top: row * 40, width: 900, height: 40 }));
    const field = { left: 0, top: 760, width: 900, height: 40 };
    const { top } = freePlace(size, room, [...rows, field]);
    expect(top + size.height).toBeLessThanOrEqual(760);
  });
});
