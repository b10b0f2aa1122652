import type { Client } from "@quayside/api-client/client";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import { checkEnquiryVat } from "@quayside/api-client/contract/seller-leads/enquiry.endpoints";
import { useEffect, useRef, useState } from "react";

type Verdict = AnswerOf<typeof checkEnquiryVat>;

/**
 * What is known about the VAT number in a form. Each number is checked once; the response for an older one is
 * dropped, and a missing response counts as a registry outage.
 */
export function useVatCheck(client: Client) {
  const [state, setState] = useState<Verdict | "asking" | null>(null);
  const asked = useRef("");
  const call = useRef<AbortController>(null);
  useEffect(() => () => call.current?.abort(), []);

  function check(country: string, vatNumber: string) {
    const key = `${country} ${vatNumber}`;
    if (key === asked.current) return;
    asked.current = key;
    call.current?.abort();
    if (country === "" || vatNumber === "") return setState(null);
    const { signal } = (call.current = new AbortController());
    setState("asking");
    client.call(checkEnquiryVat, { body: { country, vatNumber } }, { signal }).then(
      (verdict) => asked.current === key && setState(verdict),
      () => asked.current === key && setState({ isWellFormed: true, status: "UNABLE_TO_VALIDATE" }),
    );
  }

  return { state, check };
}
