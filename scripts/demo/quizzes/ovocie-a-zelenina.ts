import { emoji, groundShadow } from '../../../functions/generators/drawings/emoji.ts';
import { tints } from '../../../functions/generators/drawings/palette.ts';
import type { QuizDraft } from '../demo-types.ts';
import { backgroundDrawing, emojiDrawing } from '../drawings.ts';
import { coverPicture } from '../pictures/cover.ts';

const tint = tints.lilac;
const plant = (name: string, altText: string) => emojiDrawing(tint, name, altText);

/** Fruit and vegetables as a botanist sees them, in Slovak. */
export function ovocieAZelenina(): QuizDraft {
  return {
    slug: 'ovocie-a-zelenina',
    language: 'sk',
    author: 'zuzana-hroncova',
    title: 'Ovocie a zelenina bez tajomstiev',
    description:
      'Prečo je paradajka bobuľa a jahoda nie? Kde rastie ananás a čo na čili papričke páli? Kvíz z kuchyne aj z hodiny biológie.',
    cover: {
      svg: coverPicture(
        tint,
        groundShadow(800, 990, 1000),
        emoji('pineapple', 800, 440, 620, -8),
        emoji('strawberry', 490, 760, 430, -12),
        emoji('eggplant', 1130, 720, 470, 6),
        emoji('carrot', 810, 830, 380, 18),
      ),
      altText: 'Ananás, jahoda, baklažán a mrkva na fialovom podklade',
      source: 'fluent-emoji',
    },
    background: backgroundDrawing(tint, 'ovocie-a-zelenina', 'Pokojné fialové kopce a kruhy'),
    questions: [
      {
        text: 'Aký plod je paradajka z pohľadu botaniky?',
        picture: plant('tomato', 'Červená paradajka so zeleným kalichom'),
        right: 'Bobuľa',
        wrong: ['Malvica', 'Oriešok', 'Kôstkovica'],
        explanation:
          'Bobuľa je dužinatý plod so semenami vnútri. Patrí k nej aj hrozno, uhorka a dokonca banán.',
      },
      {
        text: 'Ako sa volá plod s jadierkami, aký má jabloň aj hruška?',
        picture: plant('red-apple', 'Červené jablko so zeleným listom'),
        right: 'Malvica',
        wrong: ['Bobuľa', 'Struk', 'Tobolka'],
        explanation: 'Keď jablko prekrojíš naprieč, jadrovník ti ukáže hviezdu s piatimi cípmi.',
      },
      {
        text: 'Ktorú časť tejto rastliny jeme?',
        picture: plant('carrot', 'Oranžová mrkva so zelenou vňaťou'),
        right: 'Koreň',
        wrong: ['Stonku', 'Plod', 'Semeno'],
        explanation:
          'Rastlina si v ňom ukladá zásoby na druhý rok, keď zakvitne. Oranžové farbivo karotén dostalo meno práve podľa mrkvy.',
      },
      {
        text: 'Odkiaľ pochádza táto plodina?',
        picture: plant('potato', 'Hnedastý zemiak s očkami'),
        right: 'Z Južnej Ameriky',
        wrong: ['Z juhovýchodnej Ázie', 'Zo severnej Afriky', 'Z Austrálie'],
        explanation:
          'Ľudia ju v Andách pestovali už pred tisícročiami, do Európy sa dostala v 16. storočí. Jeme hľuzu, teda zhrubnutú podzemnú stonku.',
      },
      {
        text: 'Kde rastie tento plod?',
        picture: plant('pineapple', 'Ananás s kosoštvorcovou kôrou a zeleným chocholom'),
        right: 'Na nízkej byline pri zemi',
        wrong: ['V korune vysokej palmy', 'Pod zemou ako mrkva', 'Na popínavej liane'],
        explanation:
          'Jeden plod vznikne zrastením vyše sto drobných kvetov. Dozrieva dlho, často rok a pol od zasadenia.',
      },
      {
        text: 'Čo vlastne jeme z tejto zeleniny?',
        picture: plant('broccoli', 'Zelená brokolica, ktorá vyzerá ako stromček'),
        right: 'Kvetné puky',
        wrong: ['Staré listy', 'Zrelé semená', 'Oddenky'],
        explanation:
          'Keby zostala na záhone, rozkvitla by nažlto. S kapustou, kelom a karfiolom je to jeden a ten istý druh rastliny.',
      },
      {
        text: 'Na čom rastú tieto plody?',
        picture: plant('banana', 'Napoly ošúpaný banán'),
        right: 'Na obrovskej byline',
        wrong: ['Na strome s tvrdým drevom', 'Na kríku s tŕňmi', 'Na štíhlej palme'],
        explanation:
          'To, čo vyzerá ako kmeň, sú pevne stočené listy. Po jednej úrode celá časť nad zemou odumrie a vyrastie nová.',
      },
      {
        text: 'Podľa čoho dostal tento plod svoje dnešné meno?',
        picture: plant(
          'kiwi-fruit',
          'Prekrojený plod so zelenou dužinou a čiernymi semienkami okolo svetlého stredu',
        ),
        right: 'Podľa vtáka',
        wrong: ['Podľa rieky', 'Podľa botanika', 'Podľa ostrova'],
        explanation:
          'Pochádza z Číny, ale pestovatelia na Novom Zélande ho nazvali podľa hnedého chlpatého vtáka, ktorý je ich symbolom.',
      },
      {
        text: 'Ktorá zelenina je na obrázku? Jej hlávka sa delí na strúčiky.',
        picture: plant('garlic', 'Svetlá hlávka, ktorá sa hore zužuje do krčka'),
        right: 'Cesnak',
        wrong: ['Cibuľa', 'Pór', 'Kaleráb'],
        explanation:
          'Výrazná vôňa vzniká až vtedy, keď strúčik rozkrojíš alebo roztlačíš. Rastlina sa ňou bráni pred škodcami.',
      },
      {
        text: 'Ako sa volá táto príbuzná paradajky a zemiaka?',
        picture: plant('eggplant', 'Podlhovastý lesklý fialový plod so zelenou stopkou'),
        right: 'Baklažán',
        wrong: ['Cuketa', 'Cvikla', 'Artičoka'],
        explanation:
          'Pochádza z Ázie a patrí medzi ľuľkovité rastliny. Po anglicky sa volá eggplant, lebo prvé známe odrody boli biele ako vajce.',
      },
      {
        text: 'Kde dozrievajú tieto plody?',
        picture: plant('peanuts', 'Svetlohnedý struk arašidov so vzorom na škrupine'),
        right: 'Pod zemou',
        wrong: ['Na strome', 'Vo vode', 'Na kaktuse'],
        explanation:
          'Po odkvitnutí sa stopka skloní a zatlačí plod do pôdy. Arašidy nie sú pravé orechy, ale príbuzné hrachu a fazule.',
      },
      {
        text: 'Čo sú drobné zrniečka na povrchu tohto plodu?',
        picture: plant('strawberry', 'Červená jahoda posiata tmavými bodkami'),
        right: 'Plody rastliny',
        wrong: ['Zaschnutý peľ', 'Vajíčka hmyzu', 'Kryštáliky cukru'],
        explanation:
          'Každé zrniečko je nažka so semienkom. Šťavnatá červená časť je zdužinatené kvetné lôžko.',
      },
      {
        text: 'Čoho má tento plod oproti inému ovociu nezvyčajne veľa?',
        picture: plant('avocado', 'Prekrojené avokádo so zelenou dužinou a hnedou kôstkou'),
        right: 'Tuku',
        wrong: ['Cukru', 'Škrobu', 'Soli'],
        explanation:
          'Sú to prevažne zdravé nenasýtené tuky ako v olivovom oleji. Plod na strome nezmäkne, dozrieva až po odtrhnutí.',
      },
      {
        text: 'Ktorá látka spôsobuje, že táto paprička štípe?',
        picture: plant('hot-pepper', 'Úzka zahnutá červená paprička'),
        right: 'Kapsaicín',
        wrong: ['Kofeín', 'Karotén', 'Chlorofyl'],
        explanation:
          'Dráždi nervy, ktoré inak hlásia teplo. Lepšie ako voda pomôže mlieko a vtáky túto látku necítia vôbec.',
      },
    ],
  };
}
