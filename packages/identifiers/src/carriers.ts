/** A carrier that sellers ship with on their own. */
export interface Carrier {
  readonly code: string;
  readonly name: string;
  /** Address that shows a parcel, with `{number}`; null for a carrier without one. */
  readonly trackingUrl: string | null;
}

/** Carriers in the order they are offered. */
export const carriers: readonly Carrier[] = [
  { code: "ups", name: "UPS", trackingUrl: "https://www.ups.com/track?tracknum={number}" },
  { code: "dpd", name: "DPD", trackingUrl: "https://tracking.dpd.de/status/en_GB/parcel/{number}" },
  {
    code: "dhl-express",
    name: "DHL Express",
    trackingUrl: "https://www.dhl.com/gb-en/home/tracking.html?tracking-id={number}",
  },
  {
    code: "dhl-paket",
    name: "DHL Paket",
    trackingUrl: "https://www.dhl.de/en/privatkunden/pakete-empfangen/verfolgen.html?piececode={number}",
  },
  { code: "fedex", name: "FedEx", trackingUrl: "https://www.fedex.com/fedextrack/?trknbr={number}" },
  { code: "gls", name: "GLS", trackingUrl: "https://gls-group.com/GROUP/en/parcel-tracking/?match={number}" },
  { code: "postnl", name: "PostNL", trackingUrl: "https://jouw.postnl.nl/track-and-trace/{number}" },
  {
    code: "royal-mail",
    name: "Royal Mail",
    trackingUrl: "https://www.royalmail.com/track-your-item#/tracking-results/{number}",
  },
  {
    code: "parcelforce",
    name: "Parcelforce",
    trackingUrl: "https://www.parcelforce.com/track-trace?trackNumber={number}",
  },
  { code: "yodel", name: "Yodel", trackingUrl: "https://www.yodel.co.uk/tracking/{number}" },
  { code: "evri", name: "Evri", trackingUrl: "https://www.evri.com/track/parcel/{number}" },
  {
    code: "colissimo",
    name: "Colissimo",
    trackingUrl: "https://www.laposte.fr/outils/suivre-vos-envois?code={number}",
  },
  {
    code: "bpost",
    name: "bpost",
    trackingUrl: "https://track.bpost.cloud/btr/web/#/search?itemCode={number}&lang=en",
  },
  { code: "inpost", name: "InPost", trackingUrl: "https://inpost.pl/sledzenie-przesylek?number={number}" },
  { code: "brt", name: "BRT", trackingUrl: "https://vas.brt.it/vas/sped_det_show.hsm?brtCode={number}" },
  { code: "other", name: "Another carrier", trackingUrl: null },
];
