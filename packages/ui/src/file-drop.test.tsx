import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { FileDrop } from "#file-drop.tsx";

afterEach(cleanup);

const list = new File(["list"], "packing-list.pdf", { type: "application/pdf" });
const note = new File(["note"], "note.pdf", { type: "application/pdf" });
const names = (given: readonly File[]) => given.map((file) => file.name);

function show(props: { multiple?: boolean; disabled?: boolean } = {}) {
  const onFiles = vi.fn<(files: readonly File[]) => void>();
  render(<FileDrop label="Choose files" hint="PDF, at most 10 MB" onFiles={onFiles} {...props} />);
  return { onFiles, input: screen.getByLabelText<HTMLInputElement>("Choose files") };
}

it("passes on the chosen files, even the same ones again", async () => {
  const user = userEvent.setup();
  const { onFiles, input } = show();
  await user.upload(input, [list, note]);
  await user.upload(input, [list, note]);
  expect(onFiles.mock.calls.map(([files]) => names(files))).toEqual([
    ["packing-list.pdf", "note.pdf"],
    ["packing-list.pdf", "note.pdf"],
  ]);
});

it("accepts dropped files, but only the first where one is wanted", () => {
  const { onFiles, input } = show({ multiple: false });
  const dataTransfer = { types: ["Files"], files: [list, note] };
  fireEvent.drop(input, { dataTransfer });
  expect(names(onFiles.mock.calls[0]?.[0] ?? [])).toEqual(["packing-list.pdf"]);
});

it("leaves dropped text to the browser, and accepts nothing while disabled", () => {
  const { onFiles, input } = show({ disabled: true });
  expect(fireEvent.drop(input, { dataTransfer: { types: ["text/plain"], files: [] } })).toBe(true);
  fireEvent.drop(input, { dataTransfer: { types: ["Files"], files: [list] } });
  expect(onFiles).not.toHaveBeenCalled();
});

it("is described by its hint", () => {
  const { input } = show();
  expect(document.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "PDF, at most 10 MB",
  );
});

it("shows the problem at the input, beside the hint", () => {
  render(<FileDrop id="extract" label="Choose files" hint="PDF" error="Choose a file." onFiles={vi.fn()} />);
  const input = screen.getByLabelText("Choose files");
  expect(input.id).toBe("extract");
  expect(input.getAttribute("aria-invalid")).toBe("true");
  const told = input.getAttribute("aria-describedby")?.split(" ") ?? [];
  expect(told.map((id) => document.getElementById(id)?.textContent)).toEqual([
    "PDF",
    "Error: Choose a file.",
  ]);
});
