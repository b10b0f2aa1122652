import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, useState } from "react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PAGE_LIVE } from "@quayside/auth/first-picture";
import { FIRST_ROWS, FIRST_ROWS_GOING, FIRST_ROWS_GONE, FirstRows } from "@quayside/ui/first-rows";
import { handOver } from "#first-picture/hand-over.ts";

const GOING = "test:going";
const GONE = "test:gone";
const frame = `<label for="q">Search</label><input id="q" type="search">
  <label for="s">Size</label><select id="s"><option>20</option><option>50</option></select><button>Export</button>`;
const row = `<input type="checkbox" aria-label="Select 1">`;

beforeEach(() => {
  document.body.innerHTML = `<div id="page">${frame}<div data-rows>${row}</div></div>`;
  handOver({ place: "data-rows", going: GOING, gone: GONE });
});
afterEach(() => {
  document.dispatchEvent(new Event(GONE));
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
    if (hasRows) document.dispatchEvent(new Event(GONE));
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

describe("the focus in a first picture", () => {
  const links = `<a href="/2/">Next</a><a href="/2/">2</a><input type="checkbox" aria-label="Select 1">`;

  /** A list with drawn rows, and what puts its own in their place. */
  function openList() {
    document.body.innerHTML = "";
    const List = ({ isThere }: { readonly isThere: boolean }) => (
      <>
        <input type="search" />
        {!isThere && <FirstRows />}
        {isThere && (
          <>
            <a href="/2/">Next</a>
            <a href="/2/">2</a>
            <input type="checkbox" aria-label="Select 1" />
          </>
        )}
      </>
    );
    const { rerender } = render(<List isThere={false} />);
    const place = document.querySelector(`[${FIRST_ROWS}]`);
    if (place) place.innerHTML = links;
    handOver({ place: FIRST_ROWS, going: FIRST_ROWS_GOING, gone: FIRST_ROWS_GONE });
    return async () => {
      rerender(<List isThere />);
      await Promise.resolve();
      expect(place?.isConnected).toBe(false);
    };
  }

  it.each([
    ["link", "Next"],
    ["link", "2"],
    ["checkbox", "Select 1"],
  ])("is on the same %s of the page's own rows: %s", async (role, name) => {
    const showRows = openList();
    const drawn = screen.getByRole(role, { name });
    drawn.focus();
    await showRows();
    expect(document.activeElement).toBe(screen.getByRole(role, { name }));
    expect(document.activeElement).not.toBe(drawn);
  });

  it("stays outside of the rows when it stood there", async () => {
    const showRows = openList();
    screen.getByRole("searchbox").focus();
    await showRows();
    expect(document.activeElement).toBe(screen.getByRole("searchbox"));
  });

  it("stays nowhere when it was taken off a drawn row", async () => {
    const showRows = openList();
    const drawn = screen.getByRole("link", { name: "2" });
    drawn.focus();
    drawn.blur();
    await showRows();
    expect(document.activeElement).toBe(document.body);
  });
});
