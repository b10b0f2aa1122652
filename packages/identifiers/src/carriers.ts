/** A carrier for shipments that sellers arrange themselves. */
export interface Carrier {
  readonly code: string;
  readonly name: string;
  /** URL of the tracking page, with `{number}`; null for a carrier without one. */
  readonly trackingUrl: string | null;
}

/** Code, name and the page that shows a parcel, without its `https://`. */
const table: readonly (readonly [code: string, name: string, page: string | null])[] = [
  ["ups", "UPS", "www.ups.com/track?tracknum={number}"],
  ["dpd", "DPD", "tracking.dpd.de/status/en_GB/parcel/{number}"],
  ["dhl-express", "DHL Express", "www.dhl.com/gb-en/home/tracking.html?tracking-id={number}"],
  ["dhl-paket", "DHL Paket", "www.dhl.de/en/privatkunden/pakete-empfangen/verfolgen.html?piececode={number}"],
  ["fedex", "FedEx", "www.fedex.com/fedextrack/?trknbr={number}"],
  ["gls", "GLS", "gls-group.com/GROUP/en/parcel-tracking/?match={number}"],
  ["postnl", "PostNL", "jouw.postnl.nl/track-and-trace/{number}"],
  ["royal-mail", "Royal Mail", "www.royalmail.com/track-your-item#/tracking-results/{number}"],
  ["parcelforce", "Parcelforce", "www.parcelforce.com/track-trace?trackNumber={number}"],
  ["yodel", "Yodel", "www.yodel.co.uk/tracking/{number}"],
  ["evri", "Evri", "www.evri.com/track/parcel/{number}"],
  ["colissimo", "Colissimo", "www.laposte.fr/outils/suivre-vos-envois?code={number}"],
  ["bpost", "bpost", "track.bpost.cloud/btr/web/#/search?itemCode={number}&lang=en"],
  ["inpost", "InPost", "inpost.pl/sledzenie-przesylek?number={number}"],
  ["brt", "BRT", "vas.brt.it/vas/sped_det_show.hsm?brtCode={number}"],
  ["other", "Another carrier", null],
];

/** Carriers in the order they are offered. */
export const carriers: readonly Carrier[] = table.map(([code, name, page]) => ({
  code,
  name,
  trackingUrl: page === null ? null : `https://${page}`,
}));
