import type { FamilySetupTexts } from '../../games/family';

const sideChoices = {
  sides: 'Wie die Option Seiten sagt.',
  a: 'Die A-Seite.',
  b: 'Die B-Seite.',
};

/** Which side a landmark of Berlin shows. */
const sideOf = (name: string, n: number) => ({
  name: `Seite: ${name}`,
  sentence: `Welche Seite von Sehenswürdigkeit ${n} (${name}) gilt.`,
  choices: sideChoices,
});

export const setup: FamilySetupTexts = {
  options: {
    orientation: {
      name: 'Ausrichtung',
      sentence: 'Wie Plättchen gedreht werden dürfen.',
      choices: {
        fixed: 'Alle Pfeile zeigen in dieselbe Richtung.',
        free: 'Ein Plättchen darf in jeder seiner vier Lagen gelegt werden.',
      },
    },
    'hand-tiles': {
      name: 'Handplättchen',
      sentence: 'Wie viele Plättchen jede Person hält.',
      choices: { '1': 'Ein Plättchen.', '2': 'Zwei Plättchen.', '3': 'Drei Plättchen.' },
    },
    corporations: {
      name: 'Gesellschaften',
      sentence: 'Modul 1: wem die Linien gehören.',
      choices: {
        off: 'Die Linien gehören den Spielenden.',
        on: 'Sie gehören acht Aktiengesellschaften; die Spielenden halten Aktien.',
      },
    },
    centre: {
      name: 'Mitte',
      sentence: 'Was in der Mitte des Bretts liegt (Modul 2 und 3 schließen einander aus).',
      choices: {
        station: 'Der Zentralbahnhof; Linien, die dort enden, zählen doppelt.',
        'central-stations':
          'Modul 2: Zentralbahnhof-Plättchen können dort weitere Linien beginnen lassen.',
        rails: 'Modul 3: vier Gleisplättchen; Linien laufen über sie weiter.',
      },
    },
    numbering: {
      name: 'Nummern',
      sentence: 'Wie die Bahnhöfe nummeriert sind; danach richtet sich, wem welcher gehört.',
      choices: {
        metro: 'Gegen den Uhrzeigersinn vom rechten Ende der Oberseite.',
        cablecar: 'Im Uhrzeigersinn vom linken Ende der Oberseite.',
      },
    },
    markers: {
      name: 'Marker',
      sentence: 'Wohin die Touristenmarker kommen.',
      choices: {
        players: 'Geheim an die Spielenden; Punkte am Ende.',
        landmarks: 'Variante: auf die Sehenswürdigkeiten; Punkte sofort.',
      },
    },
    sides: {
      name: 'Seiten',
      sentence: 'Welche Seiten der Sehenswürdigkeiten gelten.',
      choices: {
        a: 'Die A-Seiten.',
        b: 'Die B-Seiten.',
        mix: 'Jede zeigt eine zufällige Seite.',
      },
    },
    'side-1': sideOf('Rotes Rathaus', 1),
    'side-2': sideOf('Berliner Dom', 2),
    'side-3': sideOf('Reichstag', 3),
    'side-4': sideOf('Museumsinsel', 4),
    'side-5': sideOf('Gedächtniskirche', 5),
    'side-6': sideOf('Siegessäule', 6),
    'side-7': sideOf('Brandenburger Tor', 7),
    'side-8': sideOf('Fernsehturm', 8),
    scoring: {
      name: 'Wertung',
      sentence: 'Wie das Solospiel gewertet wird.',
      choices: {
        normal: 'Die Punkte des letzten Wertungsplättchens.',
        challenging: 'Die Punkte des letzten weniger sein Abstand zum ersten.',
      },
    },
    'taxi-start': {
      name: 'Start des Taxis',
      sentence: 'Auf welchem Pfeil das Taxi beginnt.',
      choices: {
        left: 'Auf dem linken: zuerst kommt das erste Feld der oberen Spur.',
        right: 'Auf dem rechten: zuerst kommt das rechte Ende der unteren Spur.',
      },
    },
    'rail-tiles': {
      name: 'Gleisplättchen',
      sentence: 'Zählen die Gleisplättchen der Mitte?',
      choices: {
        count: 'Ein Punkt je Durchfahrt, wie andere Plättchen.',
        nothing: 'Sie zählen nichts.',
      },
    },
    'central-arrival': {
      name: 'Ankunft in der Mitte',
      sentence: 'Linien, die neben einem gesetzten Zentralbahnhof-Plättchen ankommen.',
      choices: { doubled: 'Zählen doppelt wie überall in der Mitte.', single: 'Zählen einfach.' },
    },
    'central-one-tile': {
      name: 'Sofort fertig, ein Plättchen',
      sentence:
        'Ein Zentralbahnhof-Plättchen, dessen Linie sofort über ein einziges Plättchen fertig wäre.',
      choices: {
        forbidden: 'Darf dort nicht gesetzt werden.',
        allowed: 'Darf dort gesetzt werden.',
      },
    },
    'central-complete': {
      name: 'Sofort fertig, mehr Plättchen',
      sentence:
        'Ein Zentralbahnhof-Plättchen, dessen Linie sofort über mehr Plättchen fertig wäre.',
      choices: {
        allowed: 'Darf dort gesetzt werden und bringt sofort Punkte.',
        forbidden: 'Darf dort nicht gesetzt werden.',
      },
    },
    'without-tile': {
      name: 'Ohne Plättchen',
      sentence:
        'Wer kein Plättchen mehr hat, aber noch eine Aktie tauschen oder ein Zentralbahnhof-Plättchen setzen könnte.',
      choices: { 'passed-over': 'Wird übergangen.', 'may-act': 'Darf das tun oder passen.' },
    },
    'exchange-cap': {
      name: 'Grenze für Tausch',
      sentence: 'Wie oft jede Person Aktien tauschen darf.',
      choices: {
        none: 'So oft sie will.',
        '1': 'Einmal im Spiel.',
        '3': 'Dreimal im Spiel.',
        '10': 'Zehnmal im Spiel.',
      },
    },
    'exchange-stop': {
      name: 'Ende des Tauschs',
      sentence: 'Was für die 25 Punkte zählt, die den Aktientausch beenden.',
      choices: {
        lines: 'Nur der Gewinn der Linien.',
        'lines-and-city': 'Auch die Touristen auf der Tafel der Gesellschaft.',
      },
    },
    'corporation-city-points': {
      name: 'Punkte der Stadt',
      sentence: 'Wohin die Punkte der Stadt für eine Gesellschaft gehen.',
      choices: { profit: 'Sie kommen am Ende zu ihrem Gewinn.', nobody: 'An niemanden.' },
    },
    'one-tile-exception': {
      name: 'Linie aus einem Plättchen',
      sentence: 'Mit mehr Handplättchen: wann darf eine Linie aus einem Plättchen entstehen?',
      choices: {
        tile: 'Wenn dieses Plättchen sonst nirgends passt.',
        hand: 'Wenn kein Plättchen der Hand sonst passt.',
      },
    },
    'draw-with-more-tiles': {
      name: 'Ziehen mit mehr Plättchen',
      sentence: 'Aus dem Turm ziehen mit zwei oder drei Handplättchen.',
      choices: { allowed: 'Wie mit einem.', forbidden: 'Nicht erlaubt.' },
    },
    'tourist-order': {
      name: 'Reihenfolge der Touristen',
      sentence:
        'Zählt ein Tourist für Linien, die genau das Plättchen vollendet, auf das er kommt?',
      choices: {
        'tourists-first': 'Ja: erst Touristen, dann Linien.',
        'lines-first': 'Nein: erst Linien, dann Touristen.',
      },
    },
    'spare-landmarks': {
      name: 'Übrige Sehenswürdigkeiten',
      sentence: 'Sehenswürdigkeiten, die zu fünft übrig bleiben.',
      choices: {
        removed: 'Kommen zurück in die Schachtel.',
        dealt: 'Die Ersten bekommen eine mehr.',
      },
    },
    'landmark-order': {
      name: 'Folge der Sehenswürdigkeiten',
      sentence: 'In welcher Folge die eigenen Sehenswürdigkeiten liegen.',
      choices: {
        'as-dealt': 'Wie ausgeteilt.',
        arranged: 'Alle ordnen ihre Reihe vor dem Spiel.',
      },
    },
    adjacent: {
      name: 'Nachbarschaft',
      sentence: 'Welche Plätze benachbart sind, wenn ein Tourist weitergereicht wird.',
      choices: { sides: 'Die mit gemeinsamer Seite.', corners: 'Auch die mit gemeinsamer Ecke.' },
    },
    'equal-rows': {
      name: 'Gleich lange Reihen',
      sentence: 'Zwei oder mehr gleich lange Reihen von Touristen.',
      choices: { one: 'Eine davon zählt als längste.', all: 'Alle zählen.' },
    },
    'matching-space': {
      name: 'Passender Platz',
      sentence: 'Ein freier Platz in der Farbe des Touristen.',
      choices: {
        must: 'Muss besetzt werden.',
        may: 'Darf besetzt werden; der Tourist darf auch weitergereicht werden.',
      },
    },
    'taxi-miss': {
      name: 'Taxi ohne Ziel',
      sentence: 'Ein Taxi, das kein Feld der Farbe findet.',
      choices: { drives: 'Fährt trotzdem seine vier Felder.', stays: 'Bleibt stehen.' },
    },
    'station-tourists': {
      name: 'Touristen an Bahnhöfen',
      sentence: 'An welchen Bahnhöfen Touristen warten.',
      choices: { all: 'An allen 32.', owned: 'An denen, die jemandem gehören.' },
    },
    'empty-place': {
      name: 'Leerer Rang',
      sentence: 'Ein Rang, den niemand mit einem Ticket einnimmt.',
      choices: { 'not-taken': 'Bleibt unbesetzt.', taken: 'Geht an die ohne Ticket.' },
    },
    'unowned-tickets': {
      name: 'Herrenlose Tickets',
      sentence: 'Tickets von Linien, die niemandem gehören.',
      choices: { virtual: 'Gehen an den gedachten Mitspieler.', lost: 'Verfallen.' },
    },
    rejection: {
      name: 'Ablehnen',
      sentence: 'Wie lange das Plättchen der gezeigten Sorte abgelehnt werden darf.',
      choices: {
        'last-card': 'Bis die letzte Karte der ersten Runde gezeigt ist.',
        reshuffle: 'Bis die Karten neu gemischt werden.',
      },
    },
    'reject-depth': {
      name: 'Wie tief zurück',
      sentence: 'Wo bei ungerader Zahl die Mitte des Turms ist.',
      choices: {
        floor: 'Die kleinere Hälfte liegt über dem abgelehnten Plättchen.',
        ceil: 'Die größere Hälfte liegt darüber.',
      },
    },
    'finished-card': {
      name: 'Fertige Farbe',
      sentence: 'Die Karte einer Farbe, deren Linien alle fertig sind.',
      choices: {
        'at-once': 'Verlässt sofort den Stapel.',
        'when-revealed': 'Scheidet aus, wenn sie aufgedeckt wird.',
      },
    },
  },
  reconstructed: {
    metro:
      'der Rahmen der acht Aktiengesellschaften, die Gleisplättchen der Mitte und die sechste Spielfarbe.',
    'metro-solo':
      'der Rahmen der acht Aktiengesellschaften und die Sorte, die abgelehnt werden darf.',
    'metro-paris': 'die Farben der Plätze an den Sehenswürdigkeiten.',
    'metro-stockholm': 'die Punkte der Plätze an den Sehenswürdigkeiten und der Name einer davon.',
    'metro-london':
      'die Farben der Felder auf der Runde des Taxis und die Namen von vier Sehenswürdigkeiten.',
    'metro-new-york': 'die Punkte auf den acht Tafeln und die Namen der Sehenswürdigkeiten.',
    'metro-st-petersburg': 'die Werte der Punkteplättchen.',
    'metro-berlin':
      'die Punkte der Sehenswürdigkeiten, die sechzehn Felder der Touristen und der Name einer Sehenswürdigkeit.',
  },
};
