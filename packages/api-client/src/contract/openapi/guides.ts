/** The guides at the head of the document, in Markdown. Their code runs in tests as it is printed. */
export const guides = `Orders, stock, claims and money, for the programs of sellers and buyers. Everything below is a call of this document; what a call
takes and answers is described with it, with an example.

# First call

Make a key in the seller portal under *Connection settings*: *READ* reads everything that your company may read, *FULL* also changes
orders, stock and claims. The key is shown once. Send it with every call.

\`\`\`sh
curl "$QUAYSIDE_API/api/sales/counts/" -H "Authorization: Bearer $QUAYSIDE_KEY"
\`\`\`

The answer says how many orders wait. On a demo, \`QUAYSIDE_API\` is the address of this page without \`/api/docs/\`. Amounts are decimal
strings (\`"96.00"\`) with their currency beside them, moments are UTC (\`2026-06-09T08:00:00Z\`), ids are opaque, and \`null\` means that
there is nothing.

To try calls in a program of your own, import the collection for [Postman](/api/quayside.postman.json) or
[Bruno](/api/quayside.bruno.json) and set its \`apiKey\`. Clients in your language can be generated from [openapi.json](/api/openapi.json).

# Stock in five minutes

1. Under *Connection settings*, add a source that your own system pushes to; its \`qid\` is \`$SOURCE\` below.
2. Send rows: a GTIN, your price of a unit and the units in stock.
3. Read the run. \`TAKEN\` with a list in the state \`DONE\` is live. \`HELD\` looks like a mistake and waits for a person.

\`\`\`sh
curl -X POST "$QUAYSIDE_API/api/offers/stocklist-source/$SOURCE/rows/" \\
  -H "Authorization: Bearer $QUAYSIDE_KEY" -H "Idempotency-Key: $(uuidgen)" \\
  -H "Content-Type: application/json" \\
  -d '{"rows": [{"gtin": "4006381333931", "price": "12.50", "stock": 40}]}'
curl "$QUAYSIDE_API/api/offers/stocklist-source/$SOURCE/runs/" -H "Authorization: Bearer $QUAYSIDE_KEY"
\`\`\`

Rows change the offers that they name; with \`"mode": "REPLACE"\` the other offers of the source go out of stock. A call takes at most
10,000 rows; send longer lists as a file to \`POST /offers/stocklist-source/{id}/file/\`.

# Orders to a warehouse system

Read all open orders once, then each order that an event names. A key that may only read is enough for this.

\`\`\`js
export async function readOrders(api, key, take) {
  const headers = { authorization: \`Bearer \${key}\` };
  const read = async (path) => {
    const answer = await fetch(\`\${api}/api/\${path}\`, { headers });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  for (let cursor = ""; cursor !== null; ) {
    const page = await read(\`sales/?status=CURRENT&sort=createdAt&size=200&cursor=\${cursor}\`);
    for (const { qid } of page.results) {
      const { number, expiredAt, lines } = await read(\`sales/\${qid}/\`);
      await take({
        number,
        deadline: expiredAt,
        lines: lines.map(({ gtin, requestedQuantity }) => ({ gtin, units: requestedQuantity })),
      });
    }
    ({ cursor } = page);
  }
}
\`\`\`

Then tell us what happens, in this order: \`POST /sales/{qid}/confirm_saleline_quantities/\` with the units that you deliver,
\`PUT /sales/{qid}/boxes/\` with what is in which box, \`GET /sales/{qid}/labels/\` for the labels, \`POST /shipments/\` with carrier and tracking
numbers, \`POST /sales/{qid}/pay/\` for the payment. \`nextAction\` of an order says which of them it waits for.

# Webhooks

A webhook is an https address of yours that is called when something happens. Make one under *Connection settings*; its secret is
shown once. The body says that something happened, not what is the case now: read the state with a key. So it does no harm when events
come late, twice or in another order.

- Answer 2xx within 10 seconds. Otherwise the call is repeated after 1, 5 and 30 minutes, after 2, 6 and 12 hours, and twice more a day apart.
- \`id\` is the same in every attempt: ignore one that you have seen.
- \`Quayside-Signature\` is \`t=SECONDS,v1=HEX\`, the HMAC-SHA256 of \`SECONDS.BODY\` under the secret. For 24 hours after a change of the secret there
  are two \`v1\`; one has to match. Compare over the raw bytes, and refuse what is older than 300 seconds.

This receiver needs Node and no packages. On a demo it may run on the same machine, at \`http://127.0.0.1:8787/\`; elsewhere addresses inside a
network are refused. *Send test event* calls it.

\`\`\`js
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";

export function isGenuine(header, body, secret, nowSeconds) {
  const parts = header.split(",").map((part) => part.split("="));
  const at = Number(parts.find(([name]) => name === "t")?.[1]);
  if (!(Math.abs(nowSeconds - at) <= 300)) return false;
  const expected = createHmac("sha256", secret).update(\`\${at}.\`).update(body).digest();
  return parts.some(
    ([name, hex]) => name === "v1" && hex.length === 64 && timingSafeEqual(Buffer.from(hex, "hex"), expected),
  );
}

export const receiver = (secret, take) =>
  createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const header = request.headers["quayside-signature"] ?? "";
    const isOurs = isGenuine(header, body, secret, Date.now() / 1000);
    response.writeHead(isOurs ? 204 : 401).end();
    if (isOurs) take(JSON.parse(body));
  });

// receiver(process.env.SECRET, console.log).listen(8787, "127.0.0.1");
\`\`\`

# Pages and cursors

A list answers \`count\`, \`results\` and the addresses \`next\` and \`previous\`. \`size\` is 20 by default and at most 200. \`count\` is exact up to 10,000;
above that \`countIsExact\` is \`false\`. Sales, offers, products and notifications also answer a \`cursor\`: send it with the next call, beginning with
an empty one, until it is \`null\`. A cursor shows no row twice when others arrive in the meantime; a page number may.

# Rate limits

Every answer says in \`RateLimit-Limit\` how many calls your network may make in a minute, in \`RateLimit-Remaining\` how many are left, and in
\`RateLimit-Reset\` in how many seconds the count begins again. Answers with 429 or 503 have \`Retry-After\`, in seconds: wait that long, then repeat
the call with the same \`Idempotency-Key\`.

# Idempotency

Send an \`Idempotency-Key\` of your own with every \`POST\` and \`PATCH\` that takes one: a text of 1 to 255 characters, new for each change, such as
a UUID. When an answer is lost, repeat the call with the same key and the same body. It has one effect, and the repeated answer has the header
\`Idempotency-Replayed: true\`. The same key with another body is refused with \`idempotency_key_reused\`. Keys are kept for 30 days.

# Errors

An error has a \`code\` for programs, a \`message\` for people that says what to do, and a \`requestId\`: name it when you ask us. Decide by the code.
\`validation_failed\` names the faulty fields in \`fieldErrors\`; other codes have details of their own, which each call lists. Repeat a call after
429, 500, 502 or 503; repeat none of the other refusals unchanged. \`version_conflict\` means that someone changed it first: read it again, then decide.

# Versions and what may change

The version of calls and events is \`x-api-version\` of this document and \`apiVersion\` of every event. It changes when something breaks a program
that keeps to these rules. Without a new version we may add calls, optional parameters, fields of answers, values of lists of codes, event types and
error codes, and reword messages. So ignore fields, values and types that you do not know. Fields are not removed or renamed, and an optional
parameter does not become required, without a new version.
`;
