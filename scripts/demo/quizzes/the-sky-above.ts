import { circle } from '../../../functions/generators/drawings/canvas.ts';
import { emoji } from '../../../functions/generators/drawings/emoji.ts';
import { night, white } from '../../../functions/generators/drawings/palette.ts';
import type { QuizDraft } from '../demo-types.ts';
import { backgroundDrawing, emojiDrawing } from '../drawings.ts';
import { coverPicture } from '../pictures/cover.ts';
import { seededRandom } from '../seeded.ts';

const sky = (name: string, altText: string) => emojiDrawing(night, name, altText);

/** Weather and space, in English. */
export function theSkyAbove(): QuizDraft {
  return {
    slug: 'the-sky-above',
    language: 'en',
    author: 'oliver-bennett',
    title: 'The Sky Above: Weather and Space',
    description:
      'Look up. From clouds and rainbows to comets and rings of ice, twelve questions about what you can see over your head.',
    cover: {
      svg: coverPicture(
        night,
        stars(),
        emoji('ringed-planet', 640, 560, 720, -6),
        emoji('crescent-moon', 1180, 360, 380),
        emoji('comet', 1120, 850, 380),
      ),
      altText: 'A planet with a ring, a crescent and a comet on a dark blue sky',
      source: 'fluent-emoji',
    },
    background: backgroundDrawing(night, 'the-sky-above', 'Calm hills under a dark blue sky'),
    questions: [
      {
        text: 'How long does the light of this star take to reach us?',
        picture: sky('sun', 'A yellow and orange sun'),
        right: '8 minutes',
        wrong: ['8 seconds', '8 hours', '8 days'],
        explanation:
          'It travels 150 million kilometres on the way. The energy itself needed many thousands of years to get out of the star’s core.',
      },
      {
        text: 'How many people walked here between 1969 and 1972?',
        picture: sky('full-moon', 'A full yellow moon with spots'),
        right: 'Twelve',
        wrong: ['Two', 'Three', 'Thirty-six'],
        explanation:
          'Neil Armstrong was the first and Gene Cernan the last of the Apollo crews. With no wind or rain, their footprints are still there.',
      },
      {
        text: 'What are the rings of Saturn mostly made of?',
        picture: sky('ringed-planet', 'An orange planet with a bright ring'),
        right: 'Pieces of ice',
        wrong: ['Glowing gas', 'Molten rock', 'Thick clouds'],
        explanation:
          'Some pieces are as small as a grain of sand, others as big as a house. The rings are very wide but in most places only tens of metres thick.',
      },
      {
        text: 'Which way does the tail of this visitor point?',
        picture: sky('comet', 'A glowing ball with a long bright tail'),
        right: 'Away from the Sun',
        wrong: ['Towards the Sun', 'Towards the Earth', 'Always to the north'],
        explanation:
          'Sunlight and the solar wind blow gas and dust off the ice. So on its way out the comet flies behind its own tail.',
      },
      {
        text: 'Where must the Sun be for you to see one of these?',
        picture: sky('rainbow', 'A quarter of an arch in several colours'),
        right: 'Behind you',
        wrong: ['In front of you', 'Right overhead', 'Below the horizon'],
        explanation:
          'The raindrops in front of you send the light back, each colour at a different angle. In a second, fainter bow above it the order is turned round.',
      },
      {
        text: 'You see the flash and hear the bang three seconds later. How far away was it?',
        picture: sky('high-voltage', 'An orange bolt of lightning'),
        right: 'About 1 km',
        wrong: ['About 3 km', 'About 10 km', 'About 100 m'],
        explanation:
          'Sound needs three seconds for a kilometre, light almost none. A bolt heats the air to about 30,000 °C, hotter than the surface of the Sun.',
      },
      {
        text: 'A heap of these looks white. What colour is a single one?',
        picture: sky('snowflake', 'A pale blue snow crystal with branching arms'),
        right: 'None, it is clear',
        wrong: ['White all through', 'Pale blue', 'Silver grey'],
        explanation:
          'Light bounces off its many small faces and all colours mixed together look white. Real snow crystals nearly always have six sides or arms.',
      },
      {
        text: 'Which continent sees by far the most of these storms?',
        picture: sky('tornado', 'A grey whirling funnel that narrows to the ground'),
        right: 'North America',
        wrong: ['South America', 'Australia', 'Africa'],
        explanation:
          'Over the Great Plains moist air from the Gulf meets dry air from the mountains. The United States alone counts more than 1,000 a year.',
      },
      {
        text: 'Where does the light of the Moon come from?',
        picture: sky('crescent-moon', 'A thin yellow crescent'),
        right: 'It reflects sunlight',
        wrong: ['It glows from inside', 'It burns very slowly', 'It mirrors city lights'],
        explanation:
          'Its ground is in fact as dark as old asphalt. The shape we see only depends on which part of the lit half is turned to us.',
      },
      {
        text: 'How much of our planet’s surface is covered by sea?',
        picture: sky('globe-showing-europe-africa', 'A globe with green land and blue water'),
        right: 'About 70 %',
        wrong: ['About 50 %', 'About 90 %', 'About 30 %'],
        explanation:
          'All that water came partly from inside the young Earth and partly with asteroids. Less than 3 % of the water on Earth is fresh.',
      },
      {
        text: 'What are clouds like this one made of?',
        picture: sky('cloud', 'A single white cloud'),
        right: 'Tiny water droplets',
        wrong: ['Invisible vapour only', 'Fine white dust', 'Frozen smoke'],
        explanation:
          'A fair-weather cloud can weigh 500 tonnes, yet its droplets are so small that rising air keeps them up.',
      },
      {
        text: 'In 1610 Galileo found four moons with an instrument like this. Which planet do they circle?',
        picture: sky('telescope', 'A telescope on three legs'),
        right: 'Jupiter',
        wrong: ['Mars', 'Saturn', 'Neptune'],
        explanation:
          'They showed that not everything turns around the Earth. You can see them yourself with ordinary binoculars.',
      },
    ],
  };
}

function stars(): string {
  const random = seededRandom('stars');
  return Array.from({ length: 46 }, () =>
    circle(
      Math.round(random() * 1600),
      Math.round(random() * 1200),
      Math.round(3 + random() * 5),
      `fill="${white}" fill-opacity="0.75"`,
    ),
  ).join('');
}
