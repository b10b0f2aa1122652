import { describeOutages } from "@quayside/testing/describe-outages";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { ContentImage } from "#blocks/content-image.tsx";
import { SurveyDialog } from "#blocks/survey-dialog.tsx";

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const placeholder = "its place stays, with its proportions, its colour and what it shows in words";

describeOutages("images", [
  {
    when: "a page with a picture is shown",
    outcome: placeholder,
    check: async (service) => {
      const image = { filename: `${service.url}/warehouse.jpg`, alt: "A warehouse" };
      render(<ContentImage image={image} sizes="100vw" className="w-full rounded-lg" />);
      const picture = screen.getByAltText("A warehouse");
      // A browser fires `error` for every failure except a hanging request.
      if (service.fault !== "slow") fireEvent.error(picture);
      expect(screen.getByAltText("A warehouse").className).toBe(
        "aspect-[auto_4/3] bg-sunken w-full rounded-lg",
      );
      expect(picture.getAttribute("src")).toContain(service.url);
      // A slot with its own aspect ratio keeps it.
      render(<ContentImage image={{ ...image, alt: "Ada" }} sizes="40px" className="aspect-square w-full" />);
      expect(screen.getByAltText("Ada").className).toBe("bg-sunken aspect-square w-full");
    },
  },
]);

const isOffered = "the visitor can open the form in a new tab, and nothing counts as submitted";

describeOutages("survey", [
  {
    when: "a visitor opens its form",
    outcome: {
      slow: "the visitor reads that it loads, and after 10 s that it does not, with a link to it",
      failing: isOffered,
      down: isOffered,
      garbage: isOffered,
      "cut short": isOffered,
    },
    check: async (service) => {
      const onSubmitted = vi.fn();
      const survey = new URL(service.url);
      render(
        <SurveyDialog label="Register" title="Become a seller" survey={survey} onSubmitted={onSubmitted} />,
      );
      fireEvent.click(screen.getByRole("button", { name: "Register" }));
      await act(async () => void (await import("@quayside/ui/dialog")));
      expect(screen.getByRole("status").textContent).toBe("The form is loading.");
      const frame = screen.getByTitle<HTMLIFrameElement>("Become a seller");
      if (service.fault === "slow") {
        act(() => void vi.advanceTimersByTime(10_000));
        expect(screen.getByRole("status").textContent).toMatch(/^The form does not load\./);
      } else {
        // Browsers load their own error page in its place.
        fireEvent.load(frame);
        const from = { origin: survey.origin, source: frame.contentWindow };
        for (const data of ["<!doctype html>", { type: "form-submit" }, null])
          act(() => void window.dispatchEvent(new MessageEvent("message", { ...from, data })));
        act(() => void vi.advanceTimersByTime(10_000));
        expect(screen.getByRole("status").textContent).toBe("");
      }
      const link = screen.getByRole("link", { name: "Open the form in a new tab" });
      expect(link.getAttribute("href")).toBe(survey.href);
      expect(onSubmitted).not.toHaveBeenCalled();
    },
  },
]);
