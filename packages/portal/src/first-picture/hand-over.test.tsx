import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, useState } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PAGE_LIVE } from "@quayside/auth/first-picture";
import { handOver } from "#first-picture/hand-over.ts";

const TAKEN = "test:taken";
const frame = `<label for="q">Search</label><input id="q" type="search">
  <label for="s">Size</label><select id="s"><option>20</option><option>50</option></select><button>Export</button>`;
const row = `<input type="checkbox" aria-label="Select 1">`;

beforeEach(() => {
  document.body.innerHTML = `<div id="page">${frame}<div data-rows>${row}</div></div>`;
  handOver({ place: "data-rows", taken: TAKEN });
});
afterEach(() => {
  document.dispatchEvent(new Event(TAKEN));
  cleanup();
});

/** The page that takes the place of what was drawn, and says what is done to it. */
function Page({ hasRows }: { readonly hasRows: boolean }) {
  const [search, setSearch] = useState("");
  const [size, setSize] = useState("20");
  const [pressed, setPressed] = useState(0);
  const [chosen, setChosen] = useState(false);
  useEffect(() => void document.dispatchEvent(new Event(PAGE_LIVE)), []);
  useEffect(() => {
    if (hasRows) document.dispatchEvent(new Event(TAKEN));
  }, [hasRows]);
  return (
    <>
      <label htmlFor="q">Search</label>
      <input id="q" type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      <label htmlFor="s">Size</label>
      <select id="s" value={size} onChange={(event) => setSize(event.target.value)}>
        <option>20</option>
        <option>50</option>
      </select>
      <button onClick={() => setPressed(pressed + 1)}>Export</button>
      {hasRows && (
        <input type="checkbox" aria-label="Select 1" checked={chosen} onChange={() => setChosen(!chosen)} />
      )}
      <output>{JSON.stringify({ search, size, pressed, chosen })}</output>
    </>
  );
}

const state = () => JSON.parse(screen.getByRole("status").textContent) as unknown;

function takeOver() {
  document.body.innerHTML = "";
  const { rerender } = render(<Page hasRows={false} />);
  return () => rerender(<Page hasRows />);
}

describe("what is done to a first picture", () => {
  it("is done to the page when it comes, once, and to its rows when they come", async () => {
    await userEvent.type(screen.getByRole("searchbox"), "2250");
    await userEvent.selectOptions(screen.getByRole("combobox"), "50");
    await userEvent.click(screen.getByRole("button"));
    await userEvent.click(screen.getByRole("checkbox"));
    const showRows = takeOver();
    expect(await screen.findByText(/"2250"/)).toBeDefined();
    expect(state()).toEqual({ search: "2250", size: "50", pressed: 1, chosen: false });
    showRows();
    expect(await screen.findByText(/"chosen":true/)).toBeDefined();
    expect(state()).toEqual({ search: "2250", size: "50", pressed: 1, chosen: true });
  });

  it("is done to a row that the page takes over as it stands, and only what it came to", async () => {
    const Row = () => {
      const [chosen, setChosen] = useState(false);
      const [has, setHas] = useState(0);
      const choose = () => {
        setChosen(!chosen);
        setHas(has + 1);
      };
      return (
        <div data-rows="">
          <input type="checkbox" aria-label="Select 1" checked={chosen} onChange={choose} />
          <output>{`${chosen ? "chosen" : "not chosen"} after ${has}`}</output>
        </div>
      );
    };
    const page = document.querySelector("#page") as HTMLElement;
    page.innerHTML = renderToString(<Row />);
    const box = screen.getByRole("checkbox");
    for (const _ of ["on", "off", "on"]) await userEvent.click(box);
    render(<Row />, { container: page, hydrate: true });
    expect(screen.getByRole("status").textContent).toBe("not chosen after 0");
    document.dispatchEvent(new Event(TAKEN));
    expect(await screen.findByText("chosen after 1")).toBeDefined();
    expect(screen.getByRole("checkbox")).toBe(box);
    expect((box as HTMLInputElement).checked).toBe(true);
  });

  it("is done when everything around the page is at work as well", async () => {
    const order: string[] = [];
    const Inner = () => {
      useEffect(() => void document.dispatchEvent(new Event(PAGE_LIVE)), []);
      return <button onClick={() => order.push("pressed")}>Export</button>;
    };
    const Outer = () => {
      useEffect(() => void order.push("at work"), []);
      return <Inner />;
    };
    await userEvent.click(screen.getByRole("button"));
    document.body.innerHTML = "";
    render(<Outer />);
    await expect.poll(() => order).toEqual(["at work", "pressed"]);
  });

  it("is left to the page once it is there", async () => {
    const showRows = takeOver();
    await userEvent.click(screen.getByRole("button"));
    showRows();
    await userEvent.click(screen.getByRole("checkbox"));
    expect(state()).toMatchObject({ pressed: 1, chosen: true });
  });

  it("gives single keys to the rows of the page, and not what is typed", async () => {
    const pressed: string[] = [];
    const listen = (event: KeyboardEvent) => void pressed.push(event.key);
    addEventListener("keydown", listen);
    await userEvent.keyboard("j");
    await userEvent.type(screen.getByRole("searchbox"), "k");
    (document.activeElement as HTMLElement).blur();
    const showRows = takeOver();
    await userEvent.keyboard("x");
    expect(pressed).toEqual(["k"]);
    showRows();
    await expect.poll(() => pressed).toEqual(["k", "j", "x"]);
    removeEventListener("keydown", listen);
  });

  it("leaves links to the browser", async () => {
    document.body.innerHTML = `<a href="#there">There</a>`;
    await userEvent.click(screen.getByRole("link"));
    expect(location.hash).toBe("#there");
  });
});
