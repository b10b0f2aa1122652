import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import { SingleKeys } from "#components/lists/single-keys.tsx";
import { usePortalKeys } from "#components/frame/shell.tsx";
import { renderApp } from "#testing/render-app.tsx";

beforeAll(() => import("#components/lists/shortcuts-dialog.tsx"));

function Frame({ hasOwn }: { readonly hasOwn: boolean }) {
  const keys = usePortalKeys();
  return (
    <>
      {hasOwn && <SingleKeys shortcuts={[[["J"], "Next order"]]} onKey={() => false} />}
      <button type="button" onClick={keys.show}>
        Open
      </button>
      {keys.sheet}
    </>
  );
}

describe("the sheet of shortcuts", () => {
  it("is there on every page, by the question mark", async () => {
    renderApp(<Frame hasOwn={false} />);
    await userEvent.keyboard("?");
    await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
    expect(screen.getByText("Search everywhere")).toBeTruthy();
  });

  it("is that of the page on screen, once", async () => {
    renderApp(<Frame hasOwn />);
    await userEvent.keyboard("?");
    await screen.findByText("Next order");
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
    await userEvent.keyboard("{Escape}");
    await userEvent.click(screen.getByRole("button", { name: "Open" }));
    await screen.findByText("Next order");
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
  });
});
