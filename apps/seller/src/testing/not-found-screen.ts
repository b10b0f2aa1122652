import { screen } from "@testing-library/react";
import { expect } from "vitest";

/** The 404 screen is the whole page: its sentence, its title, one heading, and the ways on. */
export async function expectNotFoundScreen(sentence: string, listHref: string): Promise<void> {
  expect(await screen.findByText(sentence)).toBeTruthy();
  const headings = screen.getAllByRole("heading", { level: 1 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(["Page not found"]);
  expect(document.title).toBe("Page not found · Quayside");
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([listHref, "/"]);
}
