import { emoji, groundShadow } from '../../../functions/generators/drawings/emoji.ts';
import { tints } from '../../../functions/generators/drawings/palette.ts';
import type { QuizDraft } from '../demo-types.ts';
import { backgroundDrawing, emojiDrawing } from '../drawings.ts';
import { coverPicture } from '../pictures/cover.ts';

const tint = tints.lime;
const vehicle = (name: string, altText: string) => emojiDrawing(tint, name, altText);

/** How vehicles work, in English. */
export function thingsThatMove(): QuizDraft {
  return {
    slug: 'things-that-move',
    language: 'en',
    author: 'oliver-bennett',
    title: 'Things That Move',
    description:
      'On rails, on water, in the air and in space. Find out what makes vehicles go, turn, float and stop, and who thought of them first.',
    cover: {
      svg: coverPicture(
        tint,
        groundShadow(800, 1010, 1100),
        emoji('rocket', 1060, 380, 520),
        emoji('locomotive', 560, 700, 640),
        emoji('bicycle', 1110, 830, 420),
      ),
      altText: 'A steam engine, a bicycle and a rocket on a light green ground',
      source: 'fluent-emoji',
    },
    background: backgroundDrawing(tint, 'things-that-move', 'Calm light green hills and circles'),
    questions: [
      {
        text: 'Which part was missing on the first two-wheeler, built in 1817?',
        picture: vehicle('bicycle', 'A red bicycle seen from the side'),
        right: 'Pedals',
        wrong: ['A saddle', 'Handlebars', 'Spokes'],
        explanation:
          'Karl von Drais pushed his running machine along with his feet. A crank for the feet came some decades later.',
      },
      {
        text: 'What pushes the pistons of this engine?',
        picture: vehicle('locomotive', 'An old railway engine with a large chimney'),
        right: 'Steam',
        wrong: ['Smoke', 'Petrol', 'Electricity'],
        explanation:
          'Water turned into vapour takes up about 1,700 times more room, and that force drives the wheels. In 1938 the engine Mallard reached 203 km/h.',
      },
      {
        text: 'What is the small rotor on the tail for?',
        picture: vehicle('helicopter', 'An orange helicopter with a rotor above and a tail'),
        right: 'It stops the cabin from spinning',
        wrong: [
          'It pushes the craft forwards',
          'It keeps the engine from overheating',
          'It warns birds with its noise',
        ],
        explanation:
          'The big rotor turns one way and tries to turn everything else the other way. With its pedals the pilot also uses the tail to steer.',
      },
      {
        text: 'What do sailors call the right-hand side of a boat?',
        picture: vehicle('sailboat', 'A small sailing boat on blue water'),
        right: 'Starboard',
        wrong: ['Port', 'Stern', 'Bow'],
        explanation:
          'Old ships were steered with an oar on that side, the steer board. A green light shines there at night, a red one on the left.',
      },
      {
        text: 'Fire needs air. How can this engine burn where there is none?',
        picture: vehicle('rocket', 'A white and red rocket with a flame'),
        right: 'It carries its own oxygen',
        wrong: [
          'It burns sunlight instead of fuel',
          'It collects air on the way up',
          'Its fuel is already burning inside',
        ],
        explanation:
          'Most of its weight at launch is fuel and oxygen. Hot gas rushes out one way, so the craft is pushed the other way.',
      },
      {
        text: 'In which country did the first high-speed railway open in 1964?',
        picture: vehicle('bullet-train', 'The pointed nose of a fast white train'),
        right: 'Japan',
        wrong: ['France', 'Germany', 'Italy'],
        explanation:
          'The Shinkansen ran between Tokyo and Osaka in time for the Olympic Games. A later model got its nose from the beak of the kingfisher.',
      },
      {
        text: 'Which city opened the world’s first underground railway?',
        picture: vehicle('metro', 'The front of a red and white train in a tunnel'),
        right: 'London',
        wrong: ['Paris', 'New York', 'Budapest', 'Berlin'],
        explanation:
          'It began in 1863 with steam engines, so the tunnels were full of smoke. Electric trains came in 1890.',
      },
      {
        text: 'It takes its power from wires, like a tram. What does it have that a tram does not?',
        picture: vehicle('trolleybus', 'A green and white bus with a pole on the roof'),
        right: 'Rubber tyres',
        wrong: ['Steel wheels', 'An electric motor', 'A driver’s cab'],
        explanation:
          'That is why it needs two wires: a tram can send the current back through the rails. It is also good at climbing hills, which suits Bratislava.',
      },
      {
        text: 'Why are the rear tyres of this machine so wide?',
        picture: vehicle('tractor', 'A green tractor with large rear wheels'),
        right: 'So that it sinks less into soft soil',
        wrong: [
          'So that it can drive faster on roads',
          'So that it floats across rivers',
          'So that the driver sees farther ahead',
        ],
        explanation:
          'Spread over a larger area, the same weight presses less on each spot. The deep ribs grip the ground when it pulls.',
      },
      {
        text: 'Which part of this machine holds it up in the air?',
        picture: vehicle('airplane', 'A grey and blue aeroplane seen from above'),
        right: 'The wings',
        wrong: ['The tail', 'The nose', 'The engines'],
        explanation:
          'They bend the passing air downwards, and the air pushes them up in return. The engines only keep it moving fast enough.',
      },
      {
        text: 'What slows the fall of this person?',
        picture: vehicle('parachute', 'A person hanging under a colourful canopy'),
        right: 'Air resistance',
        wrong: ['Static electricity', 'Rising heat', 'Weaker gravity'],
        explanation:
          'Leonardo da Vinci sketched such a canopy in the 1480s. In 2000 somebody jumped with his design, and it worked.',
      },
      {
        text: 'What moves this cabin up the mountain?',
        picture: vehicle('mountain-cableway', 'A red cabin with large windows hanging from above'),
        right: 'A steel rope',
        wrong: ['A built-in engine', 'A small propeller', 'Two batteries'],
        explanation:
          'The drive stands in a station below or above. The one from Skalnaté pleso to Lomnický štít in the Tatras climbs 855 metres.',
      },
    ],
  };
}
