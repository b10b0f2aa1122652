import { parseArgs } from "node:util";
import { migrate } from "#db/migrate.ts";
import { fillDemoData, isFilled, reanchor } from "#demo/fill.ts";
import { Refusal, runProgram } from "#refusal.ts";

/** `migrate`, or `seed [--scale N] [--seed N] [--day YYYY-MM-DD]`: what the launcher and operators call. */
await runProgram(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      scale: { type: "string", default: "1" },
      seed: { type: "string", default: "4600" },
      day: { type: "string" },
    },
  });
  const url = process.env["DATABASE_URL"];
  if (!url) throw new Refusal("Invalid environment variables: DATABASE_URL");

  switch (positionals[0]) {
    case "migrate": {
      const applied = await migrate(url);
      console.log(applied.length > 0 ? `Applied ${applied.join(", ")}` : "The schema is up to date");
      break;
    }
    case "seed": {
      if (process.env["ENVIRONMENT"] === "production")
        throw new Refusal("Demo data is refused in production");
      const anchorDay = values.day ?? new Date().toISOString().slice(0, 10);
      if (await isFilled(url)) {
        await reanchor(url, anchorDay);
        console.log("Demo data is there");
      } else {
        const options = { seed: Number(values.seed), anchorDay, scale: Number(values.scale) };
        await fillDemoData(url, { ...options, onProgress: (text: string) => console.log(text) });
      }
      break;
    }
    default:
      throw new Refusal("Usage: cli.ts migrate | seed [--scale N] [--seed N] [--day YYYY-MM-DD]");
  }
});
