import { circle, picture, rectangle } from '../../../functions/generators/drawings/canvas.ts';
import { globe, pin } from '../../../functions/generators/drawings/map.ts';
import { apricot, tints, white } from '../../../functions/generators/drawings/palette.ts';
import type { QuizDraft } from '../demo-types.ts';
import { backgroundDrawing, mapDrawing } from '../drawings.ts';

const tint = tints.rose;

/** Capitals of the world on a map, in English. */
export function capitalsOfTheWorld(): QuizDraft {
  return {
    slug: 'capitals-of-the-world',
    language: 'en',
    author: 'oliver-bennett',
    title: 'Capitals of the World',
    description:
      'One country is highlighted on each map. Can you name its capital? Beware of the biggest and best known cities, they are often not the answer.',
    cover: {
      svg: coverSvg(),
      altText: 'A globe turned towards Africa with three map pins',
      source: 'world-atlas',
    },
    background: backgroundDrawing(tint, 'capitals-of-the-world', 'Calm pink hills and circles'),
    questions: [
      {
        text: 'Two rival cities could not agree, so a new capital was built between them. Which city is it?',
        picture: mapDrawing(
          'au',
          6200,
          'Map: a whole continent highlighted between the Indian and the Pacific Ocean',
        ),
        right: 'Canberra',
        wrong: ['Melbourne', 'Sydney', 'Perth'],
        explanation:
          'Sydney and Melbourne both wanted the honour. The site was chosen in 1908 and the plan drawn by the Griffins, two architects from Chicago.',
      },
      {
        text: 'What is the capital of the country that links Europe and Asia here?',
        picture: mapDrawing(
          'tr',
          2600,
          'Map: a country highlighted between the Black Sea and the Mediterranean',
        ),
        right: 'Ankara',
        wrong: ['Istanbul', 'Izmir', 'Athens'],
        explanation:
          'It became the capital of Türkiye in 1923. Angora wool is named after the older form of the city’s name.',
      },
      {
        text: 'Seen from the air, this planned capital looks like an aeroplane. Which city is it?',
        picture: mapDrawing('br', 7200, 'Map: the largest country of South America highlighted'),
        right: 'Brasília',
        wrong: ['São Paulo', 'Salvador', 'Rio de Janeiro'],
        explanation:
          'It was built in under four years and opened in 1960. Oscar Niemeyer designed its curving white buildings.',
      },
      {
        text: 'Which city is the capital of the highlighted country?',
        picture: mapDrawing(
          'ca',
          8000,
          'Map: the vast country in the north of North America highlighted',
          [0, -6],
        ),
        right: 'Ottawa',
        wrong: ['Toronto', 'Montreal', 'Vancouver'],
        explanation:
          'In winter its canal freezes into a skating rink almost eight kilometres long. Queen Victoria chose the city in 1857.',
      },
      {
        text: 'The capital of this country has changed its name several times. What is it called today?',
        picture: mapDrawing(
          'kz',
          4600,
          'Map: a huge landlocked country highlighted in Central Asia, east of the Caspian Sea',
        ),
        right: 'Astana',
        wrong: ['Almaty', 'Tashkent', 'Bishkek'],
        explanation: 'The name simply means capital in Kazakh. From 2019 to 2022 it was called Nur-Sultan.',
      },
      {
        text: 'Which city is the capital of this country in South-East Asia?',
        picture: mapDrawing(
          'vn',
          2900,
          'Map: a narrow S-shaped country highlighted on the eastern coast of Indochina',
        ),
        right: 'Hanoi',
        wrong: ['Bangkok', 'Da Nang', 'Vientiane'],
        explanation:
          'The name means inside the rivers. The city is more than a thousand years old and full of lakes.',
      },
      {
        text: 'Lions and giraffes live within sight of this capital’s skyline. Which city is it?',
        picture: mapDrawing(
          'ke',
          3000,
          'Map: a country highlighted in East Africa, on the equator and the Indian Ocean',
        ),
        right: 'Nairobi',
        wrong: ['Mombasa', 'Kampala', 'Addis Ababa', 'Dodoma'],
        explanation:
          'A national park begins only seven kilometres from the city centre. The name comes from Maasai words for cool water.',
      },
      {
        text: 'Which is the southernmost capital city of any independent country?',
        picture: mapDrawing(
          'nz',
          3400,
          'Map: two long islands highlighted in the south-west Pacific',
          [-3, 0],
        ),
        right: 'Wellington',
        wrong: ['Canberra', 'Santiago', 'Auckland'],
        explanation:
          'It lies at 41 degrees south and is one of the windiest cities on Earth. Auckland was the capital before 1865.',
      },
      {
        text: 'Which capital lies on the coast of this country, in one of the driest places on Earth?',
        picture: mapDrawing(
          'pe',
          3900,
          'Map: a country highlighted on the Pacific coast of South America, with the Andes inside',
        ),
        right: 'Lima',
        wrong: ['Quito', 'Cusco', 'La Paz'],
        explanation:
          'Hardly any rain falls here, but winter brings months of mist. Cusco was the capital of the Incas.',
      },
      {
        text: 'It is the coldest capital in the world. Which city is it?',
        picture: mapDrawing(
          'mn',
          3600,
          'Map: a large landlocked country highlighted between Russia and China',
        ),
        right: 'Ulaanbaatar',
        wrong: ['Astana', 'Reykjavík', 'Moscow'],
        explanation:
          'The average temperature over the year is about zero. Nearly half of all Mongolians live there, many of them in round felt tents.',
      },
      {
        text: 'Which of these cities is the capital of the highlighted country?',
        picture: mapDrawing('ng', 2900, 'Map: a country highlighted in West Africa on the Gulf of Guinea'),
        right: 'Abuja',
        wrong: ['Lagos', 'Kano', 'Accra'],
        explanation:
          'It took over in 1991 because it lies in the middle of Nigeria. Lagos stayed the largest city by far.',
      },
      {
        text: 'This capital stands about 2,600 metres above the sea. Which one is it?',
        picture: mapDrawing(
          'co',
          3300,
          'Map: a country highlighted in the north-west of South America, with coasts on two oceans',
        ),
        right: 'Bogotá',
        wrong: ['Caracas', 'Panama City', 'Lima'],
        explanation:
          'On Sundays more than 120 km of its streets close to cars and belong to cyclists and walkers. Quito and La Paz lie even higher.',
      },
      {
        text: 'What is the capital of this island country?',
        picture: mapDrawing('mg', 3400, 'Map: a long island highlighted in the Indian Ocean off East Africa'),
        right: 'Antananarivo',
        wrong: ['Port Louis', 'Maputo', 'Dar es Salaam'],
        explanation:
          'The name means town of the thousand, after the soldiers who once guarded it. Local people shorten it to Tana.',
      },
    ],
  };
}

function coverSvg(): string {
  const middle: [number, number] = [18, 8];
  const earth = globe(middle, { x: 800, y: 600, radius: 500 });
  const places: [number, number][] = [
    [36.82, -1.29],
    [-3.7, 40.42],
    [-17.45, 14.69],
  ];
  const pins = places.map((place) => {
    const [x = 0, y = 0] = earth.place(place);
    return pin(x, y, 190, apricot);
  });
  return picture(
    rectangle(0, 0, 1600, 1200, `fill="${tint.strong}"`),
    circle(1450, 120, 330, `fill="${tint.shape}" fill-opacity="0.5"`),
    circle(130, 1100, 390, `fill="${tint.shape}" fill-opacity="0.5"`),
    circle(800, 600, 540, `fill="${white}" fill-opacity="0.35"`),
    earth.svg,
    ...pins,
  );
}
