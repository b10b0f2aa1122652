import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import { PageBlocks } from "#shell/page-blocks.tsx";

const { readVisitorFlags } = vi.hoisted(() => ({
  readVisitorFlags: vi.fn<() => Promise<Record<string, boolean> | null>>(),
}));
vi.mock("#server/visitor-flags.ts", () => ({ readVisitorFlags }));
vi.mock("#server/preview.ts", () => ({ isPreview: () => Promise.resolve(false) }));
beforeEach(() => void readVisitorFlags.mockReset());

const plain = { _uid: "1", component: "banner", title: "For everybody" };
const flagged = { _uid: "2", component: "banner", title: "For some", flag: "contact_form" };
const textOf = async (...blocks: unknown[]) => renderToStaticMarkup(await PageBlocks({ blocks }));

it("shows a block whose flag is on for visitors", async () => {
  readVisitorFlags.mockResolvedValue({ contact_form: true });
  expect(await textOf(plain, flagged)).toMatch(/For everybody.*For some/s);
});

it.each([{ contact_form: false }, null])(
  "keeps the rest of the page when the flags are %j",
  async (flags) => {
    readVisitorFlags.mockResolvedValue(flags);
    const html = await textOf(plain, flagged);
    expect(html).toContain("For everybody");
    expect(html).not.toContain("For some");
  },
);

it("requests no flags when no block names one", async () => {
  expect(await textOf(plain)).toContain("For everybody");
  expect(readVisitorFlags).not.toHaveBeenCalled();
});
