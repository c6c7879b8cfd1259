/** Genitives that the endings below do not give. */
const irregular: Readonly<Record<string, string>> = {
  Bahamy: 'Bahám',
  Bangladéš: 'Bangladéša',
  'Bosna a Hercegovina': 'Bosny a Hercegoviny',
  Brunej: 'Bruneja',
  Cyprus: 'Cypru',
  'Čierna Hora': 'Čiernej Hory',
  'Dominikánska republika': 'Dominikánskej republiky',
  Egypt: 'Egypta',
  Ekvádor: 'Ekvádora',
  Filipíny: 'Filipín',
  Izrael: 'Izraela',
  'Južná Afrika': 'Južnej Afriky',
  'Južná Kórea': 'Južnej Kórey',
  'Južný Sudán': 'Južného Sudánu',
  Kambodža: 'Kambodže',
  Keňa: 'Kene',
  Líbya: 'Líbye',
  Maldivy: 'Maldív',
  Maurícius: 'Maurícia',
  'Nový Zéland': 'Nového Zélandu',
  Paraguaj: 'Paraguaja',
  'Pobrežie Slonoviny': 'Pobrežia Slonoviny',
  Salvádor: 'Salvádora',
  'Saudská Arábia': 'Saudskej Arábie',
  'Severná Kórea': 'Severnej Kórey',
  'Severné Macedónsko': 'Severného Macedónska',
  'Spojené arabské emiráty': 'Spojených arabských emirátov',
  'Spojené kráľovstvo': 'Spojeného kráľovstva',
  'Spojené štáty': 'Spojených štátov',
  'Srí Lanka': 'Srí Lanky',
  Uruguaj: 'Uruguaja',
};

/** A country's Slovak name in the genitive: `Moldavska`, or `štátu Fidži` where the name stays as it is. */
export function slovakGenitive(name: string): string {
  const known = irregular[name];
  if (known) return known;
  if (/[^\p{L}]/u.test(name)) return `štátu ${name}`;
  if (name.endsWith('ko')) return name.replace(/o$/, 'a');
  if (name.endsWith('ia')) return name.replace(/a$/, 'e');
  if (name.endsWith('a')) return name.replace(/a$/, 'y');
  if (/[bdgklmnprst]$/.test(name)) return `${name}u`;
  return `štátu ${name}`;
}
