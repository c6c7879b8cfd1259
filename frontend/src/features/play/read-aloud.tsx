import { AudioLines, Square } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { storage } from '#lib/stored/storage.ts';
import { Button } from '#ui/button.tsx';
import { onVoicesChanged, readAloud, voiceFor } from './speech.ts';
import { usePlayTexts } from './texts.ts';

type Props = {
  readonly question: {
    readonly questionText: string;
    readonly answerOptions: readonly {
      readonly answerText: string;
      readonly description?: string | undefined;
    }[];
  };
  /** Language of the quiz. */
  readonly lang: string;
};

/**
 * Reads a question and its options with a voice of the device, if it has one for the language; stops when it disappears.
 * Who has let one question be read hears the next ones without pressing, until they stop it.
 */
export function ReadAloud({ question, lang }: Props) {
  const t = usePlayTexts();
  const hasVoice = useSyncExternalStore(
    onVoicesChanged,
    () => voiceFor(lang) !== undefined,
    () => false,
  );
  const [isReading, setIsReading] = useState(false);
  const stop = useRef<() => void>(undefined);
  const start = () => {
    const spoken = question.answerOptions.map((option) => option.answerText || option.description);
    const texts = [question.questionText, ...spoken].filter((text) => text !== undefined);
    setIsReading(true);
    stop.current = readAloud(texts, lang, () => setIsReading(false));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question has a component of its own
  useEffect(() => {
    // Browsers don't speak before the visitor has pressed something.
    const isWanted = storage.read('yq.readAloud') === 'on' && navigator.userActivation?.hasBeenActive;
    if (hasVoice && isWanted) start();
    const end = () => stop.current?.();
    addEventListener('pagehide', end);
    return () => {
      removeEventListener('pagehide', end);
      end();
    };
  }, [hasVoice]);
  if (!hasVoice) return null;
  return (
    <Button
      variant="quiet"
      className="aria-pressed:bg-primary-tint"
      aria-pressed={isReading}
      onClick={() => {
        storage.write('yq.readAloud', isReading ? 'off' : 'on');
        if (!isReading) return start();
        stop.current?.();
        setIsReading(false);
      }}
    >
      {isReading ? <Square aria-hidden="true" /> : <AudioLines aria-hidden="true" />}
      {t('readAloud')}
    </Button>
  );
}
