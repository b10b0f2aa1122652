import { RequireUser } from "@quayside/auth/react/guard";
import { Blank } from "#components/blank.tsx";

/** "/" shows nothing of its own: its guard leads everybody on, so that being sent here never loops. */
export default function Page() {
  return <RequireUser blank={<Blank />}>{null}</RequireUser>;
}
