import { defineEnv } from "@quayside/env/define-env";
import {
  environmentName,
  mailAddress,
  optionalText,
  optionalUrl,
  requiredText,
  url,
} from "@quayside/env/env-values";
import * as z from "zod/mini";

function load(source: Readonly<Record<string, string | undefined>>) {
  return defineEnv({
    server: {
      ENVIRONMENT: z._default(environmentName, "production"),
      MARKETING_URL: url(),
      SELLER_URL: url(),
      API_URL: optionalUrl(),
      API_INTERNAL_URL: optionalUrl(),
      // Every page consists of content: without it there is no public site.
      CONTENT_API_URL: url(),
      CONTENT_API_INTERNAL_URL: optionalUrl(),
      CONTENT_TOKEN: requiredText(),
      /** Reads drafts; without it there is no preview. */
      CONTENT_PREVIEW_TOKEN: optionalText(),
      /** The visual editor, whose frame may hold previews. */
      CONTENT_EDITOR_URL: optionalUrl(),
      IMAGE_HOST_URL: optionalUrl(),
      ANALYTICS_HOST: optionalUrl(),
      ANALYTICS_KEY: optionalText(),
      ADS_CONVERSION_URL: optionalUrl(),
      ERROR_DSN: optionalUrl(),
      COOKIE_DOMAIN: optionalText(),
      SURVEY_URL: optionalUrl(),
      /** Which form /sell/ shows first: our own, or the survey at SURVEY_URL. */
      SELL_FORM: z._default(z.enum(["own", "survey"]), "own"),
      SALES_EMAIL: optionalText(),
      SUPPORT_EMAIL: mailAddress(),
    },
    client: {},
    source,
  });
}

type Env = ReturnType<typeof load>;
let env: Env | undefined;

/**
 * The configuration of the running server, validated at the first read; a build needs none of it.
 *
 * @throws InvalidEnvironmentError "Invalid environment variables: {names}"
 */
export function readEnv(): Env {
  env ??= load(process.env);
  return env;
}
