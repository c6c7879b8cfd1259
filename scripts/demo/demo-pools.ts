import type { DemoPool } from './demo-types.ts';

/** Answer pools of the demo authors. */
export const demoPools: readonly DemoPool[] = [
  {
    author: 'zuzana-hroncova',
    name: 'Hlavné mestá Európy',
    category: 'hlavné mestá',
    description: 'Na otázky, ktoré mesto je hlavné.',
    items: [
      ...['Bratislava', 'Praha', 'Viedeň', 'Budapešť', 'Varšava', 'Berlín', 'Paríž', 'Madrid', 'Lisabon'],
      ...['Rím', 'Atény', 'Sofia', 'Bukurešť', 'Záhreb', 'Ľubľana', 'Bern', 'Brusel', 'Amsterdam'],
      ...['Kodaň', 'Oslo', 'Štokholm', 'Helsinki', 'Tallinn', 'Riga', 'Vilnius', 'Dublin'],
    ],
  },
  {
    author: 'zuzana-hroncova',
    name: 'Zvieratá lesa a lúky',
    category: 'zvieratá',
    description: 'Zvieratá, ktoré žijú u nás.',
    items: [
      ...['Jeleň', 'Srnec', 'Diviak', 'Medveď', 'Vlk', 'Rys', 'Líška', 'Jazvec', 'Kuna', 'Veverica'],
      ...['Zajac', 'Jež', 'Krt', 'Bobor', 'Vydra', 'Netopier', 'Sova', 'Ďateľ', 'Bocian', 'Salamandra'],
    ],
  },
  {
    author: 'oliver-bennett',
    name: 'Capitals of the world',
    category: 'capitals',
    description: 'For questions about which city is the capital.',
    items: [
      ...['Tokyo', 'Canberra', 'Ottawa', 'Brasília', 'Cairo', 'Nairobi', 'Wellington', 'Lima', 'Santiago'],
      ...['Havana', 'Reykjavik', 'London', 'Dublin', 'Vienna', 'Prague', 'Athens', 'Ankara', 'New Delhi'],
      ...['Bangkok', 'Hanoi', 'Jakarta', 'Manila', 'Seoul', 'Beijing', 'Rabat', 'Accra'],
    ],
  },
  {
    author: 'oliver-bennett',
    name: 'Amazing animals',
    category: 'animals',
    description: 'Animals from all over the world.',
    items: [
      ...['Octopus', 'Giraffe', 'Elephant', 'Penguin', 'Koala', 'Sloth', 'Chameleon', 'Owl', 'Dolphin'],
      ...['Camel', 'Kangaroo', 'Flamingo', 'Hedgehog', 'Otter', 'Bat', 'Tiger', 'Panda', 'Turtle', 'Zebra'],
    ],
  },
];
