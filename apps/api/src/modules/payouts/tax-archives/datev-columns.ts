const names = (block: string): string[] => block.trim().split(/;\s*/);
const pairs = (count: number, pair: (place: number) => readonly [string, string]): string[] =>
  Array.from({ length: count }, (_, place) => pair(place + 1)).flat();

/** The 125 headings of a posting batch in format version 13, as published by DATEV. */
export const datevColumns: readonly string[] = [
  ...names(`
    Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Kurs;Basis-Umsatz;WKZ Basis-Umsatz;Konto;
    Gegenkonto (ohne BU-Schlüssel);BU-Schlüssel;Belegdatum;Belegfeld 1;Belegfeld 2;Skonto;Buchungstext;Postensperre;
    Diverse Adressnummer;Geschäftspartnerbank;Sachverhalt;Zinssperre;Beleglink`),
  ...pairs(8, (place) => [`Beleginfo - Art ${place}`, `Beleginfo - Inhalt ${place}`]),
  ...names(`
    KOST1 - Kostenstelle;KOST2 - Kostenstelle;Kost-Menge;EU-Land u. UStID (Bestimmung);EU-Steuersatz (Bestimmung);
    Abw. Versteuerungsart;Sachverhalt L+L;Funktionsergänzung L+L;BU 49 Hauptfunktionstyp;BU 49 Hauptfunktionsnummer;
    BU 49 Funktionsergänzung`),
  ...pairs(20, (place) => [`Zusatzinformation - Art ${place}`, `Zusatzinformation- Inhalt ${place}`]),
  ...names(`
    Stück;Gewicht;Zahlweise;Forderungsart;Veranlagungsjahr;Zugeordnete Fälligkeit;Skontotyp;Auftragsnummer;Buchungstyp;
    USt-Schlüssel (Anzahlungen);EU-Land (Anzahlungen);Sachverhalt L+L (Anzahlungen);EU-Steuersatz (Anzahlungen);
    Erlöskonto (Anzahlungen);Herkunft-Kz;Buchungs GUID;KOST-Datum;SEPA-Mandatsreferenz;Skontosperre;Gesellschaftername;
    Beteiligtennummer;Identifikationsnummer;Zeichnernummer;Postensperre bis;Bezeichnung SoBil-Sachverhalt;
    Kennzeichen SoBil-Buchung;Festschreibung;Leistungsdatum;Datum Zuord. Steuerperiode;Fälligkeit;Generalumkehr (GU);
    Steuersatz;Land;Abrechnungsreferenz;BVV-Position;EU-Land u. UStID (Ursprung);EU-Steuersatz (Ursprung);
    Abw. Skontokonto`),
];
