import type { Language } from '#shared/domain/language.ts';

/** Names that people use and CLDR does not know, by drawing. */
export const moreWords: Readonly<Record<Language, ReadonlyMap<string, readonly string[]>>> = {
  sk: wordsByDrawing(`
    dog: psík, psíček, havo
    cat: mačiatko, mačička
    sun: slnko, slniečko
    automobile: auto, autíčko
    house: dom, domček
    deciduous-tree: strom, stromček
    evergreen-tree: smrek, ihličnan, jedľa
    castle: hrad
    red-apple: jablko, jabĺčko
    honeybee: včela, včielka
    bird: vták, vtáčik
    fish: ryba, rybička
    horse: kôň, koník
    cow: krava, kravička
    pig: prasa, prasiatko
    rabbit: králik, zajac, zajačik
    mouse: myš, myška
    bear: medveď, medvedík
    lion: lev
    elephant: slon, sloník
    eagle: orol
    owl: sova
    rocket: raketa
    sailboat: plachetnica, loďka
    ship: loď
    steam-locomotive: vlak, lokomotíva, rušeň
    airplane: lietadlo
    bicycle: bicykel
    mountain: hora, vrch
    snow-capped-mountain: Tatry, končiar, zasnežená hora
    crescent-moon: mesiac
    star: hviezda
    rainbow: dúha
    cloud: oblak, mrak
    rose: ruža
    tulip: tulipán
    sunflower: slnečnica
    school: škola
    books: knihy
    open-book: kniha
    pencil: ceruzka
    teacher: učiteľ, učiteľka
    soccer-ball: futbal, lopta, futbalová lopta
    basketball: basketbal
    musical-notes: hudba, noty
    guitar: gitara
    globe-showing-europe-africa: Zem, zemeguľa, planéta, Európa, Afrika
    globe-showing-asia-australia: Ázia, Austrália a Oceánia
    globe-showing-americas: Severná Amerika, Južná Amerika
    ringed-planet: Saturn
    light-bulb: žiarovka, nápad
    brain: mozog
    red-heart: srdce
    leopard: gepard
    motorway: cesta, diaľnica
    ferry: trajekt
    tokyo-tower: Eiffelova veža
    crown: koruna
    dragon: drak
    unicorn: jednorožec
    robot: robot
    microscope: mikroskop
    test-tube: skúmavka, chémia
    atom-symbol: atóm, fyzika
    balance-scale: spravodlivosť, demokracia
    classical-building: dejepis, história, chrám
    moai: socha
    scroll: zvitok
    mosque: mešita
    church: kostol
    tractor: traktor
    potato: zemiak
    bread: chlieb
    cheese-wedge: syr, bryndza
    glass-of-milk: mlieko
    birthday-cake: torta, narodeniny
    christmas-tree: Vianoce, vianočný stromček
    snowman: snehuliak
    volcano: sopka
    t-rex: dinosaurus
    sauropod: dinosaurus
    whale: veľryba
    spouting-whale: veľryba
    shark: žralok
    butterfly: motýľ
    lady-beetle: lienka
    hedgehog: ježko, jež
    squirrel: veverička, veverica
    chipmunk: veverička, veverica
    fox: líška
    wolf: vlk
    deer: jeleň
    frog: žaba
    duck: kačka
    chicken: sliepka
    rooster: kohút
    ewe: ovca, ovečka
    goat: koza
    penguin: tučniak
    ant: mravec
    spider: pavúk
    person-walking: človek
    family: rodina
    child: dieťa, deti
    world-map: mapa, mapa sveta, zemepis, geografia
    maple-leaf: jeseň, jesenný
    fallen-leaf: lístie, opadané lístie
    compass: kompas
    clapper-board: film
    ice-hockey: hokej
    police-car: policajné auto
    fire-engine: hasičské auto
    delivery-truck: nákladné auto, kamión
    racing-car: závodné auto, formula
    desktop-computer: počítač
    mobile-phone: telefón, mobil
  `),
  en: wordsByDrawing(`
    automobile: car
    steam-locomotive: train
    red-apple: apple
    red-heart: heart
    crescent-moon: moon
    full-moon: moon
    leopard: cheetah
    motorway: road
    globe-showing-europe-africa: Earth, globe, planet, Europe, Africa
    globe-showing-asia-australia: Asia, Oceania
    globe-showing-americas: North America, South America
    classical-building: history, temple
    soccer-ball: football
    deciduous-tree: tree
    balance-scale: justice, democracy
    ringed-planet: Saturn
    musical-notes: music
    test-tube: chemistry
    atom-symbol: atom, physics
    t-rex: dinosaur
    sauropod: dinosaur
    open-book: book
    honeybee: bee
    ewe: sheep
    child: kid, children
    delivery-truck: truck
    bread: bread
    light-bulb: idea
    world-map: map, geography
    maple-leaf: autumn
    fallen-leaf: leaves, fallen leaves
    snow-capped-mountain: Alps, Tatras
    mobile-phone: phone
    desktop-computer: computer
    person-walking: human
  `),
};

/** `drawing: word, word` a line. */
function wordsByDrawing(lines: string): Map<string, string[]> {
  const entries = lines
    .trim()
    .split('\n')
    .map((line) => line.trim().split(': '))
    .map(([id = '', words = '']): [string, string[]] => [id, words.split(', ')]);
  return new Map(entries);
}
