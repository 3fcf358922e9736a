import type { HowTexts } from './form';

export const en: HowTexts = {
  metro: {
    parts: [
      {
        topic: 'goal',
        lines: [
          'A train leaves every station of your colour. Send it the longest way round: each tile it crosses is worth a point.',
        ],
      },
      {
        topic: 'turn',
        lines: [
          'Lay your tile, or draw one and lay that instead.',
          'It goes on the edge of the board or next to a tile, anywhere you like: it may extend anyone’s line.',
          'It may not finish a line of one single tile, unless it fits nowhere else.',
        ],
      },
      {
        topic: 'score',
        lines: [
          'A line scores as soon as it reaches a station, for the owner of the station it left: one point per tile, again for every further crossing.',
          'A line that ends in the centre counts double.',
          'So keep your own lines going, and bring the others’ home early.',
        ],
      },
      { topic: 'end', lines: ['When all 60 tiles are laid, the most points win.'] },
    ],
    captions: [
      'The tile (1) joins station 7 (2) to station 6 (3): two tiles, two points.',
      'Nine crossings into the centre, doubled: 18 points.',
    ],
  },
  'next-station': {
    parts: [
      {
        topic: 'goal',
        lines: ['Everyone draws four underground lines on their own map of London, one per round.'],
      },
      {
        topic: 'turn',
        lines: [
          'A card shows a symbol. Draw one section from either end of your line to a station with it, along a grey track.',
          'Never cross a section, never come back to a station of the same line. You may pass.',
          'The star in the middle takes every card, and a joker leads anywhere.',
        ],
      },
      {
        topic: 'score',
        lines: [
          'After each round: districts visited × most stations in one district, plus 2 for each section under the Thames.',
          'At the end: tourist sites, and stations where two (2), three (5) or four (9) of your lines meet.',
        ],
      },
      {
        topic: 'end',
        lines: [
          'A round ends with its fifth underground card. After four rounds, the most points win.',
        ],
      },
    ],
    captions: [
      'With a square on the card: from the end of the line (1) to a square station (2).',
      'Blue, from its departure with the ring: 4 districts × 5 stations, plus 2 × 2 for the Thames. 24 points.',
    ],
  },
  'on-the-underground': {
    parts: [
      {
        topic: 'goal',
        lines: ['Run the lines that the Passenger rides, and reach the stations that pay.'],
      },
      {
        topic: 'turn',
        lines: [
          'Take four actions: each lays one track of your lines, or takes a branch token.',
          'A line grows at its ends. For two branch tokens it may grow from any of its stations.',
          'Then the Passenger travels to an express destination and to a normal one.',
        ],
      },
      {
        topic: 'score',
        lines: [
          'Building: 1 for a national rail station, 2 and a token for a terminus, 3 for joining two equal symbols, 1 for each station inside a loop.',
          'The Passenger walks as little as possible, then changes as little as possible. Every line he rides brings its owner a point.',
        ],
      },
      {
        topic: 'end',
        lines: [
          'When the cards run out, the Passenger leaves and the round is built to its end. The most points win.',
        ],
      },
    ],
    captions: [
      'Yellow grows from Hampstead (1) to the terminus Edgware (2): two points and a token.',
      'From Green Park (1) to Wembley Park (2) the Passenger walks four stops and rides orange for one: a point for its owner.',
    ],
  },
  'metro-solo': {
    parts: [
      {
        topic: 'goal',
        lines: [
          'Eight colours score for themselves, and only the one furthest behind counts. Keep them level.',
        ],
      },
      {
        topic: 'turn',
        lines: [
          'A card shows a colour. Lay one of two open tiles so that it continues a line of that colour.',
          'In the first round you may reject a tile of the type shown.',
        ],
      },
      {
        topic: 'end',
        lines: [
          'A colour leaves when its four lines are home. When all are, your result is the lowest score.',
        ],
      },
    ],
    captions: ['The ring marks the last tile: it continued a line of the colour shown.'],
  },
  'metro-paris': {
    parts: [
      {
        topic: 'special',
        lines: ['Tourists stand on the inner squares, and you own a row of landmarks.'],
      },
      {
        topic: 'turn',
        lines: [
          'Cover a tourist, and they visit a free space of their colour on one of your landmarks.',
          'Without such a space, you send them to a neighbouring square with tourists.',
        ],
      },
      {
        topic: 'score',
        lines: [
          'At the end each tourist in your longest unbroken row is worth 2, every other −1. A landmark with four brings 3 more.',
        ],
      },
    ],
    captions: ['Whoever lays a tile here meets the tourist.'],
  },
  'metro-stockholm': {
    parts: [
      {
        topic: 'special',
        lines: ['Tourists stand on the inner squares. You secretly hold markers of some colours.'],
      },
      {
        topic: 'turn',
        lines: ['Cover a tourist, and they take the leftmost free space in the row of landmarks.'],
      },
      {
        topic: 'score',
        lines: [
          'At the end you get the points printed below the tourists of your colours. Meet yours when a good space is next.',
        ],
      },
    ],
    captions: ['Whoever lays a tile here sends this tourist to the row.'],
  },
  'metro-london': {
    parts: [
      {
        topic: 'special',
        lines: ['Tourists stand on the inner squares, and a taxi circles past eight landmarks.'],
      },
      {
        topic: 'turn',
        lines: [
          'Cover a tourist, and the taxi drives to the next space of their colour, four spaces ahead at most.',
          'You score a point for each space it drives. If the colour is further away, you score nothing.',
        ],
      },
    ],
    captions: ['Whoever lays a tile here calls the taxi for this tourist.'],
  },
  'metro-new-york': {
    parts: [
      {
        topic: 'special',
        lines: [
          'A tourist waits at every station, and your board says what each colour is worth to you.',
        ],
      },
      {
        topic: 'turn',
        lines: [
          'When a line ends at a station, its owner takes the tourist waiting there, whoever finished the line.',
        ],
      },
      {
        topic: 'score',
        lines: [
          'At the end each tourist counts what your board says. Steer your lines to the valuable ones.',
        ],
      },
    ],
    captions: ['A line from station 7 (1) that ends at station 6 (2) takes the tourist there.'],
  },
  'metro-st-petersburg': {
    parts: [
      { topic: 'special', lines: ['Eight landmarks lie on the diagonals.'] },
      {
        topic: 'turn',
        lines: [
          'Cover a landmark, and you choose a tourist to stand on your tile.',
          'When a line scores, its owner takes a secret point tile for every tourist it passes.',
        ],
      },
      { topic: 'score', lines: ['At the end the point tiles are turned over and added.'] },
    ],
    captions: ['This line passed a tourist and earned a point tile.'],
  },
  'metro-berlin': {
    parts: [
      {
        topic: 'special',
        lines: ['Sixteen tourists stand on the board; covered ones move onto the new tile.'],
      },
      {
        topic: 'turn',
        lines: [
          'When a line scores, its owner gets a ticket of the tourist’s colour for each tourist it passes.',
        ],
      },
      {
        topic: 'score',
        lines: [
          'At the end the most and second-most tickets of each colour score the numbers on its landmark.',
        ],
      },
    ],
    captions: ['This tile carries a tourist: every line over it earns a ticket.'],
  },
  'underground-new-york': {
    parts: [
      {
        topic: 'special',
        lines: ['Lines cross the water at icons, and some stations form clusters.'],
      },
      {
        topic: 'score',
        lines: [
          'A line that reaches a cluster scores 1 for each other cluster it already has. Its third icon brings 3.',
          'National rail 1, terminus 2 and a branch tile.',
        ],
      },
      {
        topic: 'turn',
        lines: [
          'No line of yours may end at an icon when your turn is over. The Passenger makes two journeys, to any open destinations.',
        ],
      },
    ],
    captions: [
      'Blue runs from 14 St Union Sq (1) to the next cluster (2): a point for each cluster before it.',
    ],
  },
  'underground-paris': {
    parts: [
      {
        topic: 'special',
        lines: ['Landmarks hold tiles of five types, and you have two secret objectives.'],
      },
      {
        topic: 'score',
        lines: [
          'The first line at a landmark takes its tile. All five types together bring 7 points; two branch tiles replace a missing one.',
          'An RER station brings 1 if another line is there already. A terminus: points or branch tiles, your choice.',
          'At the end each own line that joins the three stations of an objective scores it.',
        ],
      },
      {
        topic: 'turn',
        lines: [
          'Two branch tiles let a line into a full block. The Passenger makes one journey, to any open destination.',
        ],
      },
    ],
    captions: ['From Nation (1) green can reach Père Lachaise (2) and take its tile.'],
  },
  'metro-corporations': {
    parts: [
      {
        topic: 'special',
        lines: ['Eight corporations own four stations each. You hold shares in them, face down.'],
      },
      {
        topic: 'turn',
        lines: [
          'Instead of a tile, swap a share for the open card of its pile or for the top one, unseen, until a corporation has 25 points.',
        ],
      },
      {
        topic: 'score',
        lines: [
          'At the end the best corporation is worth 8 per 10 %, the next 7, and so on. The largest owner of each gets a tenth of its points on top.',
        ],
      },
    ],
    captions: ['These four stations belong to one corporation.'],
  },
  'metro-central-stations': {
    parts: [
      {
        topic: 'special',
        lines: ['You have one central station tile: a line of your own that starts in the middle.'],
      },
      {
        topic: 'turn',
        lines: [
          'Instead of a track tile, place it at a free entrance of the centre. Its line, too, must cross more than one tile.',
        ],
      },
      { topic: 'score', lines: ['A line that starts in the centre never counts double.'] },
    ],
    captions: ['Eight entrances lead out of the centre.'],
  },
  'metro-centre-rails': {
    parts: [
      {
        topic: 'special',
        lines: ['Four rail tiles cover the centre, and lines run on across them.'],
      },
      {
        topic: 'score',
        lines: [
          'Lines end at stations on the edge only, and nothing counts double. Crossing a rail tile is worth a point.',
        ],
      },
    ],
    captions: ['Lines enter on one side and leave on another.'],
  },
  'next-station-objectives': {
    parts: [
      { topic: 'special', lines: ['Two of five objectives lie open for the whole game.'] },
      {
        topic: 'score',
        lines: [
          'Each one your network meets at the end is worth 10 points: eight interchanges, every district, every tourist site, every station in the centre, or six Thames crossings.',
        ],
      },
    ],
    captions: ['The tourist sites: one of the objectives asks for all of them.'],
  },
  'next-station-powers': {
    parts: [
      {
        topic: 'special',
        lines: ['Each pencil carries one power. Whoever has it may use it once in the round.'],
      },
      {
        topic: 'turn',
        lines: [
          'Draw two sections; treat the card as a joker; start anywhere on your line; or circle a station, which then counts twice in its district.',
        ],
      },
    ],
    captions: ['Every line starts at the station of its pencil, and the power goes with it.'],
  },
  'next-station-solo': {
    parts: [
      {
        topic: 'goal',
        lines: ['Alone you play for the best score, and choose the order of the four pencils.'],
      },
      {
        topic: 'end',
        lines: [
          'Six grades: up to 90, 105, 120, 135, 150, and above, which is the best. Each module takes 10 points off for the grade.',
        ],
      },
    ],
    captions: ['Four lines on one sheet: let them meet, for interchanges add up.'],
  },
};
