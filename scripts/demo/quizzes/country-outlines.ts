import { outline } from '../../../functions/generators/drawings/outline.ts';
import { cobalt, oklchToHex, tints } from '../../../functions/generators/drawings/palette.ts';
import type { QuizDraft } from '../demo-types.ts';
import { backgroundDrawing, outlineDrawing } from '../drawings.ts';
import { coverPicture } from '../pictures/cover.ts';

const tint = tints.apricot;
const shape = (code: string, altText: string, keepKm?: number) => outlineDrawing(tint, code, altText, keepKm);
const leaf = oklchToHex(0.52, 0.13, 152);
const brick = oklchToHex(0.58, 0.17, 28);

/** Countries of the world by their outlines, in English. */
export function countryOutlines(): QuizDraft {
  return {
    slug: 'guess-the-country-by-its-outline',
    language: 'en',
    author: 'oliver-bennett',
    title: 'Guess the Country by Its Outline',
    description:
      'No names, no flags, only shapes. Look for long coasts, islands, straight borders and the odd hole in the middle.',
    cover: {
      svg: coverPicture(
        tint,
        outline('au', { x: 230, y: 500, width: 640, height: 560 }, cobalt, 2200),
        outline('br', { x: 700, y: 150, width: 560, height: 560 }, leaf),
        outline('nz', { x: 960, y: 600, width: 400, height: 460 }, brick, 760),
      ),
      altText: 'Outlines of three countries in blue, green and red',
      source: 'world-atlas',
    },
    background: backgroundDrawing(tint, 'country-outlines', 'Calm apricot hills and circles'),
    questions: [
      {
        text: 'It is about 4,300 km long but on average only 180 km wide. Which country is it?',
        picture: shape(
          'cl',
          'Outline of a very long, narrow country that breaks up into islands in the south',
          2600,
        ),
        right: 'Chile',
        wrong: ['Peru', 'Ecuador', 'Argentina'],
        explanation:
          'It reaches from the Atacama, the driest desert outside the polar regions, to the glaciers of Patagonia.',
      },
      {
        text: 'How many main islands make up most of this country?',
        picture: shape(
          'jp',
          'Outline of a curved chain of islands running from south-west to north-east',
          1100,
        ),
        right: 'Four',
        wrong: ['Two', 'Three', 'Nine'],
        explanation:
          'They are Hokkaido, Honshu, Shikoku and Kyushu. With the small ones counted, Japan has more than 14,000 islands.',
      },
      {
        text: 'Nine out of ten animals on this island live nowhere else. Which country is it?',
        picture: shape('mg', 'Outline of a long island that leans to the right'),
        right: 'Madagascar',
        wrong: ['Sri Lanka', 'Mozambique', 'Papua New Guinea'],
        explanation:
          'All wild lemurs come from here. The island broke away from India about 88 million years ago and its life went its own way.',
      },
      {
        text: 'What is the water between the two main islands of this country called?',
        picture: shape('nz', 'Outline of two long islands in a line with a narrow gap between them', 760),
        right: 'Cook Strait',
        wrong: ['Bass Strait', 'Torres Strait', 'Tasman Channel'],
        explanation:
          'It is only 22 km wide at its narrowest. The Māori names of the islands are Te Ika-a-Māui and Te Waipounamu.',
      },
      {
        text: 'Which large island in the south belongs to this country?',
        picture: shape(
          'au',
          'Outline of a broad landmass with a pointed cape in the north-east and an island in the south',
          2200,
        ),
        right: 'Tasmania',
        wrong: ['New Guinea', 'Sumatra', 'Borneo'],
        explanation:
          'It was joined to the mainland until the sea rose about 12,000 years ago. The Tasmanian devil survived only there.',
      },
      {
        text: 'This country borders all but two of the other states on its continent. Which is it?',
        picture: shape('br', 'Outline of a huge country with a broad north and a narrowing south'),
        right: 'Brazil',
        wrong: ['Argentina', 'Colombia', 'Bolivia'],
        explanation:
          'Only Chile and Ecuador do not touch it. About 60 percent of the Amazon rainforest grows inside its borders.',
      },
      {
        text: 'One long arm in the west, one broad thumb in the east. Which country has this outline?',
        picture: shape(
          'mx',
          'Outline of a curved country with a thin peninsula in the west and a broad one in the east',
          1300,
        ),
        right: 'Mexico',
        wrong: ['Cuba', 'Venezuela', 'Guatemala'],
        explanation:
          'The arm is Baja California, the thumb is Yucatán, where the asteroid that ended the age of dinosaurs struck.',
      },
      {
        text: 'People say its shape is like a bamboo pole with a rice basket at each end. Which country is it?',
        picture: shape('vn', 'Outline of a narrow S-shaped country that is wider at both ends', 900),
        right: 'Vietnam',
        wrong: ['Malaysia', 'Cambodia', 'Myanmar'],
        explanation:
          'The baskets are the deltas of the Red River and the Mekong, where most of its rice is grown.',
      },
      {
        text: 'Locals compare their long island to a crocodile. Which country is it?',
        picture: shape(
          'cu',
          'Outline of a long, thin island that bends like a bow, with a smaller island below',
        ),
        right: 'Cuba',
        wrong: ['Jamaica', 'Haiti', 'Puerto Rico'],
        explanation:
          'It is the largest island of the Caribbean and home of the bee hummingbird, the smallest bird in the world.',
      },
      {
        text: 'A whole other country fits into the hole in this outline. Which country is in the hole?',
        picture: shape('za', 'Outline of a broad country with a coast on three sides and a hole in the east'),
        right: 'Lesotho',
        wrong: ['Eswatini', 'Botswana', 'Malawi', 'Burundi'],
        explanation:
          'South Africa surrounds it completely. All of it lies above 1,400 metres, the highest lowest point of any country.',
      },
      {
        text: 'Some see an elephant’s head with a long trunk. Which country is this?',
        picture: shape('th', 'Outline of a country with a wide north and a long thin tail to the south'),
        right: 'Thailand',
        wrong: ['Laos', 'Cambodia', 'Indonesia'],
        explanation:
          'It was never ruled by a European power. The trunk runs down the Malay Peninsula between two seas.',
      },
      {
        text: 'Which country has the longest coastline in the world?',
        picture: shape(
          'ca',
          'Outline of a vast country with a great bay in the north-east and many Arctic islands',
          3200,
        ),
        right: 'Canada',
        wrong: ['Norway', 'Indonesia', 'Russia'],
        explanation:
          'Walking all 202,000 km of it would take more than 20 years without a day off. The great bay is Hudson Bay.',
      },
    ],
  };
}
