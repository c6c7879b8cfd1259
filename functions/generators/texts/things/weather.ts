import { type Pair, showsOne, type ThingSet, trueSentence } from './thing-set.ts';

const forRain: Pair = ['pršiplášť a gumáky', 'a raincoat and wellies'];
const forSnow: Pair = ['teplú bundu a čiapku', 'a warm coat and a hat'];
const forSun: Pair = ['tričko a šiltovku', 'a T-shirt and a cap'];

export const weather: ThingSet = {
  id: 'weather',
  whatIsIt: [
    ['Čo vidíš na obrázku?', 'What can you see in the picture?'],
    ['Ako sa volá to, čo je na obrázku?', 'What is the thing in this picture called?'],
    ['Spoznáš, čo je na obrázku?', 'Can you name what’s in the picture?'],
  ],
  shows: showsOne,
  asks: {
    clothes: {
      question: ['Čo si v takom počasí oblečieš von?', 'What would you wear outside in this weather?'],
      explanation: ['Do takého počasia si oblečieš #.', 'In this weather you’d wear #.'],
      tier: 1,
      wrong: [forRain, forSnow, forSun, ['pyžamo a papuče', 'pyjamas and slippers']],
    },
    sentence: trueSentence,
  },
  things: [
    {
      drawing: 'cloud-with-rain',
      name: ['dážď', 'rain'],
      prompt: ['dažďový oblak', 'rain cloud'],
      facts: {
        clothes: forRain,
        sentence: ['Padajú z neba kvapky vody.', 'Drops of water fall from the sky.'],
      },
    },
    {
      drawing: 'cloud-with-snow',
      name: ['sneženie', 'snow'],
      prompt: ['oblak so snehom', 'snow cloud'],
      facts: {
        clothes: forSnow,
        sentence: ['Mrzne a z oblakov padajú vločky.', 'It’s freezing and flakes fall from the clouds.'],
      },
    },
    {
      drawing: 'cloud-with-lightning',
      name: ['blesk', 'lightning'],
      facts: { sentence: ['Je to elektrický výboj počas búrky.', 'It’s an electric spark in a storm.'] },
    },
    {
      drawing: 'sun',
      name: ['slnko', 'sunshine'],
      prompt: ['slnko', 'sun'],
      facts: { clothes: forSun, sentence: ['Svieti a hreje.', 'It gives light and warmth.'] },
    },
    {
      drawing: 'cloud',
      name: ['oblak', 'a cloud'],
      prompt: ['biely oblak', 'white cloud'],
      facts: {
        sentence: [
          'Tvoria ho drobné kvapôčky vody vysoko na oblohe.',
          'It’s made of tiny drops of water high in the sky.',
        ],
      },
    },
    {
      drawing: 'rainbow',
      name: ['dúha', 'a rainbow'],
      facts: {
        sentence: [
          'Vidíme ju, keď slnko svieti do kvapiek dažďa.',
          'We see it when the Sun shines on raindrops.',
        ],
      },
    },
    {
      drawing: 'tornado',
      name: ['tornádo', 'a tornado'],
      tier: 2,
      facts: {
        sentence: [
          'Je to silný vzdušný vír, ktorý siaha od oblaku po zem.',
          'It’s a strong whirl of air that reaches from a cloud to the ground.',
        ],
      },
    },
    {
      drawing: 'fog',
      name: ['hmla', 'fog'],
      facts: {
        sentence: [
          'Je to oblak pri zemi, cez ktorý zle vidieť.',
          'It’s a cloud near the ground that’s hard to see through.',
        ],
      },
    },
    {
      drawing: 'wind-face',
      name: ['vietor', 'wind'],
      facts: { sentence: ['Je to vzduch, ktorý sa hýbe.', 'It’s air that moves.'] },
    },
    {
      drawing: 'snowflake',
      name: ['snehová vločka', 'a snowflake'],
      facts: {
        sentence: ['Je to kryštálik ľadu so šiestimi lúčmi.', 'It’s a crystal of ice with six arms.'],
      },
    },
    {
      drawing: 'thermometer',
      name: ['teplomer', 'a thermometer'],
      facts: { sentence: ['Meria teplotu.', 'It measures the temperature.'] },
    },
    {
      drawing: 'umbrella-with-rain-drops',
      name: ['dáždnik', 'an umbrella'],
      prompt: ['dáždnik v daždi', 'umbrella in the rain'],
      facts: { sentence: ['Chráni nás pred mokrom.', 'It keeps us dry.'] },
    },
  ],
};
