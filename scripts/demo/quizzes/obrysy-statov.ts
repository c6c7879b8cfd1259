import { pin } from '../../../functions/generators/drawings/map.ts';
import { outline } from '../../../functions/generators/drawings/outline.ts';
import { apricot, cobalt, tints } from '../../../functions/generators/drawings/palette.ts';
import type { QuizDraft } from '../demo-types.ts';
import { backgroundDrawing, outlineDrawing } from '../drawings.ts';
import { coverPicture } from '../pictures/cover.ts';

const tint = tints.sand;
const shape = (code: string, altText: string, keepKm?: number) => outlineDrawing(tint, code, altText, keepKm);

/** European countries by their outlines, in Slovak. */
export function obrysyStatov(): QuizDraft {
  return {
    slug: 'obrysy-statov-europy',
    language: 'sk',
    author: 'zuzana-hroncova',
    title: 'Obrysy štátov Európy',
    description:
      'Spoznáš krajinu len podľa tvaru? Niektorý obrys pripomína čižmu, iný bumerang alebo panvicu. Pozeraj sa na pobrežie, ostrovy a výbežky.',
    cover: {
      svg: coverPicture(
        tint,
        outline('it', { x: 420, y: 190, width: 760, height: 820 }, cobalt),
        pin(790, 560, 190, apricot),
      ),
      altText: 'Obrys štátu s ostrovmi a špendlík na mape',
      source: 'world-atlas',
    },
    background: backgroundDrawing(tint, 'obrysy-statov-europy', 'Pokojné pieskové kopce a kruhy'),
    questions: [
      {
        text: 'Ako sa volá veľký ostrov, do ktorého akoby táto čižma kopala?',
        picture: shape('it', 'Obrys štátu v tvare vysokej čižmy, pri špičke a na západ od nej sú ostrovy'),
        right: 'Sicília',
        wrong: ['Sardínia', 'Korzika', 'Kréta'],
        explanation:
          'Je to najväčší ostrov Stredozemného mora a týči sa na ňom Etna, jedna z najčinnejších sopiek Európy.',
      },
      {
        text: 'Ktorý štát má takýto obrys?',
        picture: shape(
          'sk',
          'Obrys vnútrozemského štátu, ktorý je dlhší od západu na východ a na severe má zvlnenú hranicu',
        ),
        right: 'Slovensko',
        wrong: ['Rakúsko', 'Maďarsko', 'Česko'],
        explanation:
          'Od Bratislavy po najvýchodnejší bod je to vyše 400 kilometrov. Pri Kremnických Baniach stojí kameň, ktorý pripomína zemepisný stred Európy.',
      },
      {
        text: 'Obrys tohto štátu pripomína bumerang. Ktorý to je?',
        picture: shape('hr', 'Obrys štátu v tvare bumerangu, jedno rameno lemuje more s množstvom ostrovov'),
        right: 'Chorvátsko',
        wrong: ['Slovinsko', 'Albánsko', 'Bosna a Hercegovina'],
        explanation:
          'K pobrežiu patrí vyše tisíc ostrovov a ostrovčekov, ale obývaných je len okolo päťdesiat. Medzi ramenami bumerangu leží Bosna.',
      },
      {
        text: 'Čo vyrezalo do pobrežia tohto štátu také hlboké zálivy?',
        picture: shape('no', 'Obrys dlhého úzkeho štátu, ktorého pobrežie je husto rozrezané zálivmi', 950),
        right: 'Ľadovce',
        wrong: ['Sopky', 'Morské vlny', 'Veľké rieky'],
        explanation:
          'Zálivy sa volajú fjordy. Najdlhší v Nórsku, Sognefjord, siaha do vnútrozemia viac ako 200 kilometrov.',
      },
      {
        text: 'Tento ostrovný štát leží tam, kde sa od seba vzďaľujú dve zemské dosky. Ktorý to je?',
        picture: shape('is', 'Obrys ostrova s rozoklaným polostrovom na severozápade'),
        right: 'Island',
        wrong: ['Írsko', 'Malta', 'Cyprus'],
        explanation:
          'Ostrov sa každý rok rozšíri asi o dva centimetre. Teplo zo zeme tu ohrieva domy, skleníky aj kúpaliská.',
      },
      {
        text: 'Ako sa volá najsevernejšia časť tohto štátu?',
        picture: shape('gb', 'Obrys členitého ostrova a severného cípa susedného ostrova', 800),
        right: 'Škótsko',
        wrong: ['Wales', 'Anglicko', 'Cornwall'],
        explanation:
          'Patria k nej aj ostrovy Hebridy, Orkneje a Shetlandy. V jazere Loch Ness podľa povesti žije príšera Nessie.',
      },
      {
        text: 'Ktorý štát zaberá väčšinu Pyrenejského polostrova?',
        picture: shape('es', 'Obrys takmer hranatého štátu, na východe sú pri ňom väčšie ostrovy'),
        right: 'Španielsko',
        wrong: ['Portugalsko', 'Taliansko', 'Francúzsko'],
        explanation:
          'Ostrovy na východe sú Baleáry s Malorkou. Kanárske ostrovy tu chýbajú, ležia ďaleko pri Afrike.',
      },
      {
        text: 'Tisíce ostrovov a polostrov s tvarom dlane. Ktorý štát to je?',
        picture: shape(
          'gr',
          'Obrys hornatej pevniny s prstovitým polostrovom na juhu a mnohými ostrovmi',
          700,
        ),
        right: 'Grécko',
        wrong: ['Turecko', 'Čierna Hora', 'Bulharsko'],
        explanation:
          'Polostrov na juhu sa volá Peloponéz. Od zvyšku krajiny ho oddeľuje Korintský prieplav, široký len okolo 20 metrov.',
      },
      {
        text: 'Pohoria obklopujú tento štát takmer zo všetkých strán ako okraj misky. Ktorý to je?',
        picture: shape('cz', 'Obrys vnútrozemského štátu so zaobleným západom a užším východom'),
        right: 'Česko',
        wrong: ['Slovensko', 'Poľsko', 'Litva'],
        explanation:
          'Stredom tečie Vltava, najdlhšia rieka krajiny. Pri sútoku s Labem je dokonca dlhšia než ono.',
      },
      {
        text: 'Panvica s rúčkou na západe. Ktorý štát má takýto tvar?',
        picture: shape('at', 'Obrys štátu s úzkou západnou časťou a širokou východnou časťou'),
        right: 'Rakúsko',
        wrong: ['Švajčiarsko', 'Maďarsko', 'Slovinsko'],
        explanation:
          'Rúčku panvice tvoria Tirolsko a Vorarlbersko vysoko v Alpách. Alpy pokrývajú takmer dve tretiny krajiny.',
      },
      {
        text: 'Ktorý štát leží na samom juhozápade európskej pevniny?',
        picture: shape('pt', 'Obrys štátu v tvare vysokého obdĺžnika'),
        right: 'Portugalsko',
        wrong: ['Španielsko', 'Taliansko', 'Francúzsko'],
        explanation:
          'Mys Cabo da Roca je najzápadnejší bod pevninskej Európy. Jediným suchozemským susedom krajiny je Španielsko.',
      },
      {
        text: 'Obyvatelia volajú tento štát Suomi. Ako ho voláme my?',
        picture: shape('fi', 'Obrys štátu pretiahnutého od severu na juh, s výbežkom na severozápade'),
        right: 'Fínsko',
        wrong: ['Estónsko', 'Švédsko', 'Lotyšsko'],
        explanation:
          'V krajine je okolo 188-tisíc jazier a takmer tri štvrtiny územia pokrývajú lesy. Sauna je slovo práve odtiaľto.',
      },
      {
        text: 'Pre jeho tvar mu domáci hovoria Šesťuholník. Ktorý štát to je?',
        picture: shape('fr', 'Obrys štátu so šiestimi výraznými cípmi, na juhovýchode je pri ňom ostrov'),
        right: 'Francúzsko',
        wrong: ['Nemecko', 'Poľsko', 'Rumunsko', 'Španielsko'],
        explanation:
          'Po francúzsky l’Hexagone. Hranice tvoria z veľkej časti moria a pohoria: Pyreneje, Alpy a Jura.',
      },
    ],
  };
}
