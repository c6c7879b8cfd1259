import { animals } from './animals.ts';
import { body } from './body.ts';
import { instruments } from './instruments.ts';
import { plants } from './plants.ts';
import { space } from './space.ts';
import { sports } from './sports.ts';
import type { ThingSet } from './thing-set.ts';
import { vehicles } from './vehicles.ts';
import { weather } from './weather.ts';

/** All subjects of the offline generator's facts except countries. Written for this project. */
export const thingSets: readonly ThingSet[] = [
  animals,
  plants,
  vehicles,
  instruments,
  body,
  space,
  weather,
  sports,
];
