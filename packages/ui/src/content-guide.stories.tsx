import type { ReactNode } from "react";
import type { Meta, StoryObj } from "@storybook/react-vite";

function Page({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <main className="mx-auto grid max-w-3xl gap-5 p-8">
      <h1 className="text-xl font-semibold">{title}</h1>
      <p className="max-w-prose text-md text-muted">{lead}</p>
      {children}
    </main>
  );
}

/** Words side by side, in columns with a heading each. */
function Words({ caption, heads, rows }: { caption: string; heads: string[]; rows: string[][] }) {
  return (
    <table className="card w-full border-separate border-spacing-0 text-left">
      <caption className="pb-2 text-left text-lg font-semibold">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className="bg-sunken px-4 py-2 text-sm font-medium text-muted">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...others]) => (
          <tr key={name}>
            <th scope="row" className="border-t px-4 py-2 align-top font-medium">
              {name}
            </th>
            {others.map((text) => (
              <td key={text} className="border-t px-4 py-2 align-top">
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const meta: Meta = { title: "Content guide", parameters: { layout: "fullscreen" } };
export default meta;
type Story = StoryObj;

export const Voice: Story = {
  render: () => (
    <Page
      title="Voice"
      lead="We write as a colleague who knows the trade: short, exact, and with the next step. British English, sentence case, no exclamation marks."
    >
      <Words
        caption="Shorter and clearer"
        heads={["Instead of", "Write", "Because"]}
        rows={[
          ["The payment is triggered.", "Payment is on its way.", "It says where the money is."],
          ["What it would do", "Preview", "One noun that people know."],
          [
            "There are no API keys. Your programs need one.",
            "No API keys yet. Create one to use the API.",
            "State, then step.",
          ],
          ["Empty: until you end it", "Leave empty to run until you end it", "It says what to do."],
          [
            "5 of 13 rows can be used; 6 are left out until they are fixed.",
            "5 ready · 6 to fix · 2 left out",
            "Numbers first.",
          ],
        ]}
      />
    </Page>
  ),
};
export const TheWords: Story = {
  name: "Words",
  render: () => (
    <Page title="Words" lead="One word for one thing, in every app, e-mail and document.">
      <Words
        caption="Things"
        heads={["Word", "Means", "Not"]}
        rows={[
          ["order", "What a buyer has bought from a seller", "sale, purchase, deal"],
          ["offer", "A product with price and stock", "listing, article, SKU"],
          ["buyer, seller", "The two companies of an order", "customer, vendor, merchant"],
          ["parcel, pallet", "What leaves the warehouse", "shipment unit, package"],
          ["claim", "What a buyer says is wrong with an order", "complaint, return, dispute"],
          ["payout", "Money that we send to a seller", "settlement, remittance"],
        ]}
      />
      <Words
        caption="Actions"
        heads={["Word", "Means", "Not"]}
        rows={[
          ["Confirm", "Promise the quantities of an order", "Accept, approve, OK"],
          ["Decline", "Turn an order down; the buyer is refunded", "Reject, cancel, refuse"],
          ["Ship", "Hand the goods to the carrier", "Dispatch, send, fulfil"],
          ["Trigger payment", "Charge the buyer once the documents are there", "Pay, capture, invoice"],
          ["Complete", "Close an order after everything has left", "Finish, archive"],
          ["Save", "Keep a form; never by itself", "Submit, apply, update"],
          ["Delete, remove", "Delete cannot be undone; remove only takes off a list", "Discard, erase"],
          ["Sign in, sign out", "Begin and end a session", "Log on, log off"],
        ]}
      />
    </Page>
  ),
};
export const MoneyDatesUnits: Story = {
  name: "Dates, units and money",
  render: () => (
    <Page
      title="Money, dates and units"
      lead="Figures are formatted by the `format` package, never by hand, so that they are alike everywhere."
    >
      <Words
        caption="Formats"
        heads={["What", "Write", "Not"]}
        rows={[
          ["Money", "€1,234.50", "1.234,5 EUR, € 1234.5"],
          ["A deduction", "−€640.00", "(640.00), €-640"],
          ["A date", "Tue 1 Dec, or 1 December 2026 in documents", "01/12/26, 2026-12-01"],
          ["A deadline", "Due Tue 1 Dec, midnight (Germany)", "Due 1 December 2026 at 24:00"],
          ["A moment", "3 March 2026 at 14:05", "14h05, 2:05pm"],
          ["A period", "1–30 November 2026", "Nov 1st to Nov 30th"],
          ["A quantity", "1,204 units", "1204, 1.2k"],
          ["A weight", "12.5 kg", "12,5kg, 12500 g"],
          ["A share", "94.1%", "94,1 %, 0.941"],
          ["Nothing", "None, or leave the fact out", "–, N/A, 0"],
        ]}
      />
    </Page>
  ),
};
export const Errors: Story = {
  name: "Error sentences",
  render: () => (
    <Page
      title="Error sentences"
      lead="Say what did not work, then what to do. Never blame, never apologise twice, never show a code alone."
    >
      <Words
        caption="Sentences"
        heads={["Where", "Write", "Not"]}
        rows={[
          ["A field is empty", "Enter the company name", "This field is required"],
          ["A value is wrong", "Enter a quantity of at most 120", "Invalid value"],
          ["A list was not loaded", "We couldn’t load your orders. Try again.", "Failed to fetch"],
          ["A call failed", "We couldn’t save the price. Try again.", "An error occurred (500)"],
          ["Something changed meanwhile", "The order was declined meanwhile. Look at it again.", "Conflict"],
          ["No permission", "Ask the owner of the account to let you see payouts.", "Forbidden"],
          ["Offline", "You’re offline. Scans are sent once you’re back.", "Network error"],
        ]}
      />
    </Page>
  ),
};
