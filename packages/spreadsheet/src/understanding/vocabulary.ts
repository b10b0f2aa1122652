import type { Role } from "#understanding/understanding.ts";

/** Meanings of a heading other than the roles: such columns never get a role, whatever their content. */
export type HeadingMeaning = Role | "other";

/** Phrases for a meaning, with their confidence from 0 to 1. */
export interface Phrases {
  readonly meaning: HeadingMeaning;
  readonly weight: number;
  /**
   * Separated by "|"; words in lower case without accents. "*preis" is a suffix, "lager*" a prefix: German and Dutch
   * write compounds as one word.
   */
  readonly words: string;
}

/**
 * Headings in English, German, French, Spanish, Italian, Dutch, Polish and Russian, with a few related languages, as
 * used in real lists. From public sources and seller handbooks; a phrase counts anywhere in a heading.
 */
export const VOCABULARY: readonly Phrases[] = [
  {
    meaning: "gtin",
    weight: 1,
    words:
      "gtin|gtin8|gtin12|gtin13|ean|ean8|ean13|eans|upc|upca|upcean|eanupc|barcode|barcodes|bar code|strichcode|" +
      "code barre|code barres|code a barre|code a barres|codebarre|codebarres|gencod|gencode|codigo de barras|codigo barras|cod barras|codbarras|" +
      "codice a barre|codice barre|codici a barre|streepjescode|kod kreskowy|kod paskowy|штрих код|штрихкод|" +
      "strekkode|streckkod|stregkode|carovy kod|barkod|vonalkod|cod de bare|штрих коди|ean штрихкод|バーコード|janコード|jan コード|条码|条形码|條碼|商品条码",
  },
  {
    meaning: "gtin",
    weight: 0.8,
    words: "gtin14|ean14|dun14|itf14|itf|jan|isbn|isbn13|global trade item number",
  },
  { meaning: "gtin", weight: 0.3, words: "product id|productid|product code|international article number" },
  {
    meaning: "price",
    weight: 1,
    words:
      "price|prices|unitprice|preis|*preis|preise|*preise|prijs|*prijs|prijzen|prix|precio|precios|prezzo|prezzi|cena|cennik|ceny|цена|*цена|" +
      "preco|pris|*pris|cijena|ar netto|fiyat|ek|nettoek|pa ht|puht|prixht|stuksprijs|стоимость|prezzo netto|pret|ціна|*ціна|вартість|wsp|whp|whs|gnp|hek|opt|опт|価格|単価|卸値|定価|原価|价格|单价|批发价|零售价|進貨價|售价|進价",
  },
  {
    meaning: "price",
    weight: 0.85,
    words: "cost|costs|costo|coste|cout|koszt|custo|kosten|inkoop|tarif|tarifa|listino|einkauf|nettobetrag",
  },
  {
    meaning: "price",
    weight: 0.5,
    words:
      "target|pv|pvd|scd|lvp|上代|下代|売価|mrp|uvpe|evp|ррц|мрц|розница|роздріб|eur|euro|usd|gbp|chf|pln|zar|rub|rsp|rrp|srp|msrp|uvp|pvp|pvc|vk|amount|betrag|montant|importe|importo|bedrag|kwota|сумма|rate",
  },
  {
    meaning: "quantity",
    weight: 1,
    words:
      "stock|stocks|*stock|quantity|quantities|qty|qtty|inventory|soh|on hand|onhand|qoh|available|availability|avail|atp|free stock|" +
      "bestand|*bestand|lagerbestand|menge|*menge|verfugbar|*verfugbar|verfugbarkeit|lager|lagermenge|stuckzahl|anzahl|" +
      "quantite|qte|disponible|disponibilite|dispo|en stock|cantidad|existencias|existencia|disponibles|inventario|disponibilidad|" +
      "quantita|qta|giacenza|giacenze|disponibilita|disponibile|esistenza|voorraad|*voorraad|aantal|beschikbaar|beschikbaarheid|" +
      "ilosc|stan|stany|stan magazynowy|dostepnosc|dostepna ilosc|zapas|остаток|остатки|количество|кол во|колво|наличие|в наличии|склад|" +
      "quantidade|qtd|estoque|antal|saldo|lagersaldo|mnozstvi|skladem|kolicina|zaliha|keszlet|stok|stoc|залишок|залишки|кількість|наявність|в наявності|на складі|在庫|在庫数|数量|库存|庫存|存货|доступно|ats|q ta|lieferbar|leverbaar",
  },
  {
    meaning: "quantity",
    weight: 0.6,
    words: "magazyn|magazzino|almacen|units in stock|balance|stk|pieces|pcs",
  },
  {
    meaning: "unit",
    weight: 1,
    words:
      "selling unit|sales unit|pack size|packsize|case pack|casepack|case size|units per case|units per pack|pack qty|case qty|carton qty|qty per case|qty per carton|" +
      "pcs per case|pieces per case|pieces per carton|qty per uom|order multiple|order qty step|pack|uom|ve|vpe|vp einheit|verpackungseinheit|verkaufseinheit|" +
      "packungsgrosse|packungsinhalt|gebinde|gebindegrosse|gebindeeinheit|stuck pro karton|inhalt ve|colisage|conditionnement|pcb|spcb|unite de vente|par carton|" +
      "unidad de venta|unidades por caja|uds caja|presentacion|unita di vendita|confezione|pezzi per cartone|pz cartone|imballo|" +
      "verpakking|verpakkingseenheid|verkoopeenheid|per doos|stuks per doos|opakowanie|jednostka|jednostka sprzedazy|ilosc w opakowaniu|" +
      "ilosc w jednostkach|стандарт|упаковка|в упаковке|фасовка|unit of measure|kratnosc|inner pack|в упаковці|кількість в упаковці|入数|入り数|ケース入数|装箱数|箱规|szt w opakowaniu|ilosc w kartonie|stuck je karton|stuck je ve|units per carton|pieces per box|pcs per carton|pcs per box|qty per box|units case|pezzi per collo|uds por caja|unidades caja|stuks per verpakking|aantal per doos|" +
      "sztuk w kartonie|szt w kartonie|sztuk w opakowaniu|ks v kartonu|ks v baleni|ks v balenie|kusu v baleni|db karton|db doboz|unidades por caixa|und caixa|" +
      "antal per kartong|antal per forpackning|antal pr karton|antall per kartong|antall i kartong|buc cutie|buc bax|buc pe bax|koli ici adet|kom u kartonu|kom u pakiranju|" +
      "штук в упаковке|шт в упаковке|шт в коробке|штук в коробке|кол во в упаковке|количество в упаковке|шт в ящику|кол во в коробке|unites par carton|pieces par carton|pieces par colis",
  },
  {
    meaning: "unit",
    weight: 0.7,
    words:
      "unit|units|einheit|unite|unidad|unidades|unita|eenheid|jm|j m|ед|ед изм|moq|minimum order quantity|min order qty|minimal quantity|mindestbestellmenge|multiple|case|carton|karton|kolli|je",
  },
  {
    meaning: "currency",
    weight: 1,
    words:
      "通貨|币种|валюта цiни|currency|curr|currency code|ccy|wahrung|devise|monnaie|moneda|divisa|valuta|waluta|валюта|moeda|mena",
  },
  {
    meaning: "name",
    weight: 1,
    words:
      "назва|найменування|назва товару|商品名|品名|商品名称|品名规格|名称|name|product name|productname|title|product|item name|article name|product title|bezeichnung|*bezeichnung|artikelname|produktname|benennung|produkt|" +
      "libelle|designation|nom|intitule|produit|nombre|producto|denominazione|nome|prodotto|naam|productnaam|artikelnaam|nazwa|nazwa produktu|towar|" +
      "название|наименование|номенклатура|товар|nome do produto|produtos|navn|namn|nazev|naziv|mediname",
  },
  {
    meaning: "name",
    weight: 0.7,
    words:
      "description|item description|itemdescription|product description|long description|short description|beschreibung|artikelbeschreibung|descripcion|descrizione|omschrijving|opis|описание|articolo|artikel|article|articulo|designacao|descricao|beskrivelse|text",
  },
  {
    meaning: "brand",
    weight: 1,
    words:
      "виробник|ブランド|メーカー|品牌|brand|brands|brand name|brandname|manufacturer|maker|marke|hersteller|herstellername|marque|fabricant|marca|fabricante|produttore|merk|fabrikant|marka|producent|бренд|производитель|марка|varumarke|znacka|label|publisher",
  },
  {
    meaning: "sku",
    weight: 1,
    words:
      "код товару|品番|型番|商品コード|货号|sku|your sku|own sku|supplier sku|your number|own number|item no|item number|item code|itemcode|article no|article number|articleno|artikelnummer|artikelnr|artnr|art nr|bestellnummer|best nr|part number|part no|partno|mpn|" +
      "product no|product number|product code|reference|ref|referencia|riferimento|referentie|fabrikantscode|productcode|codigo|codice|cod|code|kod|indeks|index|артикул|код|арт|symbol|model|modell|modele|modello|modelo|style|style no|varenummer|nummer|" +
      "artikelcode|artikel nr|art no|artno|item ref|article ref|article code|ref article|reference article|code article|codice articolo|cod articolo|referencia articulo|codigo articulo|referencia del articulo|" +
      "nr artykulu|numer artykulu|kod artykulu|numer katalogowy|nr katalogowy|номер артикула|артикул поставщика",
  },
  {
    meaning: "category",
    weight: 1,
    words:
      "категорія|カテゴリ|类别|category|categories|product group|group|department|kategorie|warengruppe|produktgruppe|categorie|rayon|famille|categoria|familia|reparto|kategoria|grupa|категория|группа|type|product type|producttype|tipo|gruppe|rubrik|range",
  },
  {
    meaning: "other",
    weight: 1,
    words:
      "gln|id|ids|*id|uuid|uid|vat|vat rate|vat code|tax|tax rate|mwst|mwst satz|ust|tva|iva|btw|ндс|moms|weight|gewicht|*gewicht|poids|peso|waga|вес|kg|height|width|depth|length|hohe|breite|tiefe|lange|hauteur|largeur|" +
      "longueur|alto|ancho|altezza|larghezza|hoogte|breedte|wysokosc|szerokosc|dimensions|afmetingen|afmetingen cm|masse|dimensioni|volume|size|grosse|taille|talla|taglia|maat|rozmiar|размер|color|colour|farbe|couleur|kleur|kolor|цвет|" +
      "date|*datum|data|fecha|datum|дата|year|jahr|annee|ano|anno|jaar|rok|год|pages|number of pages|seiten|seitenzahl|time|zeit|image|images|bild|foto|photo|picture|url|link|website|pallet|palette|palet|паллет|hs code|hscode|tariff|tariff number|zolltarifnummer|customs|" +
      "taric|cn code|intrastat|unspsc|phone|telefon|tel|fax|email|mail|address|adresse|postcode|zip|plz|city|country|land|pays|pais|paese|kraj|страна|herkunft|origin|" +
      "discount|rabatt|remise|descuento|sconto|korting|rabat|скидка|margin|marge|markup|rating|rank|position|pos|nr|lp|no|line|row|n|level|status|percent|procent|language|sprache|author|autor|" +
      "notes|note|comment|comments|bemerkung|bemerkungen|remark|remarks|*notitie|uwagi|примечание|levies|deposit|pfand|verwijderingsbijdrage|thuiskopie|ecotax|eco|shipping|versand|freight|delivery|lieferzeit|pharmacode|zulassungsnummer|*nummer|batch|lot|charge|age|rate of|active|expiry|expiry date|mhd|dlc|shelf life",
  },
];

/** Words that distinguish the price a buyer pays from other prices. */
export const PRICE_SIGNS: Readonly<Record<string, number>> = {
  ...signs(
    0.25,
    "wholesale net netto nettopreis nett cost purchase buying dealer trade b2b einkauf einkaufspreis ek nettoek handler handlerpreis achat acquisto ingrosso compra mayorista inkoop inkoopprijs groothandel zakup zakupu hurt hurtowa опт оптовая закупочная ht prixht exvat nettoprijs",
  ),
  ...signs(0.15, "ex excl excluding excluded exkl ohne hors senza sin zonder bez без"),
  ...signs(
    -0.35,
    "retail rrp rsp srp msrp uvp pvp pvc list consumer sell selling sale vk verkauf verkaufspreis endpreis ladenpreis vente ttc vendita pubblico venta publico publica advies adviesprijs verkoop verkoopprijs detaliczna detal katalogowa розничная розница рекомендованная suggested recommended empfohlen map detail",
  ),
  ...signs(
    -0.35,
    "special promo promotion promotional aktion aktionspreis angebot best anchor old previous alt was lowest highest min minimum max maximum average avg total gesamt summe line markup margin discount rabatt remise sconto kg liter litre 100g per каталожная",
  ),
  ...signs(
    -0.2,
    "inc incl including inclusive inkl included incluso inclus mit avec con met z с brutto gross unit",
  ),
  ...signs(
    -0.8,
    "shipping delivery versand freight deposit levy levies heffing pfand change group rules id code date valid type",
  ),
};

/** Words that mark a number of pieces as not sellable stock. */
export const QUANTITY_SIGNS: Readonly<Record<string, number>> = {
  ...signs(0.1, "available free verfugbar disponible soh total on hand beschikbaar dostepna current"),
  ...signs(
    -0.5,
    "min minimum minimal minimale minimalna mindest mindestmenge moq order ordered ordering bestell bestellmenge bestellt commande commander pedido ordine ordinare заказ заказа zamowienie zamow future futura futuro incoming inbound expected transit backorder reserved sold verkauft low level threshold alert warning advanced depends max maximum limit step",
  ),
  ...signs(
    -0.6,
    "pallet palette palet palecie pallets паллет carton karton case pack box inner outer layer kolli packung verpackung doos caja cartone opakowaniu jednostkach упаковке per pro par por date datum time day days delivery location value value wert valeur type id code",
  ),
};

/** Words that mark a number as not that of a single piece. */
export const GTIN_SIGNS: Readonly<Record<string, number>> = {
  ...signs(
    -0.3,
    "carton case outer box karton case pallet palette master inner parent umkarton doos caja cartone karton gtin14",
  ),
  ...signs(-0.9, "gln type typ level prefix valid status count image url link"),
};

function signs(change: number, words: string): Record<string, number> {
  return Object.fromEntries(words.split(" ").map((word) => [word, change]));
}
