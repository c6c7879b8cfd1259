let audio: AudioContext | undefined;

/** A tone: its pitch in Hz, when it begins and how long it lasts, in seconds. */
type Tone = { readonly pitch: number; readonly at: number; readonly length: number };

/** Volume of a tone at its beginning; it fades away from there. */
const loudness = 0.12;
const semitone = 2 ** (1 / 12);
/** A longer series doesn't sound higher. */
const highestSeries = 8;

/** Milliseconds for which a device that can vibrate does so after a right answer. */
const tapMs = 15;

/**
 * Plays a verdict: two rising tones, higher with each right answer in a row, or a single low one. It works only after
 * the visitor has pressed something: browsers mute a page until then.
 */
export function playVerdict(isCorrect: boolean, series: number): void {
  audio ??= new AudioContext();
  for (const tone of tonesOf(isCorrect, series)) play(audio, tone);
}

/** A right answer is felt, unless the visitor wants a page that doesn't move. */
export function tapBack(): void {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate?.(tapMs);
}

function tonesOf(isCorrect: boolean, series: number): Tone[] {
  if (!isCorrect) return [{ pitch: 196, at: 0, length: 0.3 }];
  const pitch = 523 * semitone ** Math.min(series - 1, highestSeries);
  return [
    { pitch, at: 0, length: 0.15 },
    { pitch: pitch * semitone ** 7, at: 0.09, length: 0.35 },
  ];
}

function play(context: AudioContext, { pitch, at, length }: Tone): void {
  const start = context.currentTime + at;
  const source = new OscillatorNode(context, { type: 'triangle', frequency: pitch });
  const volume = new GainNode(context);
  volume.gain.setValueAtTime(loudness, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + length);
  source.connect(volume).connect(context.destination);
  source.start(start);
  source.stop(start + length);
}
