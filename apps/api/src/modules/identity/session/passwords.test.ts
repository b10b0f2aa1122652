import * as argon2 from "@node-rs/argon2";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { newSeller, signIn, NEW_PASSWORD } from "#testing/accounts.ts";
import { DEMO_PASSWORD } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

vi.mock("@node-rs/argon2", async (importOriginal) => {
  const original = await importOriginal<typeof argon2>();
  return { ...original, verify: vi.fn(original.verify), hash: vi.fn(original.hash) };
});
const verify = vi.mocked(argon2.verify);
const hash = vi.mocked(argon2.hash);

const api = useApi();
beforeEach(() => {
  verify.mockClear();
  hash.mockClear();
});

const login = (email: string, password: string) =>
  api.request("POST", "auth/login/", { body: { email, password } });

describe("the work of a sign-in", () => {
  it("is one password verification, whether the account exists, is deactivated, or the password is correct", async () => {
    await api.services.db
      .updateTable("users")
      .set({ deactivated_at: new Date() })
      .where("email", "=", "quiet@demo.example")
      .execute();
    const cases = [
      ["seller@demo.example", DEMO_PASSWORD],
      ["seller@demo.example", "wrong"],
      ["quiet@demo.example", DEMO_PASSWORD],
      ["nobody@demo.example", "wrong"],
    ] as const;
    for (const [email, password] of cases) {
      verify.mockClear();
      await login(email, password);
      expect([email, verify.mock.calls.length, hash.mock.calls.length]).toEqual([email, 1, 0]);
    }
  });

  it("has the same cost for an unknown account", async () => {
    await login("nobody@demo.example", "wrong");
    await login("seller@demo.example", "wrong");
    const costs = verify.mock.calls.map(([stored]) => String(stored).split("$").slice(0, 4).join("$"));
    expect(new Set(costs)).toEqual(new Set(["$argon2id$v=19$m=19456,t=2,p=1"]));
    expect(costs).toHaveLength(2);
  });
});

describe("many concurrent sign-ins", () => {
  it("are hashed at most three at a time, and all are answered", async () => {
    const { verify: original } = await vi.importActual<typeof argon2>("@node-rs/argon2");
    let [running, most] = [0, 0];
    verify.mockImplementation(async (...args) => {
      running += 1;
      most = Math.max(most, running);
      return original(...args).finally(() => (running -= 1));
    });
    // Attempts for unknown accounts wait in the same queue.
    const nobody = (index: number) => [`nobody${index}@demo.example`, "wrong", 400] as const;
    const seller = ["seller@demo.example", DEMO_PASSWORD, 200] as const;
    const people = Array.from({ length: 8 }, (_, index) => (index % 3 === 0 ? nobody(index) : seller));
    const answers = await Promise.all(people.map(([email, password]) => login(email, password)));
    verify.mockImplementation(original);
    const unexpected = answers.filter(({ status }, index) => status !== people[index]?.[2]);
    expect(unexpected.map(({ status, body }) => [status, body])).toEqual([]);
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(3);
  });
});

describe("signing out everywhere else", () => {
  it("ends all sessions except the current one", async () => {
    const { email, session } = await newSeller(api);
    const others = [await signIn(api, email, NEW_PASSWORD), await signIn(api, email, NEW_PASSWORD)];
    const bystander = await signIn(api, "seller@demo.example", DEMO_PASSWORD);
    const end = () => api.request("POST", "auth/sessions/revoke-others/", { headers: session });
    expect((await end()).body).toEqual({ ended: 2 });
    expect((await end()).body).toEqual({ ended: 0 });
    const alive = async (headers: Record<string, string>) =>
      (await api.request("GET", "user/", { headers })).status;
    for (const other of others) await expect.poll(() => alive(other)).toBe(401);
    expect([await alive(session), await alive(bystander)]).toEqual([200, 200]);
    const list = await api.request("GET", "auth/sessions/", { headers: session });
    expect(list.body["results"]).toHaveLength(1);
  });
});
