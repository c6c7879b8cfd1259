import { flagSheet } from '../../../functions/generators/drawings/flag.ts';
import { tints } from '../../../functions/generators/drawings/palette.ts';
import type { QuizDraft } from '../demo-types.ts';
import { backgroundDrawing, flagDrawing } from '../drawings.ts';
import { coverPicture, turned } from '../pictures/cover.ts';

const tint = tints.cobalt;
const flag = (code: string, altText: string) => flagDrawing(tint, code, altText);

/** Flags of Europe, in Slovak. */
export function vlajkyEuropy(): QuizDraft {
  return {
    slug: 'vlajky-europy',
    language: 'sk',
    author: 'zuzana-hroncova',
    title: 'Vlajky Európy',
    description:
      'Štrnásť vlajok od Islandu po Grécko. Niektoré sa na seba veľmi podobajú, tak sa dobre pozeraj na poradie farieb a na znaky. Po každej odpovedi sa dozvieš, čo vlajka znamená.',
    cover: {
      svg: coverPicture(
        tint,
        turned(-14, 560, 640, flagSheet('gr', 250, 400, 600, 28)),
        turned(12, 1060, 640, flagSheet('se', 760, 400, 600, 28)),
        turned(-1, 800, 640, flagSheet('sk', 460, 400, 680, 30)),
      ),
      altText: 'Vejár z troch európskych vlajok na modrom podklade',
      source: 'flag-icons',
    },
    background: backgroundDrawing(tint, 'vlajky-europy', 'Pokojné modré kopce a kruhy'),
    questions: [
      {
        text: 'Viacero slovanských štátov má podobné pruhy. Ktorému patrí táto vlajka s dvojkrížom?',
        picture: flag(
          'sk',
          'Vlajka s bielym, modrým a červeným pruhom, vľavo červený štít s dvojitým krížom na modrých vrchoch',
        ),
        right: 'Slovensko',
        wrong: ['Slovinsko', 'Srbsko', 'Chorvátsko'],
        explanation:
          'Tri vrchy na znaku sú Tatra, Matra a Fatra. Vlajka so štítom platí od roku 1992, dovtedy bola bez znaku a ľahko sa plietla s ruskou.',
      },
      {
        text: 'Ležatý kríž majú na vlajke viaceré severské krajiny. Ktorá z nich používa tieto farby?',
        picture: flag('is', 'Modrá vlajka s ležatým krížom, ktorý je červený s bielym okrajom'),
        right: 'Island',
        wrong: ['Nórsko', 'Fínsko', 'Dánsko'],
        explanation:
          'Modrá znamená hory v diaľke, biela ľadovce a červená oheň sopiek. Nórska vlajka má tie isté farby v opačnom poradí.',
      },
      {
        text: 'Ktorej krajine patrí vlajka s týmito zvislými pruhmi?',
        picture: flag('ie', 'Vlajka s tromi zvislými pruhmi: zeleným, bielym a oranžovým'),
        right: 'Írsko',
        wrong: ['Taliansko', 'Bulharsko', 'Belgicko'],
        explanation:
          'Zelená pripomína katolíkov, oranžová protestantov a biela uprostred mier medzi nimi. Taliansko má namiesto oranžovej červenú.',
      },
      {
        text: 'Takmer rovnakú vlajku má africký Čad. Ktorej európskej krajine patrí?',
        picture: flag('ro', 'Vlajka s tromi zvislými pruhmi: modrým, žltým a červeným'),
        right: 'Rumunsko',
        wrong: ['Moldavsko', 'Andorra', 'Belgicko'],
        explanation:
          'Moldavsko a Andorra majú tie isté farby, ale uprostred aj znak. Rumuni v roku 1989 socialistický znak z vlajok vystrihovali, a tak zostala diera.',
      },
      {
        text: 'Všimni si svetlý odtieň modrej. Čia je to vlajka?',
        picture: flag('lu', 'Vlajka s tromi vodorovnými pruhmi: červeným, bielym a svetlomodrým'),
        right: 'Luxembursko',
        wrong: ['Holandsko', 'Francúzsko', 'Chorvátsko'],
        explanation:
          'Holandská vlajka má tmavšiu modrú a je o niečo kratšia. Luxembursko je posledné veľkovojvodstvo na svete.',
      },
      {
        text: 'V skutočnosti má táto vlajka tvar štvorca. Ktorý štát to je?',
        picture: flag('ch', 'Červená vlajka s bielym krížom, ktorý sa nedotýka okrajov'),
        right: 'Švajčiarsko',
        wrong: ['Dánsko', 'Rakúsko', 'Gruzínsko'],
        explanation:
          'Štvorcové vlajky majú na svete len dva štáty, tento a Vatikán. Obrátením farieb vznikol znak Červeného kríža.',
      },
      {
        text: 'Deväť pruhov má vraj toľko ako slabík heslo „Sloboda alebo smrť“. V ktorej krajine sa ním hovorilo?',
        picture: flag(
          'gr',
          'Vlajka s modrými a bielymi vodorovnými pruhmi, vľavo hore biely kríž v modrom štvorci',
        ),
        right: 'Grécko',
        wrong: ['Cyprus', 'Fínsko', 'Malta'],
        explanation:
          'Po grécky znie heslo Eleftheria i thanatos. Modrá a biela pripomínajú more a peny na vlnách.',
      },
      {
        text: 'Obyvatelia tejto krajiny ju sami volajú Shqipëria, čo sa často vykladá ako krajina orlov. Ktorá to je?',
        picture: flag('al', 'Červená vlajka s čiernym orlom, ktorý má dve hlavy'),
        right: 'Albánsko',
        wrong: ['Čierna Hora', 'Srbsko', 'Severné Macedónsko'],
        explanation:
          'Dvojhlavého orla mal v znaku Skanderbeg, ktorý v 15. storočí krajinu bránil pred Osmanmi. Jeho meno dnes nesie hlavné námestie v Tirane.',
      },
      {
        text: 'Na znaku vidíš starý prístroj moreplavcov, armilárnu sféru. Čia je to vlajka?',
        picture: flag(
          'pt',
          'Vlajka zo zeleného a širšieho červeného poľa, na ich hranici žltá guľa z obručí a štít',
        ),
        right: 'Portugalsko',
        wrong: ['Španielsko', 'Bulharsko', 'Bielorusko'],
        explanation:
          'Námorníci z tejto krajiny ako prví z Európanov oboplávali Afriku až do Indie. Viedol ich Vasco da Gama.',
      },
      {
        text: 'Ktorý pobaltský štát má na vlajke čierny pruh?',
        picture: flag('ee', 'Vlajka s tromi vodorovnými pruhmi: modrým, čiernym a bielym'),
        right: 'Estónsko',
        wrong: ['Lotyšsko', 'Litva'],
        explanation:
          'Modrá je obloha, čierna zem a biela túžba po slobode. Estónčina je príbuzná s fínčinou, kým lotyščina a litovčina sú baltské jazyky.',
      },
      {
        text: 'Biela hore, červená dole. Ktorý štát má túto vlajku?',
        picture: flag('pl', 'Vlajka s dvoma vodorovnými pruhmi, horný je biely a dolný červený'),
        right: 'Poľsko',
        wrong: ['Monako', 'Rakúsko', 'Lotyšsko', 'Dánsko'],
        explanation:
          'Farby sú zo znaku s bielym orlom na červenom štíte. Monako má červenú hore a bielu dole.',
      },
      {
        text: 'Koľko krížov sa skrýva v tejto vlajke?',
        picture: flag('gb', 'Modrá vlajka, cez ktorú idú rovné aj šikmé červené a biele pásy'),
        right: 'Tri',
        wrong: ['Dva', 'Štyri', 'Päť'],
        explanation:
          'Sú to kríže svätého Juraja za Anglicko, Ondreja za Škótsko a Patrika za Írsko. Waleský drak sa na vlajku nedostal.',
      },
      {
        text: 'Podľa povesti spadla táto vlajka v roku 1219 počas bitky z neba. Ktorý štát ju má dodnes?',
        picture: flag('dk', 'Červená vlajka s bielym ležatým krížom, ktorý siaha až k okrajom'),
        right: 'Dánsko',
        wrong: ['Švédsko', 'Nórsko', 'Švajčiarsko'],
        explanation:
          'Volá sa Dannebrog a je najstaršou nepretržite používanou štátnou vlajkou. Ostatné severské krajiny si z nej vzali tvar kríža.',
      },
      {
        text: 'Modrý klin na tejto vlajke pribudol v roku 1920. Ktorý štát ju používa dnes?',
        picture: flag('cz', 'Vlajka s bielym horným a červeným dolným pruhom a s modrým klinom vľavo'),
        right: 'Česko',
        wrong: ['Poľsko', 'Slovinsko', 'Rusko'],
        explanation:
          'Klin pridali preto, aby sa vlajka nepomýlila s poľskou. Pod touto vlajkou sme do konca roku 1992 žili v Československu spolu.',
      },
    ],
  };
}
