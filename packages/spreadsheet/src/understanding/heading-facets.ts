import { wordsOf } from "#understanding/headings.ts";

/** What a heading says about a price. */
export type PriceFacet =
  | "trade"
  | "buying"
  | "cost"
  | "selling"
  | "retail"
  | "recommended"
  | "list"
  | "promotion"
  | "statistic"
  | "tier"
  | "pack"
  | "piece"
  | "measure"
  | "total"
  | "noPrice"
  | "discount"
  | "net"
  | "gross";

/** What a heading says about a number of pieces. */
export type QuantityFacet =
  | "available"
  | "stock"
  | "count"
  | "ordered"
  | "minimum"
  | "sold"
  | "reserved"
  | "incoming"
  | "perPack"
  | "pack"
  | "flag"
  | "noQuantity";

/**
 * Words by facet, separated by blanks, in lower case without accents. "x*" is a beginning, "*x" an end of a word; "_"
 * joins the words of a phrase. Japanese and Chinese words count anywhere, as they are not separated.
 */
type FacetWords<Facet extends string> = Readonly<Record<Facet, string>>;

const PACK =
  "case cases casepack carton cartons ctn karton* *karton box boxes doos* dozen caisse caisses caja cajas cartone cartoni cassa collo colli colis opak* ящик* упак* короб* ケース 箱 pack packs pkg gebinde* ve vpe display tray pallet pallets palette* palet* kolli outer bundle blister multipack* multipak* kart trays packaging cx";

const PRICE: FacetWords<PriceFacet> = {
  trade:
    "wholesale whs whp wsp trade dealer* reseller distributor b2b gnp hek handler* fachhandel* fabrikabgabe* ex_factory grosshandel* groothandel* hurt hurtow* опт оптов* гурт* оптова grossiste gros mayorista ingrosso partner 卸 下代 批发 pvd your_price ihr_preis",
  buying:
    "ek nettoek staffelek *einkaufspreis einkauf* inkoop* achat pa puht acquisto compra zakup* закуп* purchase buying buy вхідн* 仕入 进价",
  cost: "cost costs costo costi coste cout couts koszt* custo kosten kostprijs einstand* selbstkosten* landed cogs wac revient себестоим* собіварт* 原価 成本",
  selling:
    "pv selling sell sale sales vk verkauf* vente venta vendita verkoop* sprzeda* продаж* продажн* реализ* 販売 売価 销售 售价 venda salg",
  retail:
    "retail einzelhandel* scd lvp ррц мрц rrp rsp srp msrp uvp uvpe evp mrp pvp pvpr pvc recommended suggested empfohlen* unverbindlich* ladenpreis publikum* endkunden* endverbraucher* endpreis advies* consumenten* publieks* consumer detal* розн* роздріб* pubblico publico public conseille* consigliato sugerido sugerowan* рекоменд* 小売 上代 定価 零售 市场价 consument",
  recommended:
    "rrp rsp srp msrp uvp uvpe evp lvp scd ррц мрц recommended suggested empfohlen* unverbindlich* advies* conseille* consigliato sugerido sugerowan* рекоменд* 希望小売",
  list: "list listino liste listenpreis *listenpreis listing catalog* katalog* catalogus* каталож* before_discount vor_rabatt avant_remise",
  promotion:
    "special specials promo* aktion* angebot* actie* sonder* offerta oferta promoc* акц* discounted old previous was streich* alt alter alte 特価 促销 clearance spezial*",
  statistic:
    "min minimum max maximum average avg mean median lowest highest best winning to_win competitor* anchor map last_price prom promedio medio moyen mittel* durchschnitt* gemiddeld* sredni* средн* серед*",
  tier: "staffel* tier* step stufe* break breaks scale palier escalon* scaglion* prog*",
  pack: `${PACK} kartonpreis ve_preis`,
  piece:
    "unit units unitprice piece pieces pc pcs each ea stuck* stk einzel* stuks* unitaire unite unidad unidades unitario unitaria unitari ud uds pieza pezzo pz szt sztuk* jednostk* штук* шт единиц* одиниц* バラ 単価 单价 pu",
  measure: "kg kilo* g ml cl lb oz liter* litre* litro l 100g 100ml gram gr meter m2 qm кг л",
  total:
    "total totals gesamt* *summe *wert wert value valeur valor valore totaal* waarde* wartosc* suma сумма сума 金額 金额 subtotal",
  noPrice:
    "shipping delivery versand* freight fracht* porto deposit pfand* levy levies heffing* margin marge* margen* margine marza marz* наценк* націнк* markup change group rules date valid* type code weight gewicht* percent id change eco ecotax",
  discount: "discount discounts disc rabat* remise descuento dto sconto korting скидк* знижк* 割引 折扣",
  net: "net ekskl eks uden uten utan netto* *netto nett neto ht ex excl exkl exclu* escl esclus* ohne hors senza sin zonder bez без sans imponibile 税抜 税別 不含税",
  gross: "gross brutto* bruto brut ttc inc incl inkl inclu* lordo ivato 税込 含税",
};

const QUANTITY: FacetWords<QuantityFacet> = {
  available:
    "ats available avail availability verfugbar* *verfugbar disponib* dispo beschikba* lieferbar* leverbaar livrable dostepn* свободн* доступн* вільн* free frei freier freie vrije libre libero wolne atp sellable",
  stock:
    "stock stocks *stock soh qoh onhand on_hand inventory bestand *bestand lager lagernd lagermenge lagerstand warenbestand voorraad* *voorraad existenc* inventario inventaire giacenz* esistenz* zapas* stan stany stany_magazynowe magazyn* magazzino almacen остат* залиш* налич* наявн* склад* 在庫 库存 庫存 存货 estoque saldo skladem zalih* keszlet stok stoc *stock",
  count:
    "quantity quantities qty qtty q_ta quantit* menge lagermenge bestandsmenge restmenge anzahl stuckzahl cantidad qta qte aantal ilosc количеств* кількіст* кол pieces pcs stk 数量 数 antal mnozstvi kolicina balance units anz",
  ordered:
    "order orders ordered ordering bestell* *bestellt besteld* bestelling auftrag* commande* pedid* ordine ordini ordinat* zamow* заказ* замовл* 発注 注文 订购 订单 demand backorder* ruckstand*",
  minimum:
    "min minimum minimal* minim* mindest* moq melde* reorder* soll sollbestand sicherheits* safety veiligheid* threshold low alert warning alarm seuil umbral soglia critical мин мін миним* мінім* 最小 最低 起订 max maximum hochst* limit maks* макс*",
  sold: "sold verkauft* absatz abverkauf* vendu vendus vendid* vendut* verkocht* sprzedan* продан* sales umsatz 販売数 销量 turnover velocity",
  reserved:
    "reserv* allocated committed locked geblockt blocked belegt gereserveerd rezerw* зарезерв* 引当 预留",
  incoming:
    "incoming inbound transit expected zulauf future futur* unterwegs zugang wareneingang binnenkomend* onderweg ожида* очік* пути дорозі drodze 入荷 在途 arriving arrivo llegar eta advanced",
  perPack:
    "set per pro par por je step multiple increment inhalt* *inhalt fullmenge abnahmemenge nettofullmenge packungsmenge verpackungsmenge palettenmenge kartonmenge 入数 装箱 units_case pcs_case stuck_karton innermenge liefermenge depends",
  pack: `${PACK} layer layers lagen verpack* packung* inner master jednostkach`,
  flag: "is has allow enabled flag active aktiv actif activo published",
  noQuantity:
    "alters* text label when *jahr seitenzahl battery batterie* *batterie akku* lithium weight gewicht* dossier id code nummer page pages seiten year jahr* day days tage* time delivery lieferzeit* liefertermin* lieferdatum lieferant* liefertag* shipping versand* lead date datum* value wert* valeur valor location platz lagerplatz lagerort regal shelf age alter rating rank pos position row zeile line batch warranty garantie type watt volt discount rabatt price preis *preis prijs *prijs price* prix precio prezzo cena цена ціна 価格 价格 eur usd gbp group advanced",
};

interface Matcher<Facet extends string> {
  readonly words: ReadonlyMap<string, readonly Facet[]>;
  readonly starts: readonly (readonly [string, Facet])[];
  readonly ends: readonly (readonly [string, Facet])[];
  readonly phrases: readonly (readonly [string, Facet])[];
  readonly anywhere: readonly (readonly [string, Facet])[];
}

/** Writing without blanks between words. */
const UNSEPARATED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

function matcherOf<Facet extends string>(table: FacetWords<Facet>): Matcher<Facet> {
  const words = new Map<string, Facet[]>();
  const [starts, ends, phrases, anywhere]: [string, Facet][][] = [[], [], [], []];
  for (const [facet, said] of Object.entries(table) as [Facet, string][]) {
    for (const word of said.split(" ")) {
      const plain = wordsOf(word.replaceAll("_", " ")).join(" ");
      if (UNSEPARATED.test(word)) anywhere?.push([plain, facet]);
      else if (word.startsWith("*")) ends?.push([plain, facet]);
      else if (word.endsWith("*")) starts?.push([plain, facet]);
      else if (plain.includes(" ")) phrases?.push([plain, facet]);
      else words.set(plain, [...(words.get(plain) ?? []), facet]);
    }
  }
  return { words, starts: starts ?? [], ends: ends ?? [], phrases: phrases ?? [], anywhere: anywhere ?? [] };
}

function facetsOf<Facet extends string>(heading: string, matcher: Matcher<Facet>): Set<Facet> {
  const words = wordsOf(heading);
  const plain = words.join(" ");
  const found = new Set<Facet>();
  // "qty2", "EK1": the digits are not part of the word. "MwSt" and "UVPe" are one word as well as two.
  const all = new Set(
    [...words, ...wordsOf(heading.toLowerCase())].flatMap((word) => [word, word.replace(/\d+$/, "")]),
  );
  for (const word of all) {
    for (const facet of matcher.words.get(word) ?? []) found.add(facet);
    for (const [start, facet] of matcher.starts) if (word.startsWith(start)) found.add(facet);
    for (const [end, facet] of matcher.ends) if (word.endsWith(end)) found.add(facet);
  }
  for (const [phrase, facet] of matcher.phrases) if (` ${plain} `.includes(` ${phrase} `)) found.add(facet);
  for (const [part, facet] of matcher.anywhere) if (plain.includes(part)) found.add(facet);
  return found;
}

const priceMatcher = matcherOf(PRICE);
const quantityMatcher = matcherOf(QUANTITY);

/** Whether a facet knows a word by itself. */
function isKnown<Facet extends string>(word: string, { words, starts }: Matcher<Facet>): boolean {
  const plain = word.replace(/(?<=\p{L})\d+$/u, "");
  return words.has(plain) || starts.some(([start]) => plain.startsWith(start));
}

/** Whether a word says something about a price: whose it is, what it is for. */
export const isPriceFacetWord = (word: string): boolean =>
  isKnown(word, priceMatcher) || priceMatcher.ends.some(([end]) => word.endsWith(end));

/** Whether a word says something about a number of pieces; compounds are not known by their end: "Sperrbestand". */
export const isQuantityFacetWord = (word: string): boolean => isKnown(word, quantityMatcher);

/** "from 10", "ab 10", "10+", "10-49": a price from a number of pieces. */
const FROM =
  /(?:^|[\s(_])(?:ab|from|van|des|dès|partir de|desde|da|od|от|від)\s*\d|\d\s*\+|\d\s*[-–]\s*\d+\s*(?:pcs|st|stk|szt|шт)?|>=?\s*\d|≥/iu;
const VAT = /\b(?:vat|mwst|ust|tva|iva|btw|пдв|ндс|moms|gst|tax)\b/iu;
const WITH = /(?:^|\s)(?:mit|avec|con|met|z|с|з|com)\s/iu;

export function priceFacetsOf(heading: string): ReadonlySet<PriceFacet> {
  const found = facetsOf(heading, priceMatcher);
  if (FROM.test(heading)) found.add("tier");
  if (VAT.test(heading) && WITH.test(` ${heading} `)) found.add("gross");
  // "Cost ex VAT inc discount" is net.
  if (found.has("net")) found.delete("gross");
  return found;
}

export function quantityFacetsOf(heading: string): ReadonlySet<QuantityFacet> {
  const found = facetsOf(heading, quantityMatcher);
  if (/\?\s*$/.test(heading)) found.add("flag");
  return found;
}

const PER =
  /(?:\bper|\bje|\bpro|\bp\.?|\bpar|\bles|\bpour|\bpor|\bfür|\bfor|\bza|за|\bna|\bvoor|\bpr\.?|\/)\s*(10|100|1000|1[. ]000)\b(?!\s*(?:g|gr|gram|ml|kg|km|m)\b)/iu;
const PER_WORDS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:hundert|hundred|cent pieces|honderd|ciento|cento|sto sztuk)\b/iu, 100],
  [/\b(?:dozen|dutzend|douzaine|docena|dozzina|dozijn|tuzin)\b|дюжин/iu, 12],
  [/\b(?:tausend|thousand|mille|duizend|mil unidades|tysiąc)\b/iu, 1000],
  [/100\s*(?:個|本|枚|件)/u, 100],
];

/** Amounts in hundredths of the currency, which come to the same as a price of a hundred pieces. */
const MINOR_UNITS =
  /(?:^|[\s([_./])(?:ct|cts|cent|cents|eurocents?|centimes?|centimos?|céntimos?|centesimi|pence|minor|grosz\p{L}*|gr\.?|halerz\p{L}*|öre|øre|ore|коп\p{L}*)(?=$|[\s)\]_./])/iu;
/** "Price (p)": pence. */
const PENCE = /\(\s*p\s*\)\s*$/iu;

/** How many pieces a price is for, as a heading or a cell says it: 100 for "Preis je 100 Stück"; null when it does not. */
export function piecesOfPrice(text: string): number | null {
  const digits = PER.exec(text)?.[1];
  if (digits !== undefined) return Number(digits.replaceAll(/[. ]/g, ""));
  return PER_WORDS.find(([words]) => words.test(text))?.[1] ?? null;
}

/** Whether a heading says that its prices are in hundredths of the currency, such as cents. */
export const isInMinorUnits = (heading: string): boolean =>
  (MINOR_UNITS.test(heading) || PENCE.test(heading)) && piecesOfPrice(heading) === null;

/** Words for the number of pieces that a price is for: alone, or beside a word for prices. */
const PRICE_UNIT =
  /^(?:pe|p e|per|par|por|pro|je|preiseinheit|priceunit|prijseenheid|価格単位)$|\b(?:basis|base|unit|einheit|uom|eenheid|unita|unidad|unite|jednostk\p{L}*|per|par|por|pro|je|za)\b/iu;
const PRICE_WORD = /preis|price|prijs|prix|precio|prezzo|cena|ceny|цен|цін|価格/iu;

/** A heading of the number of pieces that a price is for, such as "PE" and "Preiseinheit". */
export function isPriceUnit(heading: string): boolean {
  const plain = wordsOf(heading).join(" ");
  if (!PRICE_UNIT.test(plain)) return /preiseinheit|prijseenheid/.test(plain);
  return PRICE_WORD.test(plain) || wordsOf(heading).length === 1 || plain === "p e";
}
