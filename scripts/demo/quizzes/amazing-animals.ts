import { emoji, groundShadow } from '../../../functions/generators/drawings/emoji.ts';
import { tints } from '../../../functions/generators/drawings/palette.ts';
import type { QuizDraft } from '../demo-types.ts';
import { backgroundDrawing, emojiDrawing } from '../drawings.ts';
import { coverPicture } from '../pictures/cover.ts';

const tint = tints.teal;
const animal = (name: string, altText: string) => emojiDrawing(tint, name, altText);

/** Surprising facts about animals, in English. */
export function amazingAnimals(): QuizDraft {
  return {
    slug: 'amazing-animals',
    language: 'en',
    author: 'oliver-bennett',
    title: 'Amazing Animals',
    description:
      'Which animal tastes with its feet, and which one has no brain at all? Fourteen questions about bodies and habits that sound invented and are true.',
    cover: {
      svg: coverPicture(
        tint,
        groundShadow(800, 1000, 1060),
        emoji('giraffe', 470, 560, 760),
        emoji('elephant', 1080, 660, 600),
        emoji('flamingo', 800, 790, 420),
      ),
      altText: 'A giraffe, an elephant and a flamingo together on a teal ground',
      source: 'fluent-emoji',
    },
    background: backgroundDrawing(tint, 'amazing-animals', 'Calm teal hills and circles'),
    questions: [
      {
        text: 'How many bones are there in this animal’s neck?',
        picture: animal('giraffe', 'A spotted giraffe standing'),
        right: 'Seven, as in yours',
        wrong: ['Fourteen, twice yours', 'Twenty-one', 'More than thirty'],
        explanation:
          'Nearly all mammals have the same number, from mice to whales. In a giraffe each of these bones can be 25 cm long.',
      },
      {
        text: 'Where does this bird get its colour from?',
        picture: animal('flamingo', 'A pink flamingo standing on one leg'),
        right: 'From its food',
        wrong: ['From sunlight', 'From cold water', 'From its mother’s egg'],
        explanation:
          'The algae and brine shrimps it filters from the water are full of carotenoids. Chicks hatch grey or white.',
      },
      {
        text: 'What colour is the skin under this animal’s fur?',
        picture: animal('polar-bear', 'The white head of a polar bear'),
        right: 'Black',
        wrong: ['Pink', 'White', 'Yellow'],
        explanation:
          'Its hairs are not white either but clear and hollow, they only scatter light the way snow does.',
      },
      {
        text: 'What does this animal store in its humps?',
        picture: animal('two-hump-camel', 'A camel with two humps'),
        right: 'Fat',
        wrong: ['Water', 'Milk', 'Air', 'Salt'],
        explanation:
          'Keeping fat in one place lets the rest of the body stay cool. When thirsty it can drink about 100 litres in ten minutes or so.',
      },
      {
        text: 'Which animals are this one’s closest living relatives?',
        picture: animal('hippopotamus', 'A grey hippopotamus with a broad pink snout'),
        right: 'Whales and dolphins',
        wrong: ['Rhinos and tapirs', 'Pigs and wild boars', 'Elephants and manatees'],
        explanation:
          'DNA shows that both come from one group of hoofed animals that lived about 55 million years ago.',
      },
      {
        text: 'What is a young one of this animal called?',
        picture: animal('kangaroo', 'A hopping kangaroo with a strong tail'),
        right: 'A joey',
        wrong: ['A kid', 'A pup', 'A calf'],
        explanation:
          'At birth it is only as big as a jellybean. It climbs into the pouch by itself and stays there for months.',
      },
      {
        text: 'What often grows in the fur of this slow animal?',
        picture: animal('sloth', 'A sloth hanging from a branch'),
        right: 'Green algae',
        wrong: ['Wild orchids', 'Oyster mushrooms', 'Tiny ferns'],
        explanation:
          'They make it hard to see among leaves. It climbs down to the ground only about once a week.',
      },
      {
        text: 'Where are this animal’s thousands of tiny teeth?',
        picture: animal('snail', 'A snail with a brown shell and raised eyes'),
        right: 'On its tongue',
        wrong: ['Along its foot', 'Around its shell', 'In its stomach'],
        explanation:
          'The tongue is a ribbon called a radula and works like a file. Teeth that wear out are replaced from behind.',
      },
      {
        text: 'Which of these does this sea animal have?',
        picture: animal('jellyfish', 'A blue jellyfish with long arms'),
        right: 'Nerves',
        wrong: ['A brain', 'A heart', 'Bones', 'Lungs'],
        explanation:
          'A net of nerves is enough to swim, hunt and feel. Jellyfish were drifting in the sea long before the first dinosaurs.',
      },
      {
        text: 'Where does this insect have its ears?',
        picture: animal('cricket', 'A green cricket seen from the side'),
        right: 'On its front legs',
        wrong: ['On its long antennae', 'Under its wing cases', 'At the tip of its tail'],
        explanation:
          'They are small membranes just below the knees. Only males chirp, by rubbing one wing against the other.',
      },
      {
        text: 'Which part of its body does this insect use to taste a leaf?',
        picture: animal('butterfly', 'An orange butterfly with open wings'),
        right: 'Its feet',
        wrong: ['Its eyes', 'Its wing tips', 'Its back'],
        explanation:
          'A female drums on a leaf to find out if it is the right plant for her caterpillars before she lays an egg.',
      },
      {
        text: 'What is the skeleton of this fish made of?',
        picture: animal('shark', 'A grey shark with an open mouth'),
        right: 'Cartilage',
        wrong: ['Hard bone', 'Chalk', 'Horn'],
        explanation:
          'It is the same light and bendy stuff as in your ears and nose. Sharks are older than trees.',
      },
      {
        text: 'About how long does this animal spend eating each day?',
        picture: animal('panda', 'The head of a panda with dark eye patches'),
        right: 'About 12 hours',
        wrong: ['About 30 minutes', 'About 2 hours', 'About 4 hours'],
        explanation:
          'Bamboo holds so little energy that it needs 12 to 38 kg a day. A longer wrist bone works as its thumb.',
      },
      {
        text: 'If you shaved this animal, what would you find?',
        picture: animal('tiger', 'An orange and black tiger walking'),
        right: 'Stripes on its skin too',
        wrong: ['Plain pink skin all over', 'Spots instead of stripes', 'A second, white coat'],
        explanation:
          'No two have the same pattern, so researchers tell them apart by photographs. It is the largest of all cats.',
      },
    ],
  };
}
