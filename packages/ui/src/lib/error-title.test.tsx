import { render } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { Checkbox } from "#checkbox.tsx";
import { ErrorSummary } from "#error-summary.tsx";
import { TextField } from "#text-field.tsx";

afterEach(() => {
  document.title = "";
});

describe("the title of a page with errors", () => {
  it.each([
    ["a field", <TextField key="1" label="Fee" error="Enter a fee." />],
    ["a checkbox", <Checkbox key="2" label="I agree" error="Agree first." />],
    ["a summary", <ErrorSummary key="3" errors={[{ fieldId: "fee", message: "Enter a fee." }]} />],
  ])("begins with Error: while %s shows one", (_name, broken) => {
    document.title = "Order 225083820 · Quayside";
    const { rerender } = render(broken);
    expect(document.title).toBe("Error: Order 225083820 · Quayside");
    rerender(<p>Saved</p>);
    expect(document.title).toBe("Order 225083820 · Quayside");
  });

  it("has the prefix once for several errors, until the last one is gone", () => {
    document.title = "Order";
    const form = (fee?: string, vat?: string) => (
      <>
        <TextField label="Fee" error={fee} />
        <TextField label="VAT" error={vat} />
      </>
    );
    const { rerender } = render(form("Enter a fee.", "Enter the VAT."));
    expect(document.title).toBe("Error: Order");
    rerender(form(undefined, "Enter the VAT."));
    expect(document.title).toBe("Error: Order");
    rerender(form());
    expect(document.title).toBe("Order");
  });
});
