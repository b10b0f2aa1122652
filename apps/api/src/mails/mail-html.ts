import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Html } from "@react-email/html";
import { Preview } from "@react-email/preview";
import { Section } from "@react-email/section";
import { type CSSProperties, Fragment, type ReactNode, createElement as h } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { MailFooter } from "#mails/mail-footer.ts";
import type { MailPart, MailTable } from "#mails/mail-parts.ts";

export interface MailDocument {
  readonly subject: string;
  readonly parts: readonly MailPart[];
  readonly footer: MailFooter;
  /** Link target of the name at the top. */
  readonly home: string;
}

const font = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const ink = "#1c2333";
const muted = "#566076";
const line = "#dfe2e8";
const accent = "#2a56b5";

/** A word without spaces would otherwise make the mail wider than a phone. */
const breaks: CSSProperties = { wordBreak: "break-word" };
const text: CSSProperties = { ...breaks, margin: "0 0 12px", fontSize: 16, lineHeight: "24px", color: ink };
const small: CSSProperties = { margin: "0 0 8px", fontSize: 13, lineHeight: "19px", color: muted };
const button: CSSProperties = {
  backgroundColor: accent,
  borderRadius: 6,
  color: "#ffffff",
  fontFamily: font,
  fontSize: 16,
  fontWeight: 600,
  padding: "12px 20px",
};

/** Colours only: a mail program that ignores it shows the light version. */
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page,.page>table>tbody>tr>td{background-color:#12151c!important}.card{background-color:#1b202a!important;border-color:#333a47!important}
.ink{color:#e8ebf1!important}.muted{color:#aab2c2!important}.line{border-color:#333a47!important}.link{color:#9dbcf7!important}}`;

/** Placeholders in the cached frame for what differs between mails. */
const marks = { subject: "{{subject}}", preview: "{{preview}}", content: "{{content}}" } as const;
const frames = new Map<string, readonly string[]>();

/**
 * A mail as HTML for mail programs: tables, inline styles, at most 600 px wide, narrower on small screens. The frame
 * is cached per footer.
 */
export function htmlOf({ subject, parts, footer, home }: MailDocument): string {
  const key = JSON.stringify([footer, home]);
  const frame = frames.get(key) ?? frameOf(footer, home);
  frames.set(key, frame);
  const content = h(Fragment, null, headingOf(subject), ...parts.map(partOf));
  const own = [subject, previewOf(parts), content].map((node) =>
    renderToStaticMarkup(h(Fragment, null, node)),
  );
  return frame.flatMap((piece, place) => [piece, own[place] ?? ""]).join("");
}

/** The pieces before, between and after the variable parts. */
function frameOf(footer: MailFooter, home: string): string[] {
  const html = `<!DOCTYPE html>${renderToStaticMarkup(frameDocument(footer, home))}`;
  return html.split(/\{\{(?:subject|preview|content)\}\}/);
}

function frameDocument(footer: MailFooter, home: string): ReactNode {
  const card: CSSProperties = {
    backgroundColor: "#ffffff",
    border: `1px solid ${line}`,
    borderRadius: 8,
    padding: "24px 20px 12px",
  };
  return h(
    Html,
    { lang: "en-GB", dir: "ltr" },
    h(
      Head,
      null,
      h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
      h("meta", { name: "color-scheme", content: "light dark" }),
      h("meta", { name: "supported-color-schemes", content: "light dark" }),
      h("title", null, marks.subject),
      h("style", { dangerouslySetInnerHTML: { __html: DARK } }),
    ),
    h(
      Body,
      {
        className: "page",
        style: { backgroundColor: "#f3f4f7", fontFamily: font, margin: 0, padding: "24px 8px" },
      },
      h(Preview, null, marks.preview),
      h(
        Container,
        { style: { maxWidth: 600 } },
        h(
          Section,
          null,
          h(
            "a",
            {
              href: home,
              className: "ink",
              style: { color: ink, fontSize: 20, fontWeight: 700, textDecoration: "none" },
            },
            "Quayside",
          ),
        ),
        h(
          "table",
          {
            ...presentation,
            className: "card",
            style: { ...card, marginTop: 16, borderCollapse: "separate" },
          },
          h("tbody", null, h("tr", null, h("td", null, marks.content))),
        ),
        h(Section, { style: { marginTop: 20 } }, ...footerOf(footer)),
      ),
    ),
  );
}

const presentation = { role: "presentation", width: "100%", border: 0, cellPadding: 0, cellSpacing: 0 };

/** The preview text that mailbox lists show next to the subject. */
function previewOf(parts: readonly MailPart[]): string {
  return parts
    .filter((part) => typeof part === "string")
    .join(" ")
    .trim()
    .slice(0, 150)
    .toWellFormed();
}

function headingOf(subject: string): ReactNode {
  const style: CSSProperties = {
    ...text,
    margin: "0 0 16px",
    fontSize: 20,
    lineHeight: "28px",
    fontWeight: 700,
  };
  return h("h1", { className: "ink", style, dir: "auto" }, subject);
}

function partOf(part: MailPart, place: number): ReactNode {
  if (part === "") return null;
  if (typeof part === "string")
    return h("p", { key: place, className: "ink", style: text, dir: "auto" }, part);
  if ("table" in part) return h(Rows, { key: place, ...part.table });
  if ("facts" in part) return h(Facts, { key: place, facts: part.facts });
  if ("title" in part) {
    const style: CSSProperties = { color: accent, textDecoration: "underline" };
    const link = h("a", { href: part.link, className: "link", style, dir: "auto" }, part.title);
    return h("p", { key: place, className: "ink", style: text }, link);
  }
  return h(
    Section,
    { key: place, style: { margin: "20px 0 16px" } },
    h(Button, { href: part.link, style: button }, part.button),
  );
}

const cell: CSSProperties = {
  padding: "8px 0",
  fontSize: 14,
  lineHeight: "20px",
  verticalAlign: "top",
  ...breaks,
};
const whole: CSSProperties = { wordBreak: "normal" };
const ruled: CSSProperties = { ...cell, borderBottom: `1px solid ${line}` };
const toTheRight: CSSProperties = { textAlign: "right", paddingLeft: 12 };

function Rows({ head, rows, totals = [] }: MailTable): ReactNode {
  const styleOf = (column: number, base: CSSProperties) => (column === 0 ? base : { ...base, ...toTheRight });
  const last = head.length - 1;
  return h(
    "table",
    { width: "100%", border: 0, cellPadding: 0, cellSpacing: 0, style: { margin: "4px 0 16px" } },
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        ...head.map((name, column) =>
          h(
            "th",
            {
              scope: "col",
              align: column === 0 ? "left" : "right",
              className: "muted line",
              // A heading sets the width of a narrow column: broken inside its word it would be "Unit s".
              style: { ...styleOf(column, ruled), ...whole, fontSize: 13, fontWeight: 600, color: muted },
            },
            name,
          ),
        ),
      ),
    ),
    h(
      "tbody",
      null,
      ...rows.map((row) =>
        h("tr", null, ...row.map((value, column) => h(Cell, { value, style: styleOf(column, ruled) }))),
      ),
      ...totals.map(([label, value]) =>
        h(
          "tr",
          null,
          h(
            "td",
            { colSpan: last, className: "ink", style: { ...cell, color: ink, fontWeight: 600 } },
            label,
          ),
          h(
            "td",
            {
              className: "ink",
              style: { ...cell, ...toTheRight, color: ink, fontWeight: 600, whiteSpace: "nowrap" },
            },
            value,
          ),
        ),
      ),
    ),
  );
}

function Cell({ value, style }: { value: string; style: CSSProperties }): ReactNode {
  const [first = "", ...more] = value.split("\n");
  const figure = style.textAlign === "right" && first.length < 24 ? ({ whiteSpace: "nowrap" } as const) : {};
  return h(
    "td",
    {
      className: "ink line",
      style: { ...style, color: ink },
      align: style.textAlign === "right" ? "right" : "left",
    },
    h("span", { dir: "auto", style: figure }, first),
    ...more.flatMap((other) => [
      h("br"),
      h("span", { className: "muted", style: { color: muted, fontSize: 13 } }, other),
    ]),
  );
}

function Facts({ facts }: { facts: readonly (readonly [string, string])[] }): ReactNode {
  const style: CSSProperties = { ...cell, padding: "4px 0" };
  return h(
    "table",
    { ...presentation, style: { margin: "4px 0 16px" } },
    h(
      "tbody",
      null,
      ...facts.map(([label, value]) =>
        h(
          "tr",
          null,
          h(
            "td",
            { width: "36%", className: "muted", style: { ...style, color: muted, paddingRight: 12 } },
            label,
          ),
          h("td", { className: "ink", style: { ...style, color: ink }, dir: "auto" }, value),
        ),
      ),
    ),
  );
}

function footerOf({ reason, choices, help, legal }: MailFooter): ReactNode[] {
  const link = (href: string, words: string) =>
    h("a", { href, className: "link", style: { color: accent, textDecoration: "underline" } }, words);
  return [
    h(
      "p",
      { className: "muted", style: small },
      reason,
      choices && h(Fragment, null, " ", link(choices, "Change your e-mail settings"), "."),
    ),
    h(
      "p",
      { className: "muted", style: small },
      "Questions? Answer this e-mail or write to ",
      link(`mailto:${help}`, help),
      ".",
    ),
    ...legal.map((notice) =>
      h("p", { className: "muted", style: { ...small, fontSize: 12, lineHeight: "17px" } }, notice),
    ),
  ];
}
