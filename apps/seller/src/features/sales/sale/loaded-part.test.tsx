import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { LoadedPart, loadPart } from "#features/sales/sale/loaded-part.tsx";

function Card({ name }: { readonly name: string }) {
  return <p>{name}</p>;
}

it("renders immediately once it was loaded, without loading again", async () => {
  const load = vi.fn(() => Promise.resolve(Card));
  await loadPart(load);
  render(<LoadedPart load={load} props={{ name: "Documents" }} />);
  expect(screen.getByText("Documents")).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

it("keeps its place until it has loaded", async () => {
  const load = () => Promise.resolve(Card);
  render(<LoadedPart load={load} props={{ name: "Shipments" }} />);
  expect(screen.queryByText("Shipments")).toBeNull();
  expect(await screen.findByText("Shipments")).toBeTruthy();
});
