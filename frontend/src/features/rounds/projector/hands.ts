import { useState } from 'react';
import { storage } from '#lib/stored/storage.ts';
import { isRecord, parseJson } from '#lib/stored/stored-json.ts';

/** Option id → raised hands. */
type Hands = Readonly<Record<string, number>>;

/**
 * The hands that pupils without a phone have raised for each option, as the teacher types them: kept in this browser, for
 * the round that was led last.
 */
export function useHands(roundId: string): [Hands, (optionId: string, hands: number) => void] {
  const [hands, setHands] = useState<Hands>(() => handsIn(roundId));
  const change = (optionId: string, count: number) => {
    const next = { ...hands, [optionId]: Math.max(0, Math.min(999, Math.trunc(count) || 0)) };
    setHands(next);
    storage.write('yq.hands', JSON.stringify({ roundId, hands: next }));
  };
  return [hands, change];
}

function handsIn(roundId: string): Hands {
  const stored = parseJson(storage.read('yq.hands'));
  if (!isRecord(stored) || stored.roundId !== roundId || !isRecord(stored.hands)) return {};
  return Object.fromEntries(
    Object.entries(stored.hands).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
}
