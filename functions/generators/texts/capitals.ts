/**
 * Capitals by the country's ISO 3166-1 code, `Slovak` or `Slovak|English` where the languages differ. Left out is what
 * makes no fair question: more than one capital or a disputed one (ZA, BO, LK, SZ, IL, NR), a seat of government on the
 * move (ID, GQ), and a city that is called like its country (SG, MC, SM, VA, LU, DJ).
 */
export const capitals: Readonly<Record<string, string>> = Object.fromEntries(
  `
AF Kábul|Kabul
AO Luanda
AL Tirana
AD Andorra la Vella
AE Abú Zabí|Abu Dhabi
AR Buenos Aires
AM Jerevan|Yerevan
AG Saint John’s
AU Canberra
AT Viedeň|Vienna
AZ Baku
BI Gitega
BE Brusel|Brussels
BJ Porto-Novo
BF Ouagadougou
BD Dháka|Dhaka
BG Sofia
BH Manáma|Manama
BS Nassau
BA Sarajevo
BY Minsk
BZ Belmopan
BR Brasília
BB Bridgetown
BN Bandar Seri Begawan
BT Thimphu
BW Gaborone
CF Bangui
CA Ottawa
CH Bern
CL Santiago
CN Peking|Beijing
CI Yamoussoukro
CM Yaoundé
CD Kinshasa
CG Brazzaville
CO Bogota|Bogotá
KM Moroni
CV Praia
CR San José
CU Havana
CZ Praha|Prague
CY Nikózia|Nicosia
DE Berlín|Berlin
DM Roseau
DK Kodaň|Copenhagen
DO Santo Domingo
DZ Alžír|Algiers
EC Quito
EG Káhira|Cairo
ER Asmara
ES Madrid
EE Tallinn
ET Addis Abeba|Addis Ababa
FI Helsinki
FJ Suva
FR Paríž|Paris
FM Palikir
GA Libreville
GB Londýn|London
GE Tbilisi
GH Accra
GN Conakry
GM Banjul
GW Bissau
GR Atény|Athens
GD Saint George’s
GT Guatemala|Guatemala City
GY Georgetown
HN Tegucigalpa
HR Záhreb|Zagreb
HT Port-au-Prince
HU Budapešť|Budapest
IN Naí Dillí|New Delhi
IE Dublin
IR Teherán|Tehran
IQ Bagdad|Baghdad
IS Reykjavík
IT Rím|Rome
JM Kingston
JO Ammán|Amman
JP Tokio|Tokyo
KZ Astana
KE Nairobi
KG Biškek|Bishkek
KH Phnompenh|Phnom Penh
KI Južná Tarawa|South Tarawa
KN Basseterre
KP Pchjongjang|Pyongyang
KR Soul|Seoul
KW Kuvajt|Kuwait City
LA Vientiane
LB Bejrút|Beirut
LR Monrovia
LY Tripolis|Tripoli
LC Castries
LI Vaduz
LS Maseru
LT Vilnius
LV Riga
MA Rabat
MD Kišiňov|Chișinău
MG Antananarivo
MV Male|Malé
MX Mexiko|Mexico City
MH Majuro
MK Skopje
ML Bamako
MT Valletta
MM Neipyijto|Naypyidaw
ME Podgorica
MN Ulanbátar|Ulaanbaatar
MZ Maputo
MR Nouakchott
MU Port Louis
MW Lilongwe
MY Kuala Lumpur
NA Windhoek
NE Niamey
NG Abuja
NI Managua
NL Amsterdam
NO Oslo
NP Káthmandu|Kathmandu
NZ Wellington
OM Maskat|Muscat
PK Islamabad
PA Panama|Panama City
PE Lima
PH Manila
PW Ngerulmud
PG Port Moresby
PL Varšava|Warsaw
PT Lisabon|Lisbon
PY Asunción
QA Dauha|Doha
RO Bukurešť|Bucharest
RU Moskva|Moscow
RW Kigali
SA Rijád|Riyadh
SD Chartúm|Khartoum
SN Dakar
SB Honiara
SL Freetown
SV San Salvador
SO Mogadišo|Mogadishu
RS Belehrad|Belgrade
SS Džuba|Juba
ST São Tomé
SR Paramaribo
SK Bratislava
SI Ľubľana|Ljubljana
SE Štokholm|Stockholm
SC Victoria
SY Damask|Damascus
TD N’Djamena
TG Lomé
TH Bangkok
TJ Dušanbe|Dushanbe
TM Ašchabad|Ashgabat
TL Dili
TO Nuku’alofa
TT Port of Spain
TN Tunis
TR Ankara
TV Funafuti
TZ Dodoma
UG Kampala
UA Kyjev|Kyiv
UY Montevideo
US Washington
UZ Taškent|Tashkent
VC Kingstown
VE Caracas
VN Hanoj|Hanoi
VU Port Vila
WS Apia
YE Saná|Sanaa
ZM Lusaka
ZW Harare
`
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, 2), line.slice(3)]),
);
