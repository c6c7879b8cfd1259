/** Slovenské texty stránky o súkromí. */
export const texts = {
  title: 'Súkromie',
  intro: 'Čo si ukladáme, ako dlho a kto to vidí.',
  visitors: {
    title: 'Keď hráš kvíz',
    text: 'Tvoje pokusy ukladáme pod náhodným číslom prehliadača, bez mena a bez adresy. Dokončený pokus rok, nedokončený 30 dní. Vidíš ich len ty v tomto prehliadači; autor kvízu vidí len súčty, a tie ostanú.',
  },
  pupils: {
    title: 'Keď hráš s triedou',
    text: 'Ukladáme prezývku, ktorú si vyberieš, a tvoje odpovede. Vidí ich učiteľ, ktorý kolo otvoril, a trieda na tabuli. Po {{days, number}} dňoch sa to všetko zmaže. Keď učiteľ kolo zmaže, prezývka zmizne hneď. Odpovede do konca týchto dní ostanú bez mena a vidíš ich len ty v tomto prehliadači. Nepíš celé meno.',
  },
  authors: {
    title: 'Keď máš účet',
    text: 'Ukladáme e-mail, používateľské meno, heslo (nedá sa prečítať) a to, čo vytvoríš. E-mail nevidí nikto iný. Meno, obrázok a popis profilu vidí každý. Zmazaný kvíz leží {{binDays, number}} dní v koši a potom zmizne. Obrázok od AI, ktorý si neuložíš, zmizne po 30 dňoch. Keď účet zmažeš, zmažú sa aj tvoje kvízy, obrázky a kolá.',
  },
  address: {
    title: 'Adresa tvojho pripojenia',
    text: 'Aby nikto nezahltil server, počítame, koľko volaní príde z jednej adresy. V počítadlách je namiesto adresy jej odtlačok a do troch dní sa zmažú. Záznamy o návštevách adresu majú, vidí ich len prevádzkovateľ a po troch mesiacoch sa zmažú.',
  },
  never: {
    title: 'Čo nerobíme',
    text: 'Nemáme reklamy, nesledujeme ťa na iných stránkach a údaje nikomu nepredávame.',
  },
} as const;
