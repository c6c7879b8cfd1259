import { flagSheet } from '../../../functions/generators/drawings/flag.ts';
import { tints } from '../../../functions/generators/drawings/palette.ts';
import type { QuizDraft } from '../demo-types.ts';
import { backgroundDrawing, flagDrawing } from '../drawings.ts';
import { coverPicture, turned } from '../pictures/cover.ts';

const tint = tints.brick;
const flag = (code: string, altText: string) => flagDrawing(tint, code, altText);

/** Flags of the world and what they stand for, in English. */
export function flagsOfTheWorld(): QuizDraft {
  return {
    slug: 'flags-of-the-world',
    language: 'en',
    author: 'oliver-bennett',
    title: 'Flags of the World',
    description:
      'Dragons, temples, shields and stars: every flag tells a story. Name the country, or find out what the picture on its flag means.',
    cover: {
      svg: coverPicture(
        tint,
        turned(-13, 560, 640, flagSheet('ke', 250, 400, 600, 28)),
        turned(13, 1060, 640, flagSheet('jp', 760, 400, 600, 28)),
        turned(2, 800, 640, flagSheet('br', 460, 400, 680, 30)),
      ),
      altText: 'A fan of three flags from three continents on a rosy ground',
      source: 'flag-icons',
    },
    background: backgroundDrawing(tint, 'flags-of-the-world', 'Calm rosy hills and circles'),
    questions: [
      {
        text: 'What does the red disc on this flag stand for?',
        picture: flag('jp', 'White flag with one red disc in the middle'),
        right: 'The sun',
        wrong: ['A cherry', 'The full moon', 'A drum'],
        explanation:
          'Japan calls itself Nihon, the origin of the sun, because it lies east of the Asian mainland where the day begins.',
      },
      {
        text: 'The stars on this flag show the night sky above one city. Which city?',
        picture: flag(
          'br',
          'Green flag with a yellow diamond, in it a blue globe with stars and a white band',
        ),
        right: 'Rio de Janeiro',
        wrong: ['Buenos Aires', 'Brasília', 'São Paulo'],
        explanation:
          'It is the sky of 15 November 1889, when Brazil became a republic. Each of the 27 stars stands for a state or the capital district.',
      },
      {
        text: 'How many different colours does this flag have?',
        picture: flag(
          'za',
          'Flag with a sideways Y shape, a dark triangle at the left and broad bands above and below',
        ),
        right: 'Six',
        wrong: ['Four', 'Five', 'Seven'],
        explanation:
          'South Africa first raised it in 1994, at the end of apartheid. The Y shape shows different paths that join and go on together.',
      },
      {
        text: 'From which tree is the leaf on this flag?',
        picture: flag('ca', 'Flag with red bands at both sides and a red leaf on white in the middle'),
        right: 'Maple',
        wrong: ['Oak', 'Sycamore', 'Chestnut'],
        explanation:
          'The tree is tapped in spring for its sweet sap, and it takes about 40 litres of sap to boil one litre of syrup.',
      },
      {
        text: 'Only one country has a flag that is not a rectangle. Which one?',
        picture: flag('np', 'Two red pennants one above the other with a blue border, a moon and a sun'),
        right: 'Nepal',
        wrong: ['Mongolia', 'Bhutan', 'Sri Lanka'],
        explanation:
          'The two points are often said to stand for the Himalayas. The sun and moon express the hope that the country will last as long as they do.',
      },
      {
        text: 'A warrior’s shield and two spears stand in the middle of this flag. Whose is it?',
        picture: flag(
          'ke',
          'Flag with black, red and green bands, thin white lines and a red shield over crossed spears',
        ),
        right: 'Kenya',
        wrong: ['Uganda', 'Malawi', 'Tanzania'],
        explanation:
          'The shield is that of the Maasai and stands for the defence of freedom. Black is for the people, red for the struggle and green for the land.',
      },
      {
        text: 'Five rays spread from one corner of this flag. Which island nation flies it?',
        picture: flag(
          'sc',
          'Flag with slanted rays of blue, yellow, red, white and green from the lower left corner',
        ),
        right: 'Seychelles',
        wrong: ['Mauritius', 'The Comoros', 'The Maldives'],
        explanation:
          'The rays show a young country moving into the future. Its islands are home to giant tortoises and the largest seed of any plant, the coco de mer.',
      },
      {
        text: 'Which tree grows in the middle of this flag?',
        picture: flag('lb', 'Flag with red bands above and below, and a green conifer on white between them'),
        right: 'A cedar',
        wrong: ['A pine', 'A cypress', 'An olive tree'],
        explanation:
          'People in Lebanon have prized its scented wood since ancient times, when Egyptians and Phoenicians built ships from it.',
      },
      {
        text: 'Which famous building is drawn on this flag?',
        picture: flag('kh', 'Flag with blue bands above and below, and a white temple with towers on red'),
        right: 'Angkor Wat',
        wrong: ['Borobudur', 'The Taj Mahal', 'The Potala Palace'],
        explanation:
          'This temple in Cambodia is the largest religious monument in the world. It was begun in the 12th century and is surrounded by a broad moat.',
      },
      {
        text: 'Four red stars mark the Southern Cross. Which country flies this flag?',
        picture: flag(
          'nz',
          'Blue flag with the Union Jack in the corner and four red stars with white edges',
        ),
        right: 'New Zealand',
        wrong: ['Australia', 'Tuvalu', 'Fiji'],
        explanation:
          'Australia’s stars are white and there are six of them, one with seven points standing for its states and territories.',
      },
      {
        text: 'The circle means balance, the black bars mean heaven, earth, water and fire. Whose flag is it?',
        picture: flag(
          'kr',
          'White flag with a red and blue swirling circle and groups of black bars in the corners',
        ),
        right: 'South Korea',
        wrong: ['Mongolia', 'Japan', 'Singapore'],
        explanation:
          'The flag is called Taegukgi. The two halves of the circle belong together like day and night.',
      },
      {
        text: 'The eagle on this flag holds a snake. What is the eagle standing on?',
        picture: flag('mx', 'Flag with green, white and red upright bands and an eagle in the middle'),
        right: 'A cactus',
        wrong: ['A palm', 'A pyramid', 'A volcano'],
        explanation:
          'The Aztecs were told to build their city where they saw such an eagle. They found it on an island in a lake, where Mexico City stands today.',
      },
      {
        text: 'This dragon holds jewels in its claws. Which country calls itself the Land of the Thunder Dragon?',
        picture: flag(
          'bt',
          'Flag halved from corner to corner in yellow and orange, with a white dragon along the middle',
        ),
        right: 'Bhutan',
        wrong: ['China', 'Nepal', 'Vietnam', 'Myanmar'],
        explanation:
          'Storms that roll through the Himalayan valleys were taken for the dragon’s voice. The country measures its success in Gross National Happiness.',
      },
      {
        text: 'This flag uses neither red, white nor blue, which is very rare. Which country does it belong to?',
        picture: flag(
          'jm',
          'Flag with a yellow diagonal cross, green triangles above and below, black ones at the sides',
        ),
        right: 'Jamaica',
        wrong: ['Barbados', 'The Bahamas', 'Ghana'],
        explanation:
          'It was first raised at independence in 1962. Gold is for sunshine, green for the land and black for the strength of the people.',
      },
    ],
  };
}
