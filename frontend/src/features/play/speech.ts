/** The voices of the device; none where it can't speak. */
function speech(): SpeechSynthesis | undefined {
  return window.speechSynthesis as SpeechSynthesis | undefined;
}

/** A voice of the device for a language; undefined if it has none. Android writes `sk_SK`. */
export function voiceFor(language: string): SpeechSynthesisVoice | undefined {
  const voices = speech()?.getVoices() ?? [];
  const fitting = voices.filter(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language);
  return fitting.find((voice) => voice.default) ?? fitting.find((voice) => voice.localService) ?? fitting[0];
}

/** Calls back when the list of voices changes: browsers load it late. @returns a function that stops this */
export function onVoicesChanged(listener: () => void): () => void {
  const voices = speech();
  voices?.addEventListener?.('voiceschanged', listener);
  return () => voices?.removeEventListener?.('voiceschanged', listener);
}

/**
 * Reads texts one after another, with a short pause between them.
 * @param onEnd called when the last one is read, or reading fails; not after it was stopped
 * @returns a function that stops reading
 */
export function readAloud(texts: readonly string[], language: string, onEnd: () => void): () => void {
  const voice = voiceFor(language);
  let isStopped = false;
  const end = () => {
    if (!isStopped) onEnd();
  };
  speech()?.cancel();
  // Kept until the end: some browsers forget utterances that nothing refers to, and never report their end.
  const utterances = texts.map((text) => new SpeechSynthesisUtterance(text));
  for (const utterance of utterances) {
    utterance.lang = voice?.lang ?? language;
    utterance.voice = voice ?? null;
    utterance.onerror = end;
    speech()?.speak(utterance);
  }
  const last = utterances.at(-1);
  if (last) last.onend = end;
  return () => {
    isStopped = true;
    utterances.length = 0;
    speech()?.cancel();
  };
}
