import useSWR from 'swr';
import { type StageFacts, stageFactsPath } from '#shared/domain/stage-facts.ts';

/** Who runs the site and what its settings mean for data; undefined while it is loading or can't be loaded. */
export function useStageFacts(): { readonly facts: StageFacts | undefined; readonly hasFailed: boolean } {
  const { data, error } = useSWR<StageFacts>(stageFactsPath, readFacts);
  return { facts: data, hasFailed: error !== undefined };
}

async function readFacts(path: string): Promise<StageFacts> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answers ${response.status}`);
  return response.json();
}

const places: Readonly<Record<string, string>> = {
  'eu-central-1': 'Frankfurt',
  'eu-central-2': 'Zürich',
  'eu-west-1': 'Dublin',
  'eu-west-3': 'Paris',
  'eu-north-1': 'Stockholm',
  'eu-south-1': 'Milano',
  'eu-south-2': 'Zaragoza',
};

/** A region with the name of its place, `eu-central-1 (Frankfurt)`; a dash while it isn't known. */
export function regionName(facts: StageFacts | undefined): string {
  if (!facts) return '–';
  const place = places[facts.region];
  return place === undefined ? facts.region : `${facts.region} (${place})`;
}
