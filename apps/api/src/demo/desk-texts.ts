/** Prospective sellers, newest last, with the progress of staff on each. */
export const leads = [
  {
    slug: "porto-cosmeticos",
    company: "Porto Cosméticos Lda",
    contact: "Inês Duarte",
    country: "PT",
    notes: "Found us at a trade fair. Carries hair care and sun protection.",
    done: 5,
    status: "OPEN",
  },
  {
    slug: "alpenglow-handels",
    company: "Alpenglow Handels GmbH",
    contact: "Lukas Steiner",
    country: "AT",
    notes: "Wants to sell to Italy first.",
    done: 4,
    status: "OPEN",
  },
  {
    slug: "baltic-beauty-supply",
    company: "Baltic Beauty Supply UAB",
    contact: "Rūta Kazlauskienė",
    country: "LT",
    notes: "Sends its stock list by SFTP every morning.",
    done: 3,
    status: "OPEN",
  },
  {
    slug: "thames-fragrance",
    company: "Thames Fragrance Ltd",
    contact: "Oliver Shaw",
    country: "GB",
    notes: "Cannot ship to the EU itself. Called off.",
    done: 1,
    status: "LOST",
  },
  {
    slug: "maison-clairval",
    company: "Maison Clairval SAS",
    contact: "Camille Roux",
    country: "FR",
    notes: "",
    done: 1,
    status: "OPEN",
  },
  {
    slug: "nordisk-velvaere",
    company: "Nordisk Velvære ApS",
    contact: "Freja Holm",
    country: "DK",
    notes: "",
    done: 0,
    status: "OPEN",
  },
] as const;

/** Messages between the demo seller and staff, in hours before the anchor. */
export const threads = [
  [
    {
      hoursBefore: 30,
      by: "SELLER",
      kind: "CONTACT",
      topic: "PICK_UP",
      text: "The carrier can only come after 16:00 tomorrow. Does that still count for the deadline?",
    },
    {
      hoursBefore: 27,
      by: "STAFF",
      kind: "REPLY",
      topic: null,
      text: "Yes. The day of the pick-up counts, so tomorrow evening is in time.",
    },
  ],
  [
    {
      hoursBefore: 9,
      by: "SELLER",
      kind: "ISSUE",
      topic: "GOODS_DAMAGED",
      text: "Two cases were crushed in our warehouse this morning. We can ship the rest today.",
    },
  ],
] as const;
