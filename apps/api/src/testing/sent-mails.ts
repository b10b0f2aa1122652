import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, inject } from "vitest";
import type { Services } from "#kernel/context.ts";
import { type MailPart, plainLines } from "#mails/mail-parts.ts";
import { type StoredMail, renderMail } from "#mails/render-mail.ts";
import { expectMailable, wordsOf } from "#testing/mail-html.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Folder to write mails to for review; null for none. */
    readonly mailsFolder: string | null;
  }
}

/** The folder for this run's mails; null for none. */
export const mailsFolder = (): string | null => inject("mailsFolder");

/** All texts of a mail's parts, one line per cell. */
function factsOf(parts: readonly MailPart[]): string[] {
  return parts
    .flatMap((part): readonly string[] => {
      if (typeof part === "string") return [part];
      if ("table" in part) return [part.table.head, ...part.table.rows, ...(part.table.totals ?? [])].flat();
      if ("facts" in part) return part.facts.flat();
      return ["button" in part ? part.button : part.title];
    })
    .flatMap((fact) => fact.split("\n"))
    .filter((fact) => fact !== "");
}

const squeezed = (text: string) => text.replaceAll(/\s+/g, " ");

/**
 * Asserts what must be true of all mails.
 *
 * @returns its HTML, and the words of both of its parts
 */
export async function checkMail(mail: StoredMail, services: Services) {
  const { html, text } = await renderMail(mail, services.config);
  expectMailable(html);
  const plain = squeezed(text);
  const words = wordsOf(html);
  for (const fact of factsOf(mail.parts ?? [])) {
    expect(plain).toContain(squeezed(fact).trim());
    expect(words).toContain(squeezed(fact).trim());
  }
  if (mail.parts !== null) expect(mail.body).toContain(plainLines(mail.parts).join("\n"));
  // Our own URLs are links, not text.
  expect(words).not.toMatch(/https?:\/\/seller\./);
  // At most one button.
  expect(html.match(/<a [^>]*background-color/g)?.length ?? 0).toBeLessThanOrEqual(1);
  return { html, words, plain };
}

/**
 * Checks one mail of each kind in the outbox, and writes its HTML for review.
 *
 * @param folder to write the files to; null for none
 * @returns the number of kinds
 */
export async function checkSentMails(services: Services, folder: string | null): Promise<number> {
  const { rows } = await sql<StoredMail & { channel: string }>`
    select distinct on (regexp_replace(subject, '\\d+', 'N', 'g')) channel, subject, body, parts, topic,
      (select qid from users u where u.id = user_id) as "readerQid"
    from outgoing_messages where channel = 'email' and sent_at is null`.execute(services.db);
  if (folder !== null) await mkdir(folder, { recursive: true });
  for (const mail of rows) {
    const { html } = await checkMail(mail, services);
    const name = mail.subject
      .toLowerCase()
      .replaceAll(/\d+/g, "n")
      .replaceAll(/[^a-z]+/g, "-");
    if (folder !== null) await writeFile(join(folder, `${name}.html`), html);
  }
  return rows.length;
}
