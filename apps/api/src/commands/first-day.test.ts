import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { createTestDatabase, ensureTemplate } from "@quayside/dev/database/test-database";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readConfig } from "#foundation/config.ts";
import { openDatabase } from "#db/database.ts";
import { migrate } from "#db/migrate.ts";
import { withClient } from "#db/one-client.ts";
import { createStaff } from "#commands/create-staff.ts";
import { importCatalogue } from "#commands/import-catalogue.ts";
import { ApiProcess, KEPT_SOURCES } from "#testing/api-process.ts";
import { MailServer } from "#testing/mail-server.ts";
import { environmentOf } from "#testing/simulation/simulated-market.ts";

const PASSWORD = "a long sentence for the first day";

const mail = new MailServer();
/** As an operator configures it: a mail server, and the operator's own GS1 prefix. */
const production = () => ({
  ENVIRONMENT: "production",
  STAFF_WITHOUT_SECOND_FACTOR: "",
  GS1_COMPANY_PREFIX: "4098765",
  SMTP_URL: mail.url,
});

let url: string;
let drop: () => Promise<void>;
let folder: string;
let api: ApiProcess;
beforeAll(async () => {
  await ensureTemplate("migrated_template", async (template) => void (await migrate(template)));
  ({ url, drop } = await createTestDatabase({ template: "migrated_template" }));
  folder = mkdtempSync(join(tmpdir(), "first-day-"));
  await mail.start();
});
afterAll(async () => {
  await api?.end("SIGKILL");
  await mail.stop();
  await drop();
  rmSync(folder, { recursive: true });
});

/** Runs the API's command line to its end. */
async function cli(...args: string[]): Promise<{ code: number | null; said: string; complaint: string }> {
  const child = spawn(process.execPath, ["src/cli.ts", ...args], {
    cwd: new URL("../..", import.meta.url),
    env: { ...process.env, ...KEPT_SOURCES, ...environmentOf(url), ...production() },
  });
  const [said, complaint, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((done) => child.on("exit", done)),
  ]);
  return { code, said: said.trimEnd(), complaint: complaint.trimEnd() };
}

/** A call from a page of a portal. */
async function send(application: string, path: string, body: unknown): Promise<Response> {
  return fetch(`${api.url}/api/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-application": application },
    body: JSON.stringify(body),
  });
}

async function signIn(application: string, email: string): Promise<number> {
  return (await send(application, "auth/login/", { email, password: PASSWORD })).status;
}

/** The secret of the first link in a text, after joining the lines of the mail and decoding it. */
const secretIn = (said: string): string =>
  /secret=([\w-]+)/.exec(said.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "="))?.[1] ?? "";
const CATALOGUE = `gtin,name,brand,category,size
4006381333931,Text marker yellow,Stabilo,Stationery,1 pc
96385074,"Notebook, small",Leuchtturm,Stationery,
`;

describe("the first day in production, on an empty migrated database", () => {
  beforeAll(async () => {
    api = await ApiProcess.start(url, production());
  }, 90_000);

  it("starts with staff, who set a password through the link and sign in", async () => {
    const made = await cli("create-staff", "Anna@quayside.example", "--name", "Anna");
    expect(made).toMatchObject({ code: 0, complaint: "" });
    expect(made.said).toMatch(
      /^Set the password within an hour: http:\/\/seller\.\S+\/reset-password\/\?secret=/,
    );
    const reset = { secret: secretIn(made.said), newPassword: PASSWORD };
    expect((await send("sellers", "user/password/reset/confirm/", reset)).status).toBeLessThan(300);
    expect(await signIn("sellers", "anna@quayside.example")).toBe(200);
    expect((await send("sellers", "user/password/reset/confirm/", reset)).status).toBe(400);
  }, 60_000);

  it("asks them for a second factor, and gives them their rights once they have one", async () => {
    const email = "anna@quayside.example";
    const login = await send("sellers", "auth/login/", { email, password: PASSWORD });
    const { accessToken } = (await login.json()) as { accessToken: string };
    const call = async (method: string, path: string, body?: object) => {
      const answer = await fetch(`${api.url}/api/${path}`, {
        method,
        headers: {
          "content-type": "application/json",
          "x-application": "sellers",
          authorization: `Bearer ${accessToken}`,
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    };
    expect(await call("GET", "internal/sellers/")).toMatchObject({
      status: 403,
      body: { code: "second_factor_required" },
    });
    const { body } = await call("POST", "user/totp/", {});
    const code = new TOTP({ secret: String(body["secret"]) }).generate();
    expect((await call("POST", "user/totp/confirm/", { code })).status).toBe(200);
    expect((await call("GET", "internal/sellers/")).status).toBe(200);
  }, 60_000);

  it("continues with a warehouse and its first user", async () => {
    const where = [
      "--street",
      "Columbusweg 40",
      "--postcode",
      "5928 LC",
      "--city",
      "Venlo",
      "--country",
      "NL",
    ];
    const made = await cli("create-warehouse", "wim@example.com", "--name", "Venlo", ...where);
    expect(made).toMatchObject({ code: 0, complaint: "" });
    const reset = { secret: secretIn(made.said), newPassword: PASSWORD };
    expect((await send("warehouse", "user/password/reset/confirm/", reset)).status).toBeLessThan(300);
    expect(await signIn("warehouse", "wim@example.com")).toBe(200);
  }, 60_000);

  it("creates a buyer company, which has an address for each usage", async () => {
    const where = ["--street", "Kade 1", "--postcode", "3011 AB", "--city", "Rotterdam", "--country", "NL"];
    const made = await cli("create-buyer", "bo@example.com", "--name", "Bo Retail", ...where);
    expect(made).toMatchObject({ code: 0, complaint: "" });
    const reset = { secret: secretIn(made.said), newPassword: PASSWORD };
    expect((await send("sellers", "user/password/reset/confirm/", reset)).status).toBeLessThan(300);
    expect(await signIn("buyers", "bo@example.com")).toBe(200);
    expect(await signIn("sellers", "bo@example.com")).not.toBe(200);
    const { rows } = await withClient(url, (client) =>
      client.query(
        `select usage, city from addresses join organisations o on o.id = organisation_id
         where o.name = 'Bo Retail' order by 1`,
      ),
    );
    expect(rows).toEqual([
      { usage: "billing", city: "Rotterdam" },
      { usage: "shipping", city: "Rotterdam" },
    ]);
  }, 60_000);

  it("imports a catalogue; importing the same file again changes nothing", async () => {
    const file = join(folder, "catalogue.csv");
    writeFileSync(file, CATALOGUE);
    expect(await cli("import-catalogue", file)).toMatchObject({
      code: 0,
      said: "2 added, 0 changed, 0 as they were",
    });
    expect(await cli("import-catalogue", file)).toMatchObject({
      code: 0,
      said: "0 added, 0 changed, 2 as they were",
    });
    const { rows } = await withClient(url, (client) =>
      client.query(
        "select v.gtin14, b.name as brand, v.size from variants v join brands b on b.id = brand_id order by 1",
      ),
    );
    expect(rows).toEqual([
      { gtin14: "00000096385074", brand: "Leuchtturm", size: null },
      { gtin14: "04006381333931", brand: "Stabilo", size: "1 pc" },
    ]);
  }, 60_000);

  it("ends with the first seller, who signs up, follows the link in the mail and signs in", async () => {
    const email = "trader@example.com";
    const signUp = {
      email,
      password: PASSWORD,
      name: "First Seller",
      companyName: "First Trading",
      country: "NL",
    };
    const registered = await send("sellers", "users/register/", signUp);
    expect(registered.status, await registered.text()).toBeLessThan(300);
    await vi.waitFor(() => expect(mail.received.map(({ to }) => to)).toContain(email), 30_000);
    const secret = secretIn(mail.received.find(({ to }) => to === email)?.text ?? "");
    expect((await send("sellers", "users/activate/", { secret })).status).toBe(204);
    expect(await signIn("sellers", email)).toBe(200);
  }, 60_000);
});

describe("a command with invalid input", () => {
  it.each([
    [{ email: "anna@example.com" }, "Staff have an address at quayside.example (COMPANY_DOMAIN)"],
    [{ email: "ada.example" }, "ada.example is not an e-mail address"],
    [
      { email: "a@quayside.example", role: "king" },
      "There is no role king: support, operations, administrator",
    ],
  ])("makes no staff of %j", async (given, complaint) => {
    const { db, close } = openDatabase({ url, poolSize: 1, onIdleError: () => undefined });
    const config = readConfig(environmentOf(url));
    await expect(createStaff({ db, config, now: new Date() }, given)).rejects.toThrow(complaint);
    await close();
  });

  it("says so in one line and exits with code 1", async () => {
    const refused = await cli("import-catalogue", "/nowhere.csv");
    expect([refused.code, refused.said]).toEqual([1, ""]);
    expect(refused.complaint).toMatch(/^\/nowhere[.]csv cannot be read: ENOENT[^\n]*$/);
  }, 60_000);

  it("names each invalid line of a catalogue and imports none of it", async () => {
    const file = join(folder, "wrong.csv");
    writeFileSync(
      file,
      "name,gtin,category,brand\nPen,4006381333930,Stationery,Stabilo\nInk,4012345678901,,Pelikan\nInk,4012345678901,Ink,Pelikan\nInk 2,4012345678901,Ink,Pelikan\n",
    );
    const { db, close } = openDatabase({ url, poolSize: 1, onIdleError: () => undefined });
    try {
      await expect(importCatalogue({ db, now: new Date() }, file)).rejects.toThrow(
        [
          `${file} was not imported:`,
          'line 2: "4006381333930" is no GTIN',
          "line 3: no category",
          "line 5: the same GTIN as in line 4",
        ].join("\n"),
      );
    } finally {
      await close();
    }
    const { rows } = await withClient(url, (client) =>
      client.query("select from brands where name = 'Pelikan'"),
    );
    expect(rows).toEqual([]);
  });
});
