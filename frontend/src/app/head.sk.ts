/** Slovak texts that only search engines and shared links show. */
export const texts = {
  home: 'Obrázkové kvízy, pri ktorých sa niečo naučíš. Spoznávaj vlajky, mestá, zvieratá aj hudobné nástroje, zadarmo a bez registrácie.',
  quiz: 'Obrázkový kvíz, autor: {{author}}.',
  play: 'Zahraj si obrázkový kvíz {{title}}.',
  author: 'Obrázkové kvízy, autor: {{name}}.',
  cover: 'Obálka kvízu {{title}}.',
  avatar: 'Obrázok profilu: {{name}}.',
} as const;
