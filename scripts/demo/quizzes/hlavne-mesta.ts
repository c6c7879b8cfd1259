import { picture } from '../../../functions/generators/drawings/canvas.ts';
import { type MapView, mapLayer, pin, placeOnMap } from '../../../functions/generators/drawings/map.ts';
import { apricot, cobalt, oklchToHex, tints } from '../../../functions/generators/drawings/palette.ts';
import type { QuizDraft } from '../demo-types.ts';
import { backgroundDrawing, mapDrawing } from '../drawings.ts';

const tint = tints.teal;
const coverView: MapView = { longitude: 15, latitude: 49.5, heightKm: 2300 };
const coverLands = [0.985, 0.955, 0.925].map((lightness) => oklchToHex(lightness, 0.03, 190));
const coverWater = { sea: tint.strong, grid: tint.shape };

/** Capitals of Europe on a map, in Slovak. */
export function hlavneMesta(): QuizDraft {
  return {
    slug: 'hlavne-mesta-europy',
    language: 'sk',
    author: 'zuzana-hroncova',
    title: 'Hlavné mestá Európy',
    description:
      'Na mape je vždy zvýraznený jeden štát a tvojou úlohou je nájsť jeho hlavné mesto. Pozor, najznámejšie mesto krajiny ním vôbec nemusí byť.',
    cover: { svg: coverSvg(), altText: 'Mapa strednej Európy s piatimi špendlíkmi', source: 'world-atlas' },
    background: backgroundDrawing(tint, 'hlavne-mesta-europy', 'Pokojné tyrkysové kopce a kruhy'),
    questions: [
      {
        text: 'Na mape je zvýraznené Slovinsko. Ako sa volá jeho hlavné mesto?',
        picture: mapDrawing(
          'si',
          1500,
          'Mapa: zvýraznený malý štát medzi Alpami a severným cípom Jadranského mora',
        ),
        right: 'Ľubľana',
        wrong: ['Záhreb', 'Sarajevo', 'Podgorica'],
        explanation:
          'Symbolom mesta je drak a štyri bronzové stoja aj na Dračom moste. Žije tu okolo 290-tisíc ľudí.',
      },
      {
        text: 'Ako sa volá hlavné mesto zvýrazneného pobaltského štátu?',
        picture: mapDrawing(
          'lv',
          1700,
          'Mapa: zvýraznený štát pri Baltskom mori, prostredný z troch nad sebou',
        ),
        right: 'Riga',
        wrong: ['Vilnius', 'Tallinn', 'Helsinki'],
        explanation:
          'V uliciach lotyšskej metropoly stojí okolo 800 domov v secesnom slohu, viac ako takmer kdekoľvek inde.',
      },
      {
        text: 'V ktorom meste sídli vláda zvýraznenej alpskej krajiny?',
        picture: mapDrawing('ch', 1500, 'Mapa: zvýraznený vnútrozemský štát v západnej časti Álp'),
        right: 'Bern',
        wrong: ['Zürich', 'Ženeva', 'Bazilej'],
        explanation:
          'Švajčiari úradne nemajú hlavné mesto, hovoria mu spolkové mesto. Jeho meno sa spája s medveďom, ktorý je aj v znaku.',
      },
      {
        text: 'Ktoré mesto je hlavným mestom zvýraznenej severskej krajiny?',
        picture: mapDrawing('no', 2900, 'Mapa: zvýraznený dlhý štát na západe Škandinávie', [4, -1.5]),
        right: 'Oslo',
        wrong: ['Bergen', 'Štokholm', 'Kodaň'],
        explanation:
          'V tomto meste sa každý rok odovzdáva Nobelova cena za mier, ostatné Nobelove ceny patria Štokholmu.',
      },
      {
        text: 'Na mape je zvýraznené Poľsko. Ktoré mesto je jeho hlavným mestom dnes?',
        picture: mapDrawing('pl', 1900, 'Mapa: zvýraznený veľký štát medzi Baltským morom a Karpatmi'),
        right: 'Varšava',
        wrong: ['Krakov', 'Gdansk', 'Vroclav', 'Poznaň'],
        explanation:
          'Staršie hlavné mesto bol Krakov. Historické centrum dnešného po vojne postavili nanovo aj podľa starých obrazov.',
      },
      {
        text: 'Toto mesto vzniklo v roku 1873 spojením troch miest na brehoch Dunaja. Ktoré to je?',
        picture: mapDrawing('hu', 1500, 'Mapa: zvýraznený nížinatý vnútrozemský štát v Karpatskej kotline'),
        right: 'Budapešť',
        wrong: ['Bukurešť', 'Belehrad', 'Debrecín'],
        explanation:
          'Spojili sa Budín, Óbuda a Pešť. Jazdí tu najstaršie metro na európskej pevnine, otvorené v roku 1896.',
      },
      {
        text: 'Ako sa volá hlavné mesto zvýraznenej krajiny pri Čiernom mori, severne od Dunaja?',
        picture: mapDrawing('ro', 1600, 'Mapa: zvýraznený štát s oblúkom Karpát a s brehom Čierneho mora'),
        right: 'Bukurešť',
        wrong: ['Budapešť', 'Kluž', 'Sofia'],
        explanation:
          'Budova tamojšieho parlamentu patrí k najväčším a najťažším na svete. Po rumunsky sa mesto volá București.',
      },
      {
        text: 'Ktoré hlavné mesto štátu leží zo všetkých na svete najsevernejšie?',
        picture: mapDrawing(
          'is',
          1700,
          'Mapa: zvýraznený ostrov v severnom Atlantiku blízko polárneho kruhu',
        ),
        right: 'Reykjavík',
        wrong: ['Helsinki', 'Oslo', 'Tallinn'],
        explanation:
          'Jeho meno znamená Dymiaca zátoka, lebo prví osadníci tu videli stúpať paru z horúcich prameňov.',
      },
      {
        text: 'Ako sa volá hlavné mesto zvýrazneného ostrovného štátu?',
        picture: mapDrawing(
          'ie',
          1500,
          'Mapa: zvýraznená väčšia časť ostrova západne od Veľkej Británie',
          [2, 0],
        ),
        right: 'Dublin',
        wrong: ['Belfast', 'Edinburgh', 'Cardiff'],
        explanation:
          'Írske meno mesta je Baile Átha Cliath. Belfast leží na tom istom ostrove, ale patrí k Spojenému kráľovstvu.',
      },
      {
        text: 'Do ktorého hlavného mesta by si sa vybral, keby si cestoval do zvýraznenej krajiny?',
        picture: mapDrawing(
          'pt',
          1700,
          'Mapa: zvýraznený štát na západnom okraji Pyrenejského polostrova',
          [3, 0],
        ),
        right: 'Lisabon',
        wrong: ['Porto', 'Madrid', 'Sevilla'],
        explanation:
          'Mesto na siedmich pahorkoch v roku 1755 zničilo veľké zemetrasenie. Do kopcov dodnes šplhajú žlté električky.',
      },
      {
        text: 'Na mape je zvýraznená Ukrajina. Ktoré mesto je jej hlavným mestom?',
        picture: mapDrawing('ua', 2300, 'Mapa: zvýraznený veľký štát severne od Čierneho mora'),
        right: 'Kyjev',
        wrong: ['Minsk', 'Odesa', 'Ľvov'],
        explanation:
          'Leží na rieke Dneper a jeho Chrám svätej Sofie má takmer tisíc rokov. Stanica metra Arsenaľna je vyše 100 metrov pod zemou.',
      },
      {
        text: 'Ktoré hlavné mesto leží na štrnástich ostrovoch medzi jazerom a morom?',
        picture: mapDrawing('se', 2700, 'Mapa: zvýraznený dlhý štát na východe Škandinávie', [0, -1]),
        right: 'Štokholm',
        wrong: ['Kodaň', 'Göteborg', 'Helsinki'],
        explanation:
          'Ostrovy spája viac ako 50 mostov. Alfred Nobel, podľa ktorého sa volá slávna cena, sa narodil práve tu.',
      },
      {
        text: 'Ktoré mesto je hlavným mestom zvýraznenej krajiny na Balkáne?',
        picture: mapDrawing(
          'bg',
          1500,
          'Mapa: zvýraznený štát na juh od Dunaja, na východe s brehom Čierneho mora',
        ),
        right: 'Sofia',
        wrong: ['Skopje', 'Plovdiv', 'Varna'],
        explanation:
          'Leží pod pohorím Vitoša, kam sa z mesta dá ísť lyžovať autobusom. Po bulharsky sa píše cyrilikou: София.',
      },
    ],
  };
}

function coverSvg(): string {
  const places: [number, number][] = [
    [2.35, 48.86],
    [30.52, 50.45],
    [12.5, 41.9],
    [13.4, 52.52],
    [17.11, 48.15],
  ];
  const pins = places.map((place, index) => {
    const [x = 0, y = 0] = placeOnMap(coverView, place);
    return pin(x, y, index === 4 ? 210 : 140, index === 4 ? apricot : cobalt);
  });
  const land = mapLayer(
    coverView,
    (country) => coverLands[country.properties.name.length % 3] ?? '',
    undefined,
    coverWater,
  );
  return picture(land, ...pins);
}
